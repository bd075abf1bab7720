package heddle.runtime.race;

import heddle.runtime.clock.Word;
import heddle.runtime.lock.SpinLock;
import heddle.runtime.stack.Origin;
import heddle.runtime.stack.TakenStack;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.sync.Threads;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import jdk.internal.vm.annotation.DontInline;

/**
 * Stacks of earlier accesses, so that a race shows both sides in full. Walking the stack at every access would cost
 * far too much. Of each site the first few slow-path accesses are kept, and more of them as far as the accessing
 * thread's allowance goes: one frame for {@link #SPACING} slow-path accesses, so that deep stacks cost no more than flat ones.
 * Once a site has raced without its stack, the next accesses there are kept, too.
 *
 * <p>Each stack is filed under its shadow word and location, so what {@link #find} finds is the stack of that very
 * access. Where it was not kept, or has made room for later ones, {@link #another} has that of another visit, which the
 * report shows apart.
 *
 * <p>Memory ordering: counts are read without a lock, and may be out of date; all else happens under one that is spun
 * for.
 */
public final class Stacks {
    /** Stacks that a site keeps at once. */
    private static final int FREE = 4;
    /** Stacks that it keeps as threads can afford them. */
    private static final int MOST = 64;
    /** Stacks that it keeps at once after it has raced. */
    private static final int AFTER_RACE = 64;
    /** Slow-path accesses of a thread that pay for a frame. */
    private static final int SPACING = 256;

    /** Frames that it can save up. */
    private static final int SAVED = 1024;

    private static final int ALL = 16_384;

    /** How a side of a race comes to its stack. */
    public enum Visit {
        /** It is the stack of that access. */
        THIS,
        /** It has none, and that of another visit by the same thread is shown apart. */
        SAME_THREAD,
        /** Likewise, by another thread. */
        OTHER_THREAD,
        NONE
    }

    /**
     * A kept stack.
     *
     * @param word the access
     * @param object what was accessed
     */
    public record Kept(long word, TakenStack stack, String[] locks, WeakReference<Object> object, Visit visit) {
        public StackTraceElement[] frames() {
            return stack.frames();
        }

        private Kept as(Visit other) {
            return new Kept(word, stack, locks, object, other);
        }
    }

    /** The access in {@code word} to the shadow at {@code offset} of the object with that identity hash. */
    private record Key(long word, int object, long offset) {
        // the generated ones would be linked at run time, which costs at the start
        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && key.word == word && key.object == object && key.offset == offset;
        }

