package heddle.runtime.sync;

import heddle.runtime.clock.Clock;
import heddle.runtime.clock.Word;
import heddle.runtime.journal.Journal;
import heddle.runtime.region.RegionThread;
import heddle.runtime.setting.Weaving;
import heddle.runtime.stack.Origin;
import heddle.runtime.values.PathStream;
import heddle.runtime.vm.IdentityTable;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ForceInline;

/**
 * The state of one thread. Only that thread changes it, so all fields are plain; the exceptions are the
 * reads of a terminated thread by {@code join} and of every thread by a finalizer, which the JVM orders after the last
 * change that matters to them.
 */
public final class ThreadState {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final int MOST_SHADOWS = 1 << 14;
    private static final int MOST_CONTAINERS = 1 << 12;
    /** Slow-path accesses after which a step of own words is made by the detector, which may keep its stack. */
    private static final int LOOK_SPACING = 1024;
    /** An epoch that no shadow word has. */
    private static final long NO_EPOCH = -1;

    /** Whether objects that a thread makes are noted. */
    private static final boolean NOTES_BIRTHS = Weaving.chosen().notesBirths();

    private static final AtomicInteger COUNT = new AtomicInteger();
    /** Threads take that many numbers of shared locations at once. */
    private static final int NUMBERS = 256;

    private static final AtomicLong NUMBERED = new AtomicLong();

    /** Null once the thread has ended and its slot may pass on. */
    public Thread thread;

    public String name;
    /** Null if it was not seen. */
    public Origin started;

    /** Tells threads apart, also while recording. */
    public final int number = COUNT.incrementAndGet();

    /** Zero: not observed, because all slots are in use. */
    public int slot;

    public int clock;
    public long epoch;
    /**
     * The {@link Word#tag} of the slot, as long as a location that is the thread's own may be carried into a new epoch by a plain
     * store of woven code; else {@link Word#NOBODY}.
     */
    public long tag = Word.NOBODY;

    /** Depth of the runtime's own work on this thread, see {@link #suspend}; hooks inside it do nothing. */
    public int inside;
    /** Set between StampedLock.tryOptimisticRead and validate: reads are speculative and are not accesses. */
    public boolean optimistic;

    /** Set while in a wait; still set in a handler that an exception out of the wait reached. */
    public SyncState waitingOn;

    /** Null unless a region detector is on. */
    public RegionThread region;
    /** Of a region detector: arrays touched of late, by identity hash; a cache of {@link heddle.runtime.conflict.RegionArrays}. */
    public Object[] arrays;
    /** The region that is among the users of such an array's entry. */
    public long[] arraysOf;

    /** Where the thread's events are noted; null unless the {@link heddle.runtime.record.Recorder} is on. */
    public Journal journal;

    /** While recording: where the operation stands that is noted next; 0 if that is not known. */
    public int site;

    /** Values and decisions of the thread; null unless values are recorded, and until its first token. */
    public PathStream path;
    /** Objects noted of late, by identity hash; a cache of {@link heddle.runtime.record.ObjectIds#TABLE}. Null as long as there is no path. */
    public IdentityTable.Entry[] ids;

    /** Slow-path accesses and synchronisation operations. Steps of own words by woven code are not among them. */
    public long events;

    /** How many of them the thread must have had before it can afford to keep a stack; see {@link heddle.runtime.race.Stacks}. */
    public long stackDue;

    /** How many of them it must have had before a step of its own words is made by the detector again, for its stack. */
    public long nextLook;

    /** Of a sampling detector: the window that the thread is in, and the clock at which it entered it. */
    public int window;

    int firstClock;
    /** Its work inside windows. */
    final Meter meter = new Meter();

    /** Whether it entered its window inside a call of a collection, of which {@link #openCalls} does not know. */
    public boolean enteredInCall;

    /** Whether the thread is in a method of a collection that orders nothing, the innermost of its calls of collections. */
    public boolean isInPlainCall;

    /** The collections whose calls it is in. */
    public final OpenCalls openCalls = new OpenCalls();

    /** The monitors that it is in; of no use to a sampling detector, which does not see all of them. */
    public final EnteredMonitors monitors = new EnteredMonitors();

