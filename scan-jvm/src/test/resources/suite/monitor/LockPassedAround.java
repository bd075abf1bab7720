package monitor;

class LockPassedAround {
    static class Worker implements Runnable {
        final Object lock;
        final int[] cells;
        Worker(Object lock, int[] cells) {
            this.lock = lock;
            this.cells = cells;
        }
        public void run() {
            synchronized (lock) {
                cells[0]++; // guarded
            }
        }
    }
    public static void main(String[] args) {
        Object lock = new Object();
        int[] cells = new int[1];
        new Thread(new Worker(lock, cells)).start();
        new Thread(new Worker(lock, cells)).start();
    }
}
