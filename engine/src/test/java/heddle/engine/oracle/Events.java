package heddle.engine.oracle;

import heddle.trace.EventBatch;
import heddle.trace.Op;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A small trace, with what the definitions speak of: conflicts, critical sections, and the writer of each read. */
public final class Events {
    /** The writer of a read that sees the initial value. */
    public static final int INITIAL = -1;

    private final byte[] op;
    private final int[] thread;
    private final int[] target;
    private final List<Section> sections = new ArrayList<>();
    private final int[] writer;
    private final HardEdges hard;

    /** Copies the events of a trace that fits one batch. */
    public Events(EventBatch batch) {
        op = Arrays.copyOf(batch.op, batch.size);
        thread = Arrays.copyOf(batch.thread, batch.size);
        target = Arrays.copyOf(batch.target, batch.size);
        writer = new int[batch.size];
        for (int e = 0; e < size(); e++) {
            if (isAcquire(e)) {
                sections.add(new Section(target[e], thread[e], e, releaseOf(e)));
            }
            writer[e] = isReading(e) ? lastWriteBefore(e) : INITIAL;
        }
        hard = HardEdges.of(this);
    }

    public int size() {
        return op.length;
    }

    public byte op(int e) {
        return op[e];
    }

    public int thread(int e) {
        return thread[e];
    }

    public int target(int e) {
        return target[e];
    }

    /** One more than the highest thread that has an event. */
    public int threads() {
        return Arrays.stream(thread).max().orElse(-1) + 1;
    }

    public List<Section> sections() {
        return sections;
    }

    /** The orders that no reordering changes. */
    public HardEdges hard() {
        return hard;
    }

    /** The write, plain or volatile, that a plain or volatile read sees, or {@link #INITIAL}. */
    public int writer(int read) {
        return writer[read];
    }

    public boolean isAcquire(int e) {
        return op[e] == Op.ACQUIRE || op[e] == Op.WAKE;
    }

    public boolean isRelease(int e) {
        return op[e] == Op.RELEASE || op[e] == Op.WAIT;
    }

    public boolean isReading(int e) {
        return op[e] == Op.READ || op[e] == Op.VOLATILE_READ;
    }

    public boolean isWriting(int e) {
        return op[e] == Op.WRITE || op[e] == Op.VOLATILE_WRITE;
    }

    /** Plain accesses of one variable by different threads, at least one a write (section 2.1). */
    public boolean isConflict(int a, int b) {
        return Op.isAccess(op[a]) && isOrderedByValue(a, b);
    }

    /** A conflict, or the same between two volatile accesses of one location. */
    public boolean isOrderedByValue(int a, int b) {
        return thread[a] != thread[b] && isSameLocation(a, b) && (isWriting(a) || isWriting(b));
    }

    private boolean isSameLocation(int a, int b) {
        boolean accesses = (isReading(a) || isWriting(a)) && (isReading(b) || isWriting(b));
        return accesses && target[a] == target[b] && Op.domain(op[a]) == Op.domain(op[b]);
    }

    private int lastWriteBefore(int read) {
        for (int e = read - 1; e >= 0; e--) {
            if (isWriting(e) && isSameLocation(e, read)) {
                return e;
            }
        }
        return INITIAL;
    }

    private int releaseOf(int acquire) {
        for (int e = acquire + 1; e < size(); e++) {
            if (isRelease(e) && thread[e] == thread[acquire] && target[e] == target[acquire]) {
                return e;
            }
        }
        return Section.NONE;
    }
}
