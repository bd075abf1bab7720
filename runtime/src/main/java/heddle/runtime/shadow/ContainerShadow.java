package heddle.runtime.shadow;

import heddle.runtime.clock.Word;
import heddle.runtime.race.SideShadow;
import heddle.runtime.setting.Settings;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.vm.IdentityTable;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;

/** Shadow of one JDK container: its state as a whole is one location. */
public final class ContainerShadow extends IdentityTable.Entry implements SideShadow {
    public static final IdentityTable<ContainerShadow> TABLE = new IdentityTable<>() {
        @Override
        protected ContainerShadow create(Object key) {
            return new ContainerShadow(key);
        }
    };

    private static final Unsafe U = Unsafe.getUnsafe();
    private static final History HISTORY = History.chosen();
    private static final Detector DETECTOR = Detector.chosen();
    public static final long WRITE = U.objectFieldOffset(ContainerShadow.class, "write");
    public static final long READ = U.objectFieldOffset(ContainerShadow.class, "read");
    public static final long VECTOR =
            U.objectFieldOffset(ContainerShadow.class, Settings.recording ? "variable" : "vector");

    /** Touched only through the offsets above. */
    private volatile long write;

    private volatile long read;

    @SuppressWarnings("unused")
    private volatile Object vector;

    /** While recording, the number of the variable plus one. */
    private volatile int variable;
    /** See {@link History}. */
    volatile long history;

    public ContainerShadow(Object key) {
        super(key);
    }

    /** The shadow of a container, by way of the calling thread's own cache. */
    public static ContainerShadow of(Object container, ThreadState t) {
        IdentityTable.Entry[] cache = t.containers;
        ContainerShadow shadow = (ContainerShadow) cache[System.identityHashCode(container) & cache.length - 1];
        return shadow != null && shadow.refersTo(container) ? shadow : find(container, t);
    }

    @DontInline
    private static ContainerShadow find(Object container, ThreadState t) {
        ContainerShadow known = TABLE.peek(container);
        if (known != null) {
            t.missesContainer();
        }
        ContainerShadow shadow = known != null ? known : TABLE.of(container);
        shadow.history = HISTORY.usedBy(shadow.history, t);
        t.containers[shadow.hash & t.containers.length - 1] = shadow;
        return shadow;
    }

    /** While recording: lets the container be a new variable; false if it was none yet. */
    public boolean renumber() {
        boolean was = variable != 0;
        variable = 0;
        return was;
    }

    /** Whether the thread has already done as much in this epoch. */
    public boolean seen(long epoch, boolean writes) {
        return Word.epochOf(write) == epoch || !writes && Word.epochOf(read) == epoch;
    }

    /** Hands an access to the detector. */
    public void judge(boolean writes, ThreadState t, int site) {
        if (writes) {
            DETECTOR.write(this, WRITE, READ, this, VECTOR, t, site);
        } else {
            DETECTOR.read(this, WRITE, READ, this, VECTOR, t, site);
        }
    }

    @Override
    public Kind kind() {
        return Kind.CONTAINER;
    }

    @Override
    public Object subject() {
        return get();
    }
}
