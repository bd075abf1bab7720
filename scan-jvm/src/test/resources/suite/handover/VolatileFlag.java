package handover;

class VolatileFlag {
    static int data;
    static volatile boolean ready;
    public static void main(String[] args) {
        new Thread(() -> {
            while (!ready) {}
            System.out.println(data); // guarded
        }).start();
        data = 1; // guarded
        ready = true;
    }
}
