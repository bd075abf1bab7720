package heddle.runtime.shadow;

import heddle.runtime.clock.Word;
import heddle.runtime.race.Races;
import heddle.runtime.race.Stacks;
import heddle.runtime.site.WordCell;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.vm.Layout;
import java.util.Arrays;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;

/**
 * FastTrack (Flanagan and Freund, PLDI 2009) on shadow words: the last write as an epoch, the last read as an epoch
 * while reads are ordered and as a vector once they are not. Precise: it reports exactly when an earlier access to the
 * location is not ordered before the current one.
 *
 * <p>Deviations from the paper: a read that follows the thread's own write in the same epoch is not recorded (every
 * race that it could show, the write shows); a write that races with a shared read leaves the read vector in place.
 *
 * <p>Memory ordering: a reader first publishes its read (compare-and-swap of the read word, or a volatile store into
 * the vector) and then looks at the write word; a writer first publishes its write and then looks at the reads. Both
 * publications are full fences, so of two concurrent conflicting accesses at least one sees the other. Writes are
 * totally ordered by the compare-and-swap. The exception is a location that only the accessing thread has touched so
 * far: its word moves on by an opaque store, and a foreign first access in that very moment may go unseen, as it may
 * be lost to the store. Each word names an access that took place, so a lost update can hide a race
 * and never makes one up.
 */
public final class FastTrack extends Detector {
    private static final Unsafe U = Unsafe.getUnsafe();

    @DontInline
    @Override
    public void read(Object base, long w, long r, Object vectors, long v, ThreadState t, int site) {
        t.events++;
        long mine = Word.of(t.epoch, site);
        Stacks.note(mine, vectors, w, t);
        long last = U.getLongVolatile(base, r);
        if (t.owns(last, U.getLongVolatile(base, w))) {
            U.putLongOpaque(base, r, mine);
            t.looked();
            return;
        }
        while (!publishRead(base, r, vectors, v, t, last, mine)) {
            last = U.getLongVolatile(base, r);
        }
        long write = U.getLongVolatile(base, w);
        check(write, true, t, site, false, vectors, w);
        if (write != Word.NONE && Word.isEmpty(write)) {
            U.compareAndSetLong(base, w, write, Word.NONE); // not its thread's own any more
        }
        if (Word.isShared(last)) {
            t.looked();
            Object reads = U.getReferenceVolatile(holder(vectors, v), offset(v));
            if (reads instanceof MixedShadow) {
                checkAll(reads, MixedShadow.ATOMIC_WRITES, true, t, site, false, vectors, w);
            }
        }
    }

    /** [Read Exclusive], [Read Share], [Read Shared]; false when another thread moved the read word meanwhile. */
    private static boolean publishRead(
            Object base, long r, Object vectors, long v, ThreadState t, long last, long mine) {
        if (Word.isShared(last)) {
            store(vectors, v, mine);
            return U.getLongVolatile(base, r) == last;
        }
        if (t.ordered(last)) {
            return U.compareAndSetLong(base, r, last, mine);
        }
        store(vectors, v, last);
        store(vectors, v, mine);
        return U.compareAndSetLong(base, r, last, Word.shared(t.nextNumber()));
    }

    /**
     * A read of all elements of a page, of which another thread has read some without being ordered before. It is published
     * once for all of them, and then their writes are looked at.
     */
    @DontInline
    static void readPage(ArrayShadow.Page page, ThreadState t, int site) {
        long mine = Word.of(t.epoch, site);
        put(page, ArrayShadow.Page.WHOLE, mine);
        for (int i = 0; i < page.words.length / 2; i++) {
            t.events++;
            long w = Layout.longAt(2 * i);
            Stacks.note(mine, page, w, t);
            long write = U.getLongVolatile(page.words, w);
            check(write, true, t, site, false, page, w);
            if (write != Word.NONE && Word.isEmpty(write)) {
                U.compareAndSetLong(page.words, w, write, Word.NONE); // not its thread's own any more
            }
            if (page.vector(i) instanceof MixedShadow mixed) {
                checkAll(mixed, MixedShadow.ATOMIC_WRITES, true, t, site, false, page, w);
            }
        }
    }

    /** Reports reads of a whole page that are not ordered before a write to an element of it. */
    private static void checkWhole(Object vectors, ThreadState t, int site, long w) {
        if (isReadWhole(vectors)) {
            checkAll(vectors, ArrayShadow.Page.WHOLE, false, t, site, true, vectors, w);
        }
    }

    private static boolean isReadWhole(Object vectors) {
        return vectors instanceof ArrayShadow.Page page && page.isReadWhole();
    }

    @DontInline
    @Override
    public void write(Object base, long w, long r, Object vectors, long v, ThreadState t, int site) {
        t.events++;
        long mine = Word.of(t.epoch, site);
        Stacks.note(mine, vectors, w, t);
        long write = U.getLongVolatile(base, w);
        if (t.owns(U.getLongVolatile(base, r), write) && !isReadWhole(vectors)) {
            U.putLongOpaque(base, w, mine);
            t.looked();
            return;
        }
        while (!U.compareAndSetLong(base, w, write, mine)) {
            write = U.getLongVolatile(base, w);
        }
        long read = U.getLongVolatile(base, r);
        check(write, true, t, site, true, vectors, w);
        checkWhole(vectors, t, site, w);
        if (Word.isShared(read)) {
            writeShared(base, w, r, read, vectors, v, t, site);
        } else {
            check(read, false, t, site, true, vectors, w);
        }
    }

