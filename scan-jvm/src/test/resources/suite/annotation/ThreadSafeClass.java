package annotation;

class ThreadSafeClass {
    @interface ThreadSafe {}
    @ThreadSafe
    static class Counter {
        private int n;
        public void up() {
            n++; // race: ThreadSafeClass$Counter.n
        }
    }
}
