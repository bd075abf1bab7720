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

    /** A conflict of an access of this region with one of another that ran beside it, found and not yet reported. */
    private record Pending(
            long first, boolean firstWrites, long second, boolean secondWrites, Object base, long place) {}

    /** Notes that it can find again; it leaves another where it has forgotten one. */
    private static final int POSTS = 64;

    private int slot;
    private int clock;
    long epoch;
    final ReadLog log = new ReadLog();
    private volatile Post inbox;
    private Pending[] pending = new Pending[4];
    private int pendingCount;
    /** Notes that the region has left for owners of pages, by identity hash of the page; null if there are none. */
    private PagePost[] posts;
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
        posts = null;
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
        posts = null;
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
    final boolean post(Post added) {
        Post head;
        do {
            head = inbox;
            if (head != null && head.depth() >= MOST_NOTES) {
                return false;
            }
            added.putOn(head);
        } while (!U.compareAndSetReference(this, INBOX, head, added));
        return true;
    }

    /** This region's note for the owner of a contested page, left if it is a new one; null if the owner takes no more. */
    final PagePost postOn(long[] page, long owner) {
        if (posts == null) {
            posts = new PagePost[POSTS];
        }
        int at = System.identityHashCode(page) & POSTS - 1;
        PagePost known = posts[at];
        if (known == null || known.page != page || known.epoch != owner) {
            known = new PagePost(owner, page, epoch);
            posts[at] = leave(known) ? known : null;
        }
        return posts[at];
    }

    /** Leaves a note for an owner, who may have ended; false if it takes no more. */
    final boolean leave(Post added) {
        RegionThread owner = Ongoing.thread(added.epoch);
        return owner == null || owner.post(added);
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
            if (p.epoch == epoch) {
                p.judge(this);
            }
        }
    }

    final void note(long first, boolean firstWrites, long second, boolean secondWrites, Object base, long place) {
        if (pendingCount == pending.length) {
            pending = Arrays.copyOf(pending, pendingCount * 2);
        }
        pending[pendingCount++] = new Pending(first, firstWrites, second, secondWrites, base, place);
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
            conflict(p.first, p.firstWrites, p.second, p.secondWrites, p.base, p.place, true);
        }
    }

    /** Whether the region has read so much that it has to be split before its next access. */
    public final boolean isFull() {
        return log.isFull();
    }

    /** Marks the region's first write of a location that another region wrote last; where none did there is nothing to know. */
    final void logWrite(Object base, long place, long replaced) {
        if (replaced != 0 && !log.isEmpty()) {
            log.mark(base, place, replaced);
        }
    }

    protected final void countSplit() {
        splits++;
    }

    /** A conflict of the access that this thread is about to make; the pending ones come first. */
    @DontInline
    final void found(long first, boolean firstWrites, int site, boolean writes, Object base, long place) {
        validate();
        conflict(first, firstWrites, RegionWord.of(epoch, site), writes, base, place, false);
    }
}
