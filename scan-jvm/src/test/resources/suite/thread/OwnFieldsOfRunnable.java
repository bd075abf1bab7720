package thread;

/** The racy twin of OwnFields: what the threads run is no thread, and may be one object. */
class OwnFieldsOfRunnable {
    static class Work implements Runnable {
        int n;

        @Override
        public void run() {
            n++; // race: OwnFieldsOfRunnable$Work.n
        }
    }

    static final Work[] WORK = new Work[4];

    public static void main(String[] args) {
        for (int i = 0; i < WORK.length; i++) WORK[i] = new Work();
        for (int i = 0; i < WORK.length; i++) new Thread(WORK[i / 2]).start();
    }
}
