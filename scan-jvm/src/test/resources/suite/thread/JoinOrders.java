package thread;

class JoinOrders {
    static int n;
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> n++); // guarded
        t.start();
        t.join();
        n++; // guarded
    }
}
