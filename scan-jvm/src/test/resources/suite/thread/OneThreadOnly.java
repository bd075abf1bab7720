package thread;

class OneThreadOnly {
    static int n;
    static class Worker extends Thread {
        @Override
        public void run() {
            n++; // guarded
        }
    }
    public static void main(String[] args) {
        new Worker().start();
    }
}