    RecentMonitors recentMonitors = new RecentMonitors();

    /** Those of JDK classes, which are woven for order alone. */
    public final JdkMonitors jdkMonitors = new JdkMonitors();

    public Object[] held = new Object[8];
    public int heldCount;
    /** The most locks held at once. */
    int deepest;

    /** Of a look-up under way whose beginning was seen: the map, and its count of modifications before. */
    public Object lookedInto;

    public int modifications;

    /** Of a region detector: the array of the access that is being reported. */
    public Object lastArray;

    /** Arrays touched of late, by identity hash; a cache of {@link heddle.runtime.shadow.ArrayShadow#TABLE}. */
    public IdentityTable.Entry[] shadows = new IdentityTable.Entry[512];
    /** How often an array was missing there that had been touched before, since the cache was made. */
    private int missingShadows;
    /** Shared locations that it has read of late; see {@link heddle.runtime.shadow.RecentReads}. */
    public long[] recentReads = new long[1];

    public int displacedReads;

    /** The last number that it gave to a shared location. */
    private long sharedNumber;

    /** Likewise for {@link SyncState#TABLE} and {@link heddle.runtime.shadow.ContainerShadow#TABLE}. */
    SyncState[] states = new SyncState[64];

    public IdentityTable.Entry[] containers = new IdentityTable.Entry[64];

    private int missingContainers;

    /** The objects that the thread has made in its current epoch. */
    WeakReference<Newborns> newborns = new WeakReference<>(null);

    /** The last epoch in which it made one: in most it makes none, and looks no further. */
    private long lastBirth = NO_EPOCH;

    /** Of a freeze under way: objects whose contents it has still to look at. */
    public Object[] freezes = new Object[16];

    /** Of a freeze under way: objects that it has met; null before the first. */
    public Object[] frozen;

    /** Set by others, in {@link #glance}. */
    private volatile boolean glancedAt;

    /** Initialisations of classes that the thread is after, as bits; at first {@link Initialisation#NONE} alone. */
    private long[] initialised = {1L << Initialisation.NONE};

    private int[] time = new int[16];
    /** A copy of {@link #time} shared by releases since the last change of a foreign entry; null when there was one. */
    private int[] snapshot;

    public void begin(int newSlot, int newClock) {
        slot = newSlot;
        clock = newClock;
        Arrays.fill(recentReads, 0);
        epoch = Word.epoch(newSlot, newClock);
        set(newSlot, newClock);
        retag();
    }

    /** Takes the slot away: the thread is not observed until it {@link #begin begins} anew. */
    public void unseat() {
        slot = 0;
        retag();
    }

    private void retag() {
        tag = observes() && !optimistic && events < nextLook ? Word.tag(slot) : Word.NOBODY;
    }

    /** The runtime, or something that is not to be observed, is at work on the thread, until {@link #resume}. */
    public void suspend() {
        inside++;
        retag();
    }

    public void resume() {
        inside--;
        retag();
    }

    /** Reads are speculative from now on, or are none any more. */
    public void speculate(boolean begins) {
        optimistic = begins;
        retag();
    }

    /** Lets the thread be observed without a clock. */
    public void record(Journal own) {
        journal = own;
        slot = 1;
        epoch = NO_EPOCH;
    }

    /** The site of the operation that is being noted; it counts once. */
    public int takeSite() {
        int known = site;
        site = 0;
        return known;
    }

    /** False for a thread without a slot and while the runtime itself works on this thread. */
    public boolean observes() {
        return slot != 0 && inside == 0;
    }

    /** The thread has made an array or a container, which nothing else refers to yet. */
    public void makes(Object object) {
        if (NOTES_BIRTHS && observes()) {
            Newborns.add(object, this);
            lastBirth = epoch;
        }
    }

    /** Whether the thread has made an object in its current epoch; a negative answer may be wrong. */
    @ForceInline
    public boolean hasMade(Object object) {
        if (!NOTES_BIRTHS || lastBirth != epoch) {
            return false;
        }
        Newborns known = newborns.get();
        return known != null && known.has(object, epoch);
    }

