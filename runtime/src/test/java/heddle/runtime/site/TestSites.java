package heddle.runtime.site;

import java.lang.ref.WeakReference;

/** Places of accesses in tests. */
public final class TestSites {
    private TestSites() {}

    /** One at a line of its own, as races at the same lines are one. */
    public static int next() {
        return Sites.add(
                new Site(new WeakReference<>(null), "Test", "run", "Test.java", Sites.count(), "Test", "field"));
    }
}
