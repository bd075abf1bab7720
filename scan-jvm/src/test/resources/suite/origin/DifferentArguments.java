package origin;

/** One thread class with different data: two origins. */
class DifferentArguments {
    static class Box {
        int n;
    }

    static class Worker extends Thread {
        final Box box;

        Worker(Box box) {
            this.box = box;
        }

        @Override
        public void run() {
            box.n++; // guarded
        }
    }

    static void start(Box box) {
        new Worker(box).start();
    }

    public static void main(String[] args) {
        start(new Box());
        start(new Box());
    }
}
