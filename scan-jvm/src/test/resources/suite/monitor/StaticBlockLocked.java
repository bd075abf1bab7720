package monitor;

class StaticBlockLocked {
    static final Object LOCK = new Object();
    static int n;
    static void work() {
        synchronized (LOCK) {
            n++; // guarded
        }
    }
    public static void main(String[] args) {
        new Thread(StaticBlockLocked::work).start();
        new Thread(StaticBlockLocked::work).start();
    }
}
