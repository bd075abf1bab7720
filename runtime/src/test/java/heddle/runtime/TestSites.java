package heddle.runtime;

import java.lang.ref.WeakReference;

/** Places of accesses in tests. */
final class TestSites {
    private TestSites() {}

    /** One at a line of its own, as races at the same lines are one. */
    static int next() {
        return Sites.add(
                new Site(new WeakReference<>(null), "Test", "run", "Test.java", Sites.count(), "Test", "field"));
    }
}
