package root;

/** The annotation on a method: that one is called on any thread. */
class OnMethod {
    @interface ThreadSafe {}

    int n;
    int m;

    @ThreadSafe
    void up() {
        n++; // race: OnMethod.n
    }

    void down() {
        m--; // guarded
    }
}
