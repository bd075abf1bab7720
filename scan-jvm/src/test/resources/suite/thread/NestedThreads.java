package thread;

class NestedThreads {
    static int n;
    public static void main(String[] args) {
        new Thread(() -> {
            new Thread(() -> n++).start(); // race: NestedThreads.n
            n++; // race: NestedThreads.n
        }).start();
    }
}
