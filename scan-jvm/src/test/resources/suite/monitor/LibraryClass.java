package monitor;

class LibraryClass {
    private int n;
    public synchronized void set(int value) {
        n = value; // race: LibraryClass.n
    }
    public int get() {
        return n; // race: LibraryClass.n
    }
}