    /** [Write Shared]: all reads must be ordered before; then the next read starts afresh. */
    private static void writeShared(
            Object base, long w, long r, long read, Object vectors, long v, ThreadState t, int site) {
        Object holder = holder(vectors, v);
        if (U.getReferenceVolatile(holder, offset(v)) instanceof MixedShadow mixed) {
            checkAll(mixed, MixedShadow.READS, false, t, site, true, vectors, w);
            checkAll(mixed, MixedShadow.ATOMIC_READS, false, t, site, true, vectors, w);
            checkAll(mixed, MixedShadow.ATOMIC_WRITES, true, t, site, true, vectors, w);
        } else if (checkAll(holder, offset(v), false, t, site, true, vectors, w)) {
            U.compareAndSetLong(base, r, read, Word.NONE);
        }
    }

    /**
     * An atomic access to a location that is not volatile: it races with plain accesses alone. As elsewhere it is
     * published before others are looked at. The read word becomes and stays {@link Word#isShared shared}, which sends plain
     * accesses to the mixed shadow.
     */
    @DontInline
    @Override
    public void atomic(Object base, long w, long r, Object vectors, long v, ThreadState t, int site, boolean writes) {
        t.events++;
        long mine = Word.of(t.epoch, site);
        Stacks.note(mine, vectors, w, t);
        MixedShadow mixed = MixedShadow.at(holder(vectors, v), offset(v));
        store(mixed, writes ? MixedShadow.ATOMIC_WRITES : MixedShadow.ATOMIC_READS, mine);
        long last = U.getLongVolatile(base, r);
        while (!Word.isShared(last)) {
            if (last != Word.NONE) {
                store(mixed, MixedShadow.READS, last);
            }
            U.compareAndSetLong(base, r, last, Word.shared(t.nextNumber()));
            last = U.getLongVolatile(base, r);
        }
        check(U.getLongVolatile(base, w), true, t, site, writes, vectors, w);
        if (writes) {
            checkAll(mixed, MixedShadow.READS, false, t, site, true, vectors, w);
            checkWhole(vectors, t, site, w);
        }
    }

    /** Reports the access in {@code earlier} unless there is none, it is ordered before the current one, or a freeze covers it. */
    private static boolean check(
            long earlier, boolean earlierWrites, ThreadState t, int site, boolean writes, Object place, long w) {
        if (t.ordered(earlier)) {
            return true;
        }
        boolean isCovered = Frozen.covers(place, earlier)
                || !Races.isKnown(earlier, earlierWrites, site) && Frozen.coversBehind(place, earlier, w);
        if (!isCovered) {
            Races.found(earlier, earlierWrites, t, site, writes, place, w);
        }
        return false;
    }

    /** Whether all accesses in a vector are ordered before; those that are not are reported. */
    private static boolean checkAll(
            Object vectors,
            long v,
            boolean earlierWrites,
            ThreadState t,
            int site,
            boolean writes,
            Object place,
            long w) {
        long[] vector = (long[]) U.getReferenceVolatile(vectors, v);
        boolean allOrdered = true;
        for (int i = 0; vector != null && i < vector.length; i++) {
            long earlier = U.getLongVolatile(vector, Layout.longAt(i));
            allOrdered &= check(earlier, earlierWrites, t, site, writes, place, w);
        }
        return allOrdered;
    }

    /** Puts a read into its thread's entry of the vector, growing it if need be, and makes sure that it stayed. */
    @DontInline
    private static void store(Object owner, long place, long word) {
        put(holder(owner, place), offset(place), word);
    }

    private static void put(Object holder, long offset, long word) {
        Object vectors = holder;
        long v = offset;
        int slot = Word.slot(word);
        while (true) {
            Object known = U.getReferenceVolatile(vectors, v);
            if (known instanceof MixedShadow) {
                vectors = known;
                v = MixedShadow.READS;
                continue;
            }
            long[] vector = (long[]) known;
            if (vector == null || slot >= vector.length) {
                int length = Math.max(slot + 1, vector == null ? 4 : vector.length * 2);
                long[] wider = vector == null ? new long[length] : Arrays.copyOf(vector, length);
                U.compareAndSetReference(vectors, v, vector, wider);
                continue;
            }
            if (Word.epochOf(vector[slot]) < Word.epochOf(word)) {
                U.putLongVolatile(vector, Layout.longAt(slot), word);
            }
            if (U.getReferenceVolatile(vectors, v) == vector) {
                return;
            }
        }
    }

    /** An object or page makes room for vectors only when one of its elements or fields needs it. */
    private static Object holder(Object vectors, long v) {
        if (WordCell.isLocation(v)) {
            return WordCell.vectors(vectors, v);
        }
        if (vectors instanceof FieldPage page) {
            return page.vectors();
        }
        return vectors instanceof ArrayShadow.Page page ? page.vectors() : vectors;
    }

    /** Where in its holder a vector is. */
    private static long offset(long v) {
        return WordCell.offset(v);
    }
}
