package handover;

class WaitNotify {
    static final Object LOCK = new Object();
    static boolean ready;
    static int data;
    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            synchronized (LOCK) {
                data = 1; // guarded
                ready = true; // guarded
                LOCK.notifyAll();
            }
        }).start();
        synchronized (LOCK) {
            while (!ready) LOCK.wait(); // guarded
            System.out.println(data); // guarded
        }
    }
}
