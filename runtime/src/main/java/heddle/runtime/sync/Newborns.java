package heddle.runtime.sync;

import java.lang.ref.WeakReference;
import jdk.internal.vm.annotation.ForceInline;

/**
 * Arrays and containers that a thread has made in its current epoch, or region. Its accesses to them need no check, and leave
 * no shadow behind, until the epoch ends.
 *
 * <p>No race is lost with them but those that another one comes with. Let the access of another thread to such an object not be
 * ordered with one of these. The thread reached the object by references, of which take the first that was written in the epoch:
 * it lies in an object that is older than the epoch, so that its write was checked. Were it ordered before the read of the
 * reference, then by a release after it, which ends the epoch, so that the accesses of the epoch were ordered, too. So the
 * reference is read in a race, and that is reported, as far as Heddle observes the location that it lies in.
 *
 * <p>Only the thread itself uses its table. The table is reached by a weak reference, so that it keeps nothing alive beyond the
 * next collection; objects that are forgotten with it are checked as all others.
 */
public final class Newborns {
    private static final int SIZE = 2048;

    private final Object[] objects = new Object[SIZE];
    private final long[] epochs = new long[SIZE];

    private Newborns() {}

    @ForceInline
    boolean has(Object object, long epoch) {
        int at = System.identityHashCode(object) & SIZE - 1;
        return objects[at] == object && epochs[at] == epoch;
    }

    /** Takes the place of an object that was made earlier. */
    private void add(Object object, long epoch) {
        int at = System.identityHashCode(object) & SIZE - 1;
        objects[at] = object;
        epochs[at] = epoch;
    }

    /** Of a thread: notes an object that it has made. */
    static void add(Object object, ThreadState t) {
        Newborns known = t.newborns.get();
        if (known == null) {
            known = new Newborns();
            t.newborns = new WeakReference<>(known);
        }
        known.add(object, t.epoch);
    }
}
