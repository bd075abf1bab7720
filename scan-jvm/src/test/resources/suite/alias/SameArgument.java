package alias;

class SameArgument {
    static final Object A = new Object();
    static int n;
    static void up(Object lock) {
        synchronized (lock) {
            n++; // guarded
        }
    }
    public static void main(String[] args) {
        new Thread(() -> up(A)).start();
        new Thread(() -> up(A)).start();
    }
}
