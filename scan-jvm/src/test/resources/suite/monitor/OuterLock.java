package monitor;

class OuterLock {
    int n;
    class Inner {
        void up() {
            synchronized (OuterLock.this) {
                n++; // guarded
            }
        }
    }
    synchronized void down() {
        n--; // guarded
    }
    public static void main(String[] args) {
        OuterLock outer = new OuterLock();
        Inner inner = outer.new Inner();
        new Thread(inner::up).start();
        new Thread(outer::down).start();
    }
}
