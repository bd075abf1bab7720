package heddle.runtime.shadow;

import jdk.internal.misc.Unsafe;

/**
 * A location that is accessed atomically as well as plainly, as a VarHandle may: atomic accesses race with plain ones
 * and not with each other, so they are kept apart, by thread. It takes the place of the location's read vector, whose
 * entries it goes on with, and the read word stays {@link heddle.runtime.clock.Word#isShared shared}.
 */
@SuppressWarnings("unused")
public final class MixedShadow {
    private static final Unsafe U = Unsafe.getUnsafe();
    static final long READS = U.objectFieldOffset(MixedShadow.class, "reads");
    static final long ATOMIC_READS = U.objectFieldOffset(MixedShadow.class, "atomicReads");
    static final long ATOMIC_WRITES = U.objectFieldOffset(MixedShadow.class, "atomicWrites");

    /** Words by slot of the thread; touched only through the offsets above. */
    private volatile long[] reads;

    private volatile long[] atomicReads;
    private volatile long[] atomicWrites;

    MixedShadow(long[] reads) {
        this.reads = reads;
    }

    /** The mixed shadow at a place that may have held a vector, made if there is none. */
    static MixedShadow at(Object vectors, long v) {
        while (true) {
            Object known = U.getReferenceVolatile(vectors, v);
            if (known instanceof MixedShadow mixed) {
                return mixed;
            }
            U.compareAndSetReference(vectors, v, known, new MixedShadow((long[]) known));
        }
    }
}
