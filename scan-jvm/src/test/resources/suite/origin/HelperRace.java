package origin;

/** The twin of Helper: one object is given to the helper twice. */
class HelperRace {
    static void start(Runnable task) {
        new Thread(task).start();
    }

    static class One implements Runnable {
        int n;

        @Override
        public void run() {
            n++; // race: HelperRace$One.n
        }
    }

    static class Two implements Runnable {
        int n;

        @Override
        public void run() {
            n++; // guarded
        }
    }

    public static void main(String[] args) {
        One one = new One();
        start(one);
        start(one);
        start(new Two());
    }
}
