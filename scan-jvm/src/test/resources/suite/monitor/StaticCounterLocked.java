package monitor;

class StaticCounterLocked {
    static int n;
    static synchronized void work() {
        n++; // guarded
    }
    public static void main(String[] args) {
        new Thread(StaticCounterLocked::work).start();
        new Thread(StaticCounterLocked::work).start();
    }
}
