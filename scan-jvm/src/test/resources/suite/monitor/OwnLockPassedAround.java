package monitor;

class OwnLockPassedAround {
    static class Worker implements Runnable {
        final Object lock;
        final int[] cells;
        Worker(Object lock, int[] cells) {
            this.lock = lock;
            this.cells = cells;
        }
        public void run() {
            synchronized (lock) {
                cells[0]++; // race: OwnLockPassedAround$Worker.cells
            }
        }
    }
    public static void main(String[] args) {
        int[] cells = new int[1];
        new Thread(new Worker(new Object(), cells)).start();
        new Thread(new Worker(new Object(), cells)).start();
    }
}
