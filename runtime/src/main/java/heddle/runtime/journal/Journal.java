package heddle.runtime.journal;

import heddle.runtime.setting.Settings;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;

/** The events of one thread, in program order. Only that thread appends; only the {@link Drain} reads. */
public final class Journal {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long STAMP = U.objectFieldOffset(Journal.class, "stamp");
    private static final long LIMIT = U.objectFieldOffset(Journal.class, "limit");

    final int number;
    private final WeakReference<Thread> thread;

    /** Changed by the thread with release, after it has noted the new time. */
    private long stamp;

    private Page page = new Page(Page.SMALLEST);
    /** Entries that the page may hold until the thread has to look around; the drain sets it to 0 to be heard. */
    private int limit = Page.SMALLEST;
    /** A stamp that the drain wants the journal to exceed. */
    private volatile long wanted;

    private final VariableBlocks variables = new VariableBlocks();

    /** Passages of a thread through a site whose stacks are kept, and as many more once it has met another thread. */
    private static final int FIRST_PASSAGES = 2;

    private static final int CONFLICT_PASSAGES = 16;

    /** By site: how many stacks were kept. */
    private byte[] passages = new byte[1 << 10];
    /** Stacks that the next site may have; 0 if none are kept. */
    private int allowance = Settings.recording ? FIRST_PASSAGES : 0;

    /** The drain's place in the journal. */
    final Cursor cursor;

    Journal(int number, Thread thread, long after) {
        this.number = number;
        this.thread = new WeakReference<>(thread);
        cursor = new Cursor(number, page);
        moveBeyond(after);
    }

    /** Whether its thread has ended; one that was collected has. */
    boolean isEnded() {
        Thread known = thread.get();
        return known == null || known.getState() == Thread.State.TERMINATED;
    }

    public int number() {
        return number;
    }

    /** The time of the event noted last. */
    public long stamp() {
        return stamp;
    }

    /** For other threads than the journal's own. */
    public long latestStamp() {
        return U.getLongAcquire(this, STAMP);
    }

    /** Makes sure that the next event comes after one with this stamp. */
    public void after(long other) {
        if (other > stamp) {
            moveBeyond(other);
            allowance = allowance == 0 ? 0 : CONFLICT_PASSAGES;
        }
    }

    /**
     * Whether the stack of an event at the site is to be kept, which is then counted: that of a first passage, or of one that
     * follows an operation of another thread.
     */
    public boolean isNewPassage(int site) {
        byte[] counts = passages;
        return (site >= counts.length || counts[site] < allowance) && countPassage(site);
    }

    @DontInline
    private boolean countPassage(int site) {
        if (allowance == 0 || site == 0) {
            return false;
        }
        if (site >= passages.length) {
            passages = Arrays.copyOf(passages, Math.max(site + 1, passages.length * 2));
        }
        passages[site]++;
        allowance = FIRST_PASSAGES;
        return true;
    }

    /** Notes an event; {@link #stamp} is then its time. */
    public void add(int kind, int target, int site) {
        Page p = page;
        int at = p.size;
        if (at >= limit) {
            p = turn();
            at = p.size;
        }
        p.put(at, Entry.of(kind, target, site));
    }

    /** Raises the stamp at an address to that of the event noted last; other threads may raise it at the same time. */
    public void mark(Object base, long offset) {
        long last = U.getLongAcquire(base, offset);
        if (last < stamp) {
            raise(base, offset, last);
        }
    }

    @DontInline
    private void raise(Object base, long offset, long known) {
        long mine = stamp;
        long last = known;
        while (last < mine && !U.compareAndSetLong(base, offset, last, mine)) {
            last = U.getLongVolatile(base, offset);
        }
    }

    /** A fresh variable, or several in a row, of that name. */
    public int variable(int name, int count) {
        return variables.take(name, count);
    }

    /** Asks the thread to move beyond a bound before it notes anything more; it may not hear at once. */
    void request(long bound) {
        wanted = bound;
        U.putIntVolatile(this, LIMIT, 0);
    }

    @DontInline
    private void moveBeyond(long other) {
        if (page.size >= limit) {
            turn();
        }
        noteTime(Math.max(other, stamp));
    }

    private void noteTime(long other) {
        long lamport = Stamp.lamport(other) + 1;
        page.put(page.size, Entry.time(lamport));
        U.putLongRelease(this, STAMP, Stamp.of(lamport, number));
    }

    /** Hears the drain, and makes room for at least one entry. */
    @DontInline
    private Page turn() {
        limit = page.words.length;
        if (page.size == limit) {
            newPage();
        }
        long bound = wanted;
        if (bound > stamp) {
            noteTime(bound);
            if (page.size >= page.words.length) {
                newPage();
            }
        }
        return page;
    }

    private void newPage() {
        if (Journals.isClosed()) {
            Journals.countLost(page.size);
            page.size = 0;
            return;
        }
        Journals.waitForRoom();
        Page fresh = Journals.emptyPage(Math.min(Page.LARGEST, page.words.length * 4));
        page.next = fresh;
        page = fresh;
        limit = fresh.words.length;
    }
}
