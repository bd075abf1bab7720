package monitor;

class SharedRunnableLocksItself {
    static class Worker implements Runnable {
        int n;
        public synchronized void run() {
            n++; // guarded
        }
    }
    public static void main(String[] args) {
        Worker shared = new Worker();
        new Thread(shared).start();
        new Thread(shared).start();
    }
}
