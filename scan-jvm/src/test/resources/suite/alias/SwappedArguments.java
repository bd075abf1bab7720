package alias;

class SwappedArguments {
    static final Object A = new Object();
    static final Object B = new Object();
    static int n;
    static void up(Object lock, Object other) {
        synchronized (lock) {
            n++; // race: SwappedArguments.n
        }
    }
    public static void main(String[] args) {
        new Thread(() -> up(A, B)).start();
        new Thread(() -> up(B, A)).start();
    }
}
