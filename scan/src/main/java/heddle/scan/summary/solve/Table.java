package heddle.scan.summary.solve;

import heddle.scan.summary.Summary;
import heddle.scan.summary.wire.Digest;
import java.lang.ref.SoftReference;
import java.util.BitSet;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntConsumer;

/**
 * The summaries of all functions: in memory, or {@linkplain StoredSolution filed} and read back when somebody asks.
 * Summaries that were read back stay in memory as long as there is room.
 */
public final class Table {
    private final AtomicReferenceArray<Summary> live;
    private final AtomicReferenceArray<SoftReference<Summary>> recent;
    private final AtomicReferenceArray<StoredSolution> stored;
    private final int[] position;
    private final BitSet finished = new BitSet();
    private IntConsumer changed = function -> {};

    public Table(int functions) {
        this.live = new AtomicReferenceArray<>(functions);
        this.recent = new AtomicReferenceArray<>(functions);
        this.stored = new AtomicReferenceArray<>(functions);
        this.position = new int[functions];
    }

    /** The listener for changes of a function's summary. */
    void onChange(IntConsumer listener) {
        changed = changed.andThen(listener);
    }

    /** The summary of a function as known now; {@link Summary#NEVER} before its first analysis. */
    public Summary get(int function) {
        Summary known = live.get(function);
        if (known != null) return known;
        StoredSolution at = stored.get(function);
        if (at == null) return Summary.NEVER;
        SoftReference<Summary> last = recent.get(function);
        Summary read = last == null ? null : last.get();
        if (read != null) return read;
        read = at.exported(position[function]);
        recent.set(function, new SoftReference<>(read));
        return read;
    }

    public void set(int function, Summary summary) {
        live.set(function, summary);
        changed.accept(function);
    }

    /** From now on the members' summaries are read from the store. */
    public void file(int[] members, StoredSolution at) {
        for (int i = 0; i < members.length; i++) {
            int member = members[i];
            position[member] = i;
            Summary last = live.get(member);
            if (last != null) recent.set(member, new SoftReference<>(last));
            stored.set(member, at);
            live.set(member, null);
        }
    }

    /** The hashes of a stored summary; null if the function's is not stored. */
    Digest digest(int function) {
        StoredSolution at = stored.get(function);
        return at == null ? null : at.digest(position[function]);
    }

    /** The summary that a function's pool keeps if that is stored; null if it is not, or if callers see everything. */
    Summary kept(int function) {
        StoredSolution at = stored.get(function);
        return at == null || !at.isPooled(position[function]) ? null : at.kept(position[function]);
    }

    boolean isStored(int function) {
        return stored.get(function) != null;
    }

    /** The summaries change no more. */
    public synchronized void finish(int[] members) {
        for (int member : members) finished.set(member);
    }

    synchronized boolean isFinished(int function) {
        return finished.get(function);
    }
}
