package origin;

/** An executor of one's own, two levels of wrapping: each task runs on what it was given. */
class OwnExecutor {
    static class Pool {
        void execute(Runnable task) {
            spawn(task);
        }

        private static void spawn(Runnable task) {
            new Thread(task).start();
        }
    }

    static class Reader implements Runnable {
        int read;

        @Override
        public void run() {
            read++; // guarded
        }
    }

    static class Writer implements Runnable {
        int written;

        @Override
        public void run() {
            written++; // race: OwnExecutor$Writer.written
        }
    }

    public static void main(String[] args) {
        Pool pool = new Pool();
        pool.execute(new Reader());
        Writer writer = new Writer();
        pool.execute(writer);
        pool.execute(writer);
    }
}
