package monitor;

class ThisIsNotStatic {
    static int n;
    static class Worker implements Runnable {
        public synchronized void run() {
            n++; // race: ThisIsNotStatic.n
        }
    }
    public static void main(String[] args) {
        new Thread(new Worker()).start();
        new Thread(new Worker()).start();
    }
}
