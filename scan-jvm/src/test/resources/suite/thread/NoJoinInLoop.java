package thread;

class NoJoinInLoop {
    static class Worker extends Thread {
        int sum;
        @Override
        public void run() {
            sum++; // race: NoJoinInLoop$Worker.sum
        }
    }
    public static void main(String[] args) throws Exception {
        Worker[] workers = new Worker[4];
        for (int i = 0; i < 4; i++) {
            workers[i] = new Worker();
            workers[i].start();
        }
        int total = 0;
        for (Worker worker : workers) total += worker.sum; // race: NoJoinInLoop$Worker.sum
    }
}
