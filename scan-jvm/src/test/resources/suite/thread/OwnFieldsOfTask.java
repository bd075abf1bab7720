package thread;

/** The racy twin of OwnFields: a thread object is what two other threads run. */
class OwnFieldsOfTask {
    static class Worker extends Thread {
        int n;

        @Override
        public void run() {
            n++; // race: OwnFieldsOfTask$Worker.n
        }
    }

    static Worker task;

    public static void main(String[] args) {
        task = new Worker();
        for (int i = 0; i < 2; i++) new Thread(task).start();
    }
}
