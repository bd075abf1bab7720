package alias;

class LockOfInnerObject {
    static class Inner {
        int n;
    }
    static class Outer {
        final Inner inner = new Inner();
        void up() {
            synchronized (inner) {
                inner.n++; // guarded
            }
        }
    }
    public static void main(String[] args) {
        Outer outer = new Outer();
        new Thread(outer::up).start();
        new Thread(outer::up).start();
    }
}
