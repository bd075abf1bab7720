package root;

/** Methods that a thread-safe class inherits are called on it. */
class Inherited {
    @interface ThreadSafe {}

    static class Base {
        int n;

        public void up() {
            n++; // race: Inherited$Base.n
        }
    }

    @ThreadSafe
    static class Counter extends Base {
        int m;

        public synchronized void down() {
            m--; // guarded
        }
    }
}
