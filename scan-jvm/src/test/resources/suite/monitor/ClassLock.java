package monitor;

class ClassLock {
    static int n;
    static synchronized void up() {
        n++; // guarded
    }
    static void down() {
        synchronized (ClassLock.class) {
            n--; // guarded
        }
    }
    public static void main(String[] args) {
        new Thread(ClassLock::up).start();
        down();
    }
}
