package monitor;

class LibraryClassGuarded {
    private int n;
    public synchronized void set(int value) {
        n = value; // guarded
    }
    public synchronized int get() {
        return n; // guarded
    }
}
