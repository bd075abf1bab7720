package monitor;

class OverriddenWithoutLock {
    static class Base {
        int n;
        synchronized void up() {
            n++; // guarded
        }
    }
    static class Derived extends Base {
        @Override
        void up() {
            n++; // race: OverriddenWithoutLock$Base.n
        }
    }
    public static void main(String[] args) {
        Base one = new Derived();
        new Thread(one::up).start();
        new Thread(one::up).start();
    }
}
