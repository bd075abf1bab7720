package heddle.runtime.region;

import java.util.Arrays;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;

/**
 * The detectors' state of one thread: its region, and the validations that are pending. Others reach it through
 * {@link #post} and {@link #isOngoing} alone.
 */
public abstract class RegionThread {
    private static final Unsafe U = Unsafe.getUnsafe();
    /** A thread that stays in one region, blocked, must not gather notes without end. */
    static final int MOST_NOTES = 1 << 12;

    private static final long INBOX = U.objectFieldOffset(RegionThread.class, "inbox");

    /** A conflict of an access of this region with a later write, found and not yet reported. */
    private record Pending(long first, boolean firstWrites, long second, Object base, long place) {}

    private int slot;
    private int clock;
    long epoch;
    final ReadLog log = new ReadLog();
    private volatile Post inbox;
    private Pending[] pending = new Pending[4];
    private int pendingCount;
    /** Regions that are known to be over although their threads have not ended them, by slot; null if there are none. */
    private int[] horizon;

    /** How often a region was split because it had read or touched too much. */
    private int splits;

    /**
     * Reports a conflict.
     *
     * @param first the earlier access, or the only one known to be this thread's
     * @param place offset of the location's write word in {@code base}
     * @param isOwnFirst whether the first access is this thread's, which then learns of a write of another one; else the
     *     second is the one that this thread is about to make
     */
    protected abstract void conflict(
            long first,
            boolean firstWrites,
            long second,
            boolean secondWrites,
            Object base,
            long place,
            boolean isOwnFirst);

    /** The thread has a new epoch. */
    protected abstract void begun(long newEpoch);

    /** Takes a slot whose clock stood below. */
    public final void begin(int newSlot, int newClock) {
        slot = newSlot;
        clock = newClock;
        epoch = RegionWord.epoch(newSlot, newClock);
        Ongoing.begin(newSlot, newClock, this);
        begun(epoch);
    }

    public final long epoch() {
        return epoch;
    }

    public final int slot() {
        return slot;
    }

    public final int clock() {
        return clock;
    }

    public final int splits() {
        return splits;
    }

    /** Whether the clock is used up, and the thread needs another slot before its region ends. */
    public final boolean isUsedUp() {
        return clock == RegionWord.MAX_CLOCK;
    }

    /** Ends the region, before the operation that releases, and after {@link #validate}. */
    public final void next() {
        log.clear();
        clock++;
        epoch++;
        Ongoing.set(slot, clock);
        begun(epoch);
    }

    /** The thread does nothing any more; its slot may go to another one. */
    public final void end() {
        Ongoing.end(slot, clock + 1, this);
        forgetNotes();
    }

    /** Lets go of what is not decided, and of what others have told since the thread ended. */
    public final void forgetNotes() {
        log.clear();
        inbox = null;
        pending = new Pending[4];
        pendingCount = 0;
    }

    /** Everything that any thread has done so far is ordered before what this one does now. */
    public final void afterAll() {
        horizon = Ongoing.clocks();
    }

    /** Whether another thread is still in the region. */
    public final boolean isOngoing(long other) {
        return other != epoch && Ongoing.is(other) && (horizon == null || !isBehind(other));
    }

    private boolean isBehind(long region) {
        int other = RegionWord.slot(region);
        return other < horizon.length && RegionWord.clock(region) <= horizon[other];
    }

    /** Leaves a note for this thread; called by others. False if it has too many already. */
    final boolean post(long region, Object base, long owner, int shift, long write, long site, long word) {
        Post head;
        Post added;
        do {
            head = inbox;
            int depth = head == null ? 1 : head.depth() + 1;
            if (depth > MOST_NOTES) {
                return false;
            }
            added = new Post(head, depth, region, base, owner, shift, write, site, word);
        } while (!U.compareAndSetReference(this, INBOX, head, added));
        return true;
    }

    /**
     * Decides notes that others left: the access in the owner word by now was made when the note was not yet to be
     * seen, hence not ordered after the write. So this comes before a new access is put into an owner word.
     */
    final void judge() {
        if (inbox != null) {
            judgeAll();
        }
    }

    @DontInline
    private void judgeAll() {
        for (Post p = (Post) U.getAndSetReference(this, INBOX, null); p != null; p = p.next()) {
            long owner = U.getLong(p.base(), p.owner());
            if (p.epoch() == epoch
                    && RegionWord.epochOf(owner) == epoch
                    && RegionWord.covers(owner, p.shift(), false)) {
                boolean writes = RegionWord.covers(owner, p.shift(), true);
                long own = RegionDetector.ownersAccess(epoch, p.base(), p.site());
                note(own, writes, p.word(), p.base(), p.write());
            }
        }
    }

    final void note(long first, boolean firstWrites, long second, Object base, long place) {
        if (pendingCount == pending.length) {
            pending = Arrays.copyOf(pending, pendingCount * 2);
        }
        pending[pendingCount++] = new Pending(first, firstWrites, second, base, place);
    }

    /**
     * Read validation, at any point of a region: reports the conflicts of accesses made so far with later writes.
     *
     * <p>Memory ordering: the fence stands between the owner words that this thread has changed by plain stores and its
     * look at the inbox; a writer leaves its note before it looks at the word for the last time. One of the two sees the
     * other.
     */
    public final void validate() {
        U.fullFence();
        judge();
        if (!log.isEmpty()) {
            log.validate(this);
        }
        if (pendingCount > 0) {
            report();
        }
    }

    private void report() {
        Pending[] found = pending;
        int count = pendingCount;
        pending = new Pending[4];
        pendingCount = 0;
        for (int i = 0; i < count; i++) {
            Pending p = found[i];
            conflict(p.first, p.firstWrites, p.second, true, p.base, p.place, true);
        }
    }

    /** Logs a read; a full log is validated and dropped, which splits the region. */
    final void logRead(Object base, long place, long seen, int site) {
        splitIfFull();
        log.read(base, place, seen, site);
    }

    /** Marks the region's first write of a location that another region wrote last; where none did there is nothing to know. */
    final void logWrite(Object base, long place, long replaced) {
        if (replaced != 0 && !log.isEmpty()) {
            markWrite(base, place, replaced);
        }
    }

    @DontInline
    private void markWrite(Object base, long place, long replaced) {
        splitIfFull();
        if (!log.isEmpty()) {
            log.mark(base, place, replaced);
        }
    }

    protected final void countSplit() {
        splits++;
    }

    private void splitIfFull() {
        if (log.isFull()) {
            countSplit();
            validate();
            log.clear();
        }
    }

    /** A conflict of the access that this thread is about to make; the pending ones come first. */
    @DontInline
    final void found(long first, boolean firstWrites, int site, boolean writes, Object base, long place) {
        validate();
        conflict(first, firstWrites, RegionWord.of(epoch, site), writes, base, place, false);
    }
}