    /** Whether a location's words show accesses of this thread alone, and at least one. */
    public boolean owns(long read, long write) {
        boolean readIsOwn = Word.slot(read) == slot;
        boolean writeIsOwn = Word.slot(write) == slot;
        return readIsOwn && (writeIsOwn || write == Word.NONE) || writeIsOwn && read == Word.NONE;
    }

    /**
     * Whether an access that is the first of its epoch needs no more than a store: no other thread has touched the location,
     * and no stack is due. Such accesses are counted here.
     */
    @ForceInline
    public boolean steps(long read, long write) {
        return owns(read, write) && steps();
    }

    /** The part of it that does not depend on the location. */
    @ForceInline
    public boolean steps() {
        boolean plain = inside == 0 && !optimistic && events < nextLook;
        if (plain) {
            events++;
        }
        return plain;
    }

    /** For a location whose reads go into a vector: a number that no other has had. */
    public long nextNumber() {
        if (sharedNumber % NUMBERS == 0) {
            sharedNumber = NUMBERED.getAndAdd(NUMBERS);
        }
        return ++sharedNumber;
    }

    /** A step was made by the detector; the next is due when some more have been made without it. */
    public void looked() {
        if (events >= nextLook) {
            nextLook = events + LOOK_SPACING;
            retag();
        }
    }

    /** [Read Shared Same Epoch]: whether a read vector has this thread's read of the current epoch. */
    public boolean isIn(Object vector) {
        return vector instanceof long[] reads && slot < reads.length && Word.epochOf(reads[slot]) == epoch;
    }

    /** FastTrack's c@u ≤ C_t for the access in a shadow word, or whether there is none. */
    public boolean ordered(long word) {
        return Word.isEmpty(word) || knows(Word.slot(word), Word.clock(word));
    }

    boolean knows(int other, int at) {
        int[] known = time;
        return other < known.length && known[other] >= at;
    }

    /**
     * C ⊑ C_t. For the clock of one release the releaser's own entry decides: it grows with every release, so whoever
     * knows it knows all that came with it.
     */
    boolean knows(Clock c) {
        if (c.slot != 0) {
            return knows(c.slot, c.clock);
        }
        for (int i = 1; i < c.known.length; i++) {
            if (c.known[i] != 0 && !knows(i, c.known[i])) {
                return false;
            }
        }
        return true;
    }

    /** C_t := C_t ⊔ C. */
    public void acquire(Clock c) {
        if (c != null && !knows(c)) {
            acquireEntries(c);
        }
    }

    /** The same for a clock whose own entry vouches for nothing. */
    void acquireEntries(Clock c) {
        int width = c.width();
        for (int i = 1; i < width; i++) {
            int at = c.of(i);
            if (at != 0 && !knows(i, at)) {
                set(i, at);
            }
        }
    }

    /** Whether the thread is known to be after an initialisation, given by its number; false for 0. */
    @ForceInline
    public boolean isAfter(int initialisation) {
        int at = initialisation >>> 6;
        return at < initialised.length && (initialised[at] >>> initialisation & 1) != 0;
    }

    /** The thread is after an initialisation, and stays so: its clock never goes back. */
    public void comesAfter(int initialisation) {
        int at = initialisation >>> 6;
        if (at >= initialised.length) {
            initialised = Arrays.copyOf(initialised, Math.max(at + 1, 2 * initialised.length));
        }
        initialised[at] |= 1L << initialisation;
    }

    /** The clock that a release publishes; {@link #tick} must follow the publication. */
    public Clock stamp() {
        if (snapshot == null) {
            snapshot = time.clone();
        }
        return new Clock(snapshot, slot, clock);
    }

    /**
     * The knowledge of another thread, its own events included, while it may be running: nothing that it uses is
     * touched. A thread that takes this over knows the thread's current epoch, but not the knowledge that the thread
     * gains in it later. So the epoch must not vouch for that any more, see {@link #knows(Clock)}: the thread ends it
     * before its next release counts, which {@link #isGlancedAt} tells it to. If it has seen that already, its releases
     * since then vouch for what may not have been looked at, and the glance is repeated.
     */
    Clock glance() {
        while (true) {
            glancedAt = true;
            int ofSlot = slot;
            int at = clock;
            U.loadFence();
            Clock seen = new Clock(time.clone(), ofSlot, at);
            U.loadFence();
            if (glancedAt && clock == at && slot == ofSlot) {
                return seen;
            }
        }
    }

