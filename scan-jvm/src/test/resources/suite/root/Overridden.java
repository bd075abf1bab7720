package root;

/** A subclass of a thread-safe class is thread-safe, and what it overrides is what is called. */
class Overridden {
    @interface ThreadSafe {}

    @ThreadSafe
    abstract static class Counter {
        int n;

        abstract void up();

        synchronized int get() {
            return n; // race: Overridden$Counter.n
        }
    }

    static class Fast extends Counter {
        @Override
        void up() {
            n++; // race: Overridden$Counter.n
        }
    }
}
