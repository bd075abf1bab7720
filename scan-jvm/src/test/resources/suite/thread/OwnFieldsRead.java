package thread;

/** The racy twin of OwnFields: who started the threads looks at their fields meanwhile. */
class OwnFieldsRead {
    static class Worker extends Thread {
        int n;

        @Override
        public void run() {
            n++; // race: OwnFieldsRead$Worker.n
        }
    }

    Worker[] workers = new Worker[4];

    int start() {
        int sum = 0;
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Worker();
            workers[i].start();
        }
        for (Worker worker : workers) sum += worker.n; // race: OwnFieldsRead$Worker.n
        return sum;
    }

    public static void main(String[] args) {
        new OwnFieldsRead().start();
    }
}
