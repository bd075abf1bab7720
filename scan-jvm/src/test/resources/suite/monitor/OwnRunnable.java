package monitor;

class OwnRunnable {
    static class Worker implements Runnable {
        int n;
        public void run() {
            n++; // guarded
        }
    }
    public static void main(String[] args) {
        new Thread(new Worker()).start();
        new Thread(new Worker()).start();
    }
}
