package thread;

/** Threads in an array: no two of them run on one object. */
class OwnFields {
    static class Worker extends Thread {
        int n;

        @Override
        public void run() {
            n++; // guarded
        }
    }

    Worker[] workers = new Worker[4];

    void start() {
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Worker();
            workers[i].start();
        }
    }

    public static void main(String[] args) {
        new OwnFields().start();
    }
}
