package monitor;

class InnerLock {
    int n;
    class Inner {
        synchronized void up() {
            n++; // race: InnerLock.n
        }
    }
    synchronized void down() {
        n--; // race: InnerLock.n
    }
    public static void main(String[] args) {
        InnerLock outer = new InnerLock();
        Inner inner = outer.new Inner();
        new Thread(inner::up).start();
        new Thread(outer::down).start();
    }
}
