package heddle.runtime;

import heddle.runtime.race.Variables;
import heddle.runtime.site.Sites;
import heddle.runtime.sync.Ordering;
import heddle.runtime.sync.SyncState;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;

/** The states of volatile fields, which lie beside them and are made at the first access. */
public final class Volatiles {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final Ordering ORDERING = Ordering.chosen();

    private Volatiles() {}

    /** The state of the field that a cell leads to; the one that stands for all where objects need not be told apart. */
    public static SyncState state(Object base, long cell) {
        if (!ORDERING.tellsObjectsApart()) {
            return SyncState.of(base);
        }
        long offset = Sites.state(cell);
        SyncState state = (SyncState) U.getReferenceAcquire(base, offset);
        return state != null ? state : make(base, offset);
    }

    @DontInline
    private static SyncState make(Object base, long offset) {
        U.compareAndSetReference(base, offset, null, new SyncState(Variables.volatileName(base, offset)));
        return (SyncState) U.getReferenceVolatile(base, offset);
    }
}
