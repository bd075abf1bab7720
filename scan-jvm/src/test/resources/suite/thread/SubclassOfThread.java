package thread;

class SubclassOfThread {
    static int n;
    static class Worker extends Thread {
        @Override
        public void run() {
            n++; // race: SubclassOfThread.n
        }
    }
    public static void main(String[] args) {
        new Worker().start();
        new Worker().start();
    }
}
