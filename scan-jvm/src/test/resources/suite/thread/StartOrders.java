package thread;

class StartOrders {
    static int n;
    public static void main(String[] args) {
        n = 1; // guarded
        new Thread(() -> n++).start(); // guarded
    }
}