    /** Asked after a release was published; if so, it has to be published once more, after a {@link #tick}. */
    public boolean isGlancedAt() {
        if (glancedAt) {
            glancedAt = false;
            return true;
        }
        return false;
    }

    /** Ends the epoch: later accesses are not covered by clocks published so far. */
    public void tick() {
        if (clock == Word.MAX_CLOCK) {
            Threads.renew(this);
            return;
        }
        clock++;
        epoch++;
        time[slot] = clock;
        retag();
    }

    private void set(int index, int at) {
        if (index >= time.length) {
            time = Arrays.copyOf(time, Math.max(index + 1, time.length * 2));
        }
        time[index] = at;
        snapshot = null;
    }

    public void push(Object lock) {
        if (heldCount == held.length) {
            held = Arrays.copyOf(held, heldCount * 2);
        }
        held[heldCount++] = lock;
        deepest = Math.max(deepest, heldCount);
    }

    /** Whether a lock is among the outermost ones that the thread holds, as many as are given. */
    public boolean holds(Object lock, int outermost) {
        for (int i = 0; i < outermost; i++) {
            if (held[i] == lock) {
                return true;
            }
        }
        return false;
    }

    /**
     * Begins an epoch in a window, after all that lies before it. The locks held are those acquired inside: of others it is
     * not known whether they still are.
     */
    void enterWindow(int newWindow, Clock before) {
        acquire(before);
        tick();
        window = newWindow;
        firstClock = clock;
        Arrays.fill(held, 0, heldCount, null);
        heldCount = 0;
        jdkMonitors.forget();
        lookedInto = null;
    }

    /**
     * Empties the caches. They refer to shadow, and shadow stays as long as something refers to it, also when its object is
     * garbage: without this a thread would keep what it touched in windows long closed. Another thread may do it while this
     * one runs, which then looks up what it needs.
     */
    void forgetShadow() {
        clear(shadows);
        clear(states);
        clear(containers);
    }

    private static void clear(Object[] cache) {
        if (cache != null) {
            Arrays.fill(cache, null);
        }
    }

    /** Widens the cache of arrays if it has often lacked one that the table then had, at the cost of several cache misses. */
    public void missesShadow() {
        if (++missingShadows >= 4 * shadows.length && shadows.length < MOST_SHADOWS) {
            missingShadows = 0;
            shadows = widened(shadows);
        }
    }

    /** The same for the cache of containers. */
    public void missesContainer() {
        if (++missingContainers >= 4 * containers.length && containers.length < MOST_CONTAINERS) {
            missingContainers = 0;
            containers = widened(containers);
        }
    }

    private static IdentityTable.Entry[] widened(IdentityTable.Entry[] cache) {
        IdentityTable.Entry[] wider = new IdentityTable.Entry[2 * cache.length];
        for (IdentityTable.Entry entry : cache) {
            if (entry != null) {
                wider[entry.hash & wider.length - 1] = entry;
            }
        }
        return wider;
    }

    /** Forgets the innermost hold of {@code lock}; a release without a seen acquire changes nothing. */
    public void pop(Object lock) {
        for (int i = heldCount - 1; i >= 0; i--) {
            if (held[i] == lock) {
                System.arraycopy(held, i + 1, held, i, heldCount - i - 1);
                held[--heldCount] = null;
                return;
            }
        }
    }

    /** For a thread that has ended: it keeps its clock and its name. */
    void forgetObjects() {
        lastArray = null;
        lookedInto = null;
        newborns.clear();
        shadows = null;
        states = null;
        recentMonitors = null;
        containers = null;
        ids = null;
        if (region != null) {
            region.forgetNotes();
        }
        arrays = null;
        arraysOf = null;
        held = new Object[0];
        monitors.forget();
    }

    public String displayName() {
        Thread t = thread;
        return t != null ? t.getName() : name;
    }
}
