package heddle.runtime.shadow;

import heddle.runtime.clock.Word;
import heddle.runtime.sync.ThreadState;
import java.lang.ref.WeakReference;
import java.util.IdentityHashMap;

/**
 * Large structures that a thread puts into final fields again and again, as a session into each of its statements. The first
 * freeze walks through such a structure; of the others only the time is kept. Whether it covers an access is asked when a race
 * is about to be reported: the structure is walked through then, in search of what was accessed.
 *
 * <p>Unlike after a walk at every freeze, accesses to an object that another thread had touched before count as covered, too,
 * if the freezing thread alone has touched all that leads to the object.
 *
 * <p>Memory ordering: only threads of the slot change an entry. The time is stored before the constructor ends, and hence
 * before the new object is published; a thread that has got that object by a race reads the time behind it.
 */
final class LargeFreezes {
    /** Objects that a freeze must have looked at to be large. */
    private static final int LARGE = 64;
    /** Structures of one slot. The one that was not frozen for the longest time makes room for another, by a last walk if need be. */
    private static final int MOST = 16;

    private static final History HISTORY = History.chosen();
    private static final LargeFreezes[] BY_SLOT = new LargeFreezes[Word.MAX_SLOT + 1];

    private static final class Entry extends WeakReference<Object> {
        volatile int clock;
        /** Whether it was frozen without a walk. */
        boolean isRepeated;

        Entry(Object held, int clock) {
            super(held);
            this.clock = clock;
        }
    }

    private final Entry[] entries = new Entry[MOST];

    private LargeFreezes() {}

    /** Notes one more freeze of a structure; false if it is not known as a large one. */
    static boolean again(Object held, ThreadState t) {
        LargeFreezes known = BY_SLOT[t.slot];
        if (known != null) {
            for (Entry entry : known.entries) {
                if (entry != null && entry.refersTo(held)) {
                    entry.clock = clock(t);
                    entry.isRepeated = true;
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * A structure whose freeze has looked at so many objects.
     *
     * @return a structure that has to be walked through, because it is not kept any longer; null if there is none
     */
    static Object walked(Object held, int looks, ThreadState t) {
        if (looks < LARGE) {
            return null;
        }
        LargeFreezes known = BY_SLOT[t.slot];
        if (known == null) {
            known = new LargeFreezes();
            BY_SLOT[t.slot] = known;
        }
        int oldest = 0;
        for (int i = 1; i < MOST; i++) {
            oldest = age(known.entries[i]) < age(known.entries[oldest]) ? i : oldest;
        }
        Entry before = known.entries[oldest];
        known.entries[oldest] = new Entry(held, clock(t));
        return before == null || !before.isRepeated ? null : before.get();
    }

    private static int clock(ThreadState t) {
        return (int) HISTORY.epoch(t) & Word.MAX_CLOCK;
    }

    private static int age(Entry entry) {
        return entry == null || entry.refersTo(null) ? 0 : entry.clock;
    }

    /** Whether an access to an object was made before a freeze of a structure that the object belongs to, by who froze it. */
    static boolean cover(Object accessed, long word) {
        LargeFreezes known = BY_SLOT[Word.slot(word)];
        if (known == null || accessed == null) {
            return false;
        }
        for (Entry entry : known.entries) {
            Object held = entry == null || Word.clock(word) > entry.clock ? null : entry.get();
            if (held != null && new Search(accessed, Word.slot(word)).from(held)) {
                return true;
            }
        }
        return false;
    }

    /** A way to an object, by what one slot alone has touched. */
    private static final class Search extends FreezeWalk {
        private final Object wanted;
        private final int slot;
        private final IdentityHashMap<Object, Object> seen = new IdentityHashMap<>();
        private boolean found;

        Search(Object wanted, int slot) {
            super(Frozen.MOST_PARTS, new Object[16]);
            this.wanted = wanted;
            this.slot = slot;
        }

        boolean from(Object held) {
            through(held);
            return found;
        }

        @Override
        boolean leadsOn(Object part, FreezePlan plan) {
            found |= Frozen.isSame(part, plan, wanted);
            return !found && seen.put(part, part) == null && !HISTORY.isOthers(part, plan, slot);
        }
    }
}
