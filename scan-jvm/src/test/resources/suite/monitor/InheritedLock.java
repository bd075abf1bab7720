package monitor;

class InheritedLock {
    static class Base {
        int n;
        synchronized void up() {
            n++; // guarded
        }
    }
    static class Derived extends Base {
        synchronized void down() {
            n--; // guarded
        }
    }
    public static void main(String[] args) {
        Derived one = new Derived();
        new Thread(one::up).start();
        new Thread(one::down).start();
    }
}
