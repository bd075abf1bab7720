package thread;

/** The racy twin of OwnFields: each thread counts in the field of the one that was started before. */
class OwnFieldsOfNeighbour {
    static class Worker extends Thread {
        final Worker other;
        int n;

        Worker(Worker other) {
            this.other = other;
        }

        @Override
        public void run() {
            n++; // race: OwnFieldsOfNeighbour$Worker.n
            if (other != null) other.n++; // race: OwnFieldsOfNeighbour$Worker.n
        }
    }

    public static void main(String[] args) {
        Worker last = null;
        for (int i = 0; i < 4; i++) {
            last = new Worker(last);
            last.start();
        }
    }
}
