package annotation;

class NotThreadSafeClass {
    @interface NotThreadSafe {}
    @NotThreadSafe
    static class Counter {
        int n;
        public synchronized void up() {
            n++; // guarded
        }
        public int get() {
            return n; // guarded
        }
    }
}
