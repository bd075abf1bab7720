package heddle.runtime;

import heddle.runtime.conflict.Regions;
import heddle.runtime.race.Variables;
import heddle.runtime.site.Sites;
import heddle.runtime.sync.SyncState;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;

/** The states of volatile fields, which lie beside them and are made at the first access. */
public final class Volatiles {
    private static final Unsafe U = Unsafe.getUnsafe();

    private Volatiles() {}

    /** The state of the field that a cell leads to; under a region detector the one that stands for all. */
    public static SyncState state(Object base, long cell) {
        if (Regions.ON) {
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
