package monitor;

class SharedRunnable {
    static class Worker implements Runnable {
        int n;
        public void run() {
            n++; // race: SharedRunnable$Worker.n
        }
    }
    public static void main(String[] args) {
        Worker shared = new Worker();
        new Thread(shared).start();
        new Thread(shared).start();
    }
}
