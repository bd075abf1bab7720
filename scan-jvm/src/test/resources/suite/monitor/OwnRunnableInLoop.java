package monitor;

class OwnRunnableInLoop {
    static class Worker implements Runnable {
        int n;
        int[] cells = new int[8];
        public void run() {
            n++; // guarded
            cells[n] = n; // guarded
        }
    }
    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) new Thread(new Worker()).start();
    }
}
