package origin;

/** A helper starts everybody's task: each task runs on its own object, with its own lock. */
class Helper {
    static void start(Runnable task) {
        new Thread(task).start();
    }

    static class One implements Runnable {
        int n;

        @Override
        public void run() {
            n++; // guarded
        }
    }

    static class Two implements Runnable {
        int n;

        @Override
        public synchronized void run() {
            n++; // guarded
        }
    }

    public static void main(String[] args) {
        start(new One());
        Two two = new Two();
        start(two);
        start(two);
    }
}