        @Override
        public int hashCode() {
            return Long.hashCode(word * 31 + offset) * 31 + object;
        }
    }

    private static final SpinLock LOCK = new SpinLock();
    /** In the order in which they were kept. */
    private static final Map<Key, Kept> KEPT = new LinkedHashMap<>();
    /** The last one of each site. */
    private static final Map<Integer, Kept> OF_SITE = new HashMap<>();
    /** How many stacks a site has kept; negative after a race. */
    private static byte[] used = new byte[1 << 12];

    private Stacks() {}

    /** Keeps the current stack as that of the access {@code word}, while the site's allowance lasts. */
    public static void note(long word, Object base, long offset, ThreadState t) {
        if (isDue(word, t)) {
            keep(word, base, offset, t);
        }
    }

    /** Whether {@link #note} would keep the stack of an access. */
    public static boolean isDue(long word, ThreadState t) {
        byte[] counts = used;
        int site = Word.site(word);
        return site >= counts.length || counts[site] < FREE || counts[site] < MOST && t.events >= t.stackDue;
    }

    @DontInline
    private static void keep(long word, Object base, long offset, ThreadState t) {
        Key key = key(word, base, offset);
        TakenStack stack = TakenStack.of(new Throwable());
        t.stackDue = Math.max(t.stackDue, t.events - SAVED * SPACING) + (long) stack.depth() * SPACING;
        String[] locks = locksOf(t);
        WeakReference<Object> object = new WeakReference<>(base);
        LOCK.lock();
        try {
            Kept kept = new Kept(word, stack, locks, object, Visit.THIS);
            int site = Word.site(word);
            if (site >= used.length) {
                used = Arrays.copyOf(used, Math.max(site + 1, used.length * 2));
            }
            used[site]++;
            if (KEPT.size() == ALL) {
                Iterator<Key> eldest = KEPT.keySet().iterator();
                eldest.next();
                eldest.remove();
            }
            KEPT.put(key, kept);
            OF_SITE.put(site, kept);
        } finally {
            LOCK.unlock();
        }
    }

    /** The stack of an earlier access, or null if it was not kept. */
    public static Kept find(long word, Object base, long offset, ThreadState t) {
        Key key = key(word, base, offset);
        LOCK.lock();
        try {
            return KEPT.get(key);
        } finally {
            LOCK.unlock();
        }
    }

    /** A site has raced and its stack was not kept: the next ones will be. */
    public static void arm(int site) {
        LOCK.lock();
        try {
            if (site < used.length && used[site] >= FREE) {
                used[site] = FREE - AFTER_RACE;
            }
        } finally {
            LOCK.unlock();
        }
    }

    /** The last stack that was kept of another visit to the access's place, by its thread if there is one; else null. */
    public static Kept another(long word) {
        int site = Word.site(word);
        ThreadState thread = Threads.tenant(word);
        LOCK.lock();
        try {
            Kept found = OF_SITE.get(site);
            Kept own = null;
            for (Kept each : KEPT.values()) {
                if (Word.site(each.word) == site
                        && Word.slot(each.word) == Word.slot(word)
                        && thread != null
                        && Threads.tenant(each.word) == thread) {
                    own = each;
                }
            }
            return own != null ? own.as(Visit.SAME_THREAD) : found == null ? null : found.as(Visit.OTHER_THREAD);
        } finally {
            LOCK.unlock();
        }
    }

    /** Where an object was made; null unless the stack of a write by its constructor was kept. */
    public static Origin origin(Object object) {
        for (Kept kept : of(object)) {
            Origin origin = Origin.ofObject(object, Threads.nameOf(kept.word), kept.stack());
            if (origin != null) {
                return origin;
            }
        }
        return null;
    }

    /** The stacks of accesses to an object. */
    private static List<Kept> of(Object object) {
        List<Kept> found = new ArrayList<>();
        LOCK.lock();
        try {
            for (Kept kept : KEPT.values()) {
                if (kept.object.refersTo(object)) {
                    found.add(kept);
                }
            }
            return found;
        } finally {
            LOCK.unlock();
        }
    }

    public static void clear() {
        LOCK.lock();
        try {
            KEPT.clear();
            OF_SITE.clear();
            Arrays.fill(used, (byte) 0);
        } finally {
            LOCK.unlock();
        }
    }

    /**
     * An element goes by its array and index, since where its words are may change: it is given by its page, or as long as it
     * has none by the shadow of the array and its index in place of the offset.
     */
    private static Key key(long word, Object base, long offset) {
        return base instanceof SideShadow side
                ? new Key(word, side.identity(), side.part(offset))
                : new Key(word, System.identityHashCode(base), offset);
    }

    /** Names of the locks that the thread holds, outermost first; one that it holds several times is there once. */
    public static String[] locksOf(ThreadState t) {
        String[] names = new String[t.heldCount];
        int count = 0;
        for (int i = 0; i < names.length; i++) {
            if (!t.holds(t.held[i], i)) {
                names[count++] = nameOf(t.held[i]);
            }
        }
        return count == names.length ? names : Arrays.copyOf(names, count);
    }

    public static String nameOf(Object object) {
        if (object instanceof Class<?> type) {
            return type.getName() + ".class";
        }
        return object.getClass().getName() + '@' + Integer.toHexString(System.identityHashCode(object));
    }
}
