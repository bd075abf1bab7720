package monitor;

class OneOfTwoLocksCommon {
    static final Object A = new Object();
    static final Object B = new Object();
    static int n;
    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (A) {
                synchronized (B) {
                    n++; // guarded
                }
            }
        }).start();
        synchronized (B) {
            n++; // guarded
        }
    }
}
