package heddle.runtime.lock;

import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ReservedStackAccess;

/**
 * A reentrant lock for short sections. A waiting thread spins: it neither parks, which would use up a
 * permit of the program, nor enters a monitor. A section must not block, nor call anything that may.
 *
 * <p>Memory ordering: the owner is set by a volatile compare-and-swap and cleared by a volatile write; the depth belongs to
 * the owner.
 */
public final class SpinLock {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long OWNER = U.objectFieldOffset(SpinLock.class, "owner");
    /** Spins after which a platform thread lets others run; a virtual one must not. */
    private static final int SPINS = 1 << 10;

    /** The class of virtual threads; null before JDK 21. */
    private static final Class<?> VIRTUAL = virtual();

    private volatile Thread owner;
    private int depth;

    private static Class<?> virtual() {
        try {
            return Class.forName("java.lang.BaseVirtualThread", false, null);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    @ReservedStackAccess
    public void lock() {
        Thread self = Thread.currentThread();
        if (owner == self) {
            depth++;
            return;
        }
        int spins = 0;
        while (owner != null || !U.compareAndSetReference(this, OWNER, null, self)) {
            Thread.onSpinWait();
            if (++spins >= SPINS && (VIRTUAL == null || !VIRTUAL.isInstance(self))) {
                Thread.yield();
            }
        }
        depth = 1;
    }

    @ReservedStackAccess
    public void unlock() {
        if (--depth == 0) {
            owner = null;
        }
    }
}
