package lambda;

class Returned {
    static int n;
    static Runnable task() {
        return () -> n++; // race: Returned.n
    }
    public static void main(String[] args) {
        new Thread(task()).start();
        new Thread(task()).start();
    }
}
