package root;

/** Of a class that is declared thread-safe the package and subclasses call methods too. */
class PackagePrivate {
    @interface ThreadSafe {}

    @ThreadSafe
    static class Counter {
        private int n;
        private int m;

        void up() {
            n++; // race: PackagePrivate$Counter.n
        }

        protected synchronized void down() {
            m--; // guarded
        }
    }
}
