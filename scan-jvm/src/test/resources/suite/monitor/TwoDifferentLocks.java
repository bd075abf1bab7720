package monitor;

class TwoDifferentLocks {
    static final Object A = new Object();
    static final Object B = new Object();
    static int n;
    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (A) {
                n++; // race: TwoDifferentLocks.n
            }
        }).start();
        synchronized (B) {
            n++; // race: TwoDifferentLocks.n
        }
    }
}
