package heddle.runtime.shadow;

import heddle.runtime.clock.Word;
import heddle.runtime.conflict.RegionArrays;
import heddle.runtime.conflict.RegionHooks;
import heddle.runtime.conflict.Regions;
import heddle.runtime.jdk.Keys;
import heddle.runtime.record.Recorder;
import heddle.runtime.site.Resolver;
import heddle.runtime.site.WordCell;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.sync.Threads;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;

/**
 * Final fields (JLS 17.5): what a thread did to an object before the end of a constructor that put it into a final field is
 * ordered before what others do to it who came by that field, even if they got the new object by a race. Who comes by which
 * way is not followed. Instead, an object that the constructing thread alone has touched so far begins a new history: of
 * arrays and containers the epoch of the freeze is kept, and asked for when a race is about to be reported; the words of
 * fields are cleared, but for the sign that they are the thread's own. The same for what the object holds, as far as the thread alone has touched it, too.
 *
 * <p>What others had touched before keeps its history: they know it by another way, which has to order them.
 */
public final class Frozen {
    private static final Unsafe U = Unsafe.getUnsafe();
    /** Of one freeze; the rest of a larger structure keeps its history. */
    private static final int MOST_PARTS = 512;
    /** The same for what cannot be changed itself, so that nothing tells whether that has been done before. */
    private static final int MOST_WRAPPED = 32;
    /** How many objects are looked at for each that may be frozen; most can have no history. */
    private static final int LOOKS = 8;

    private Frozen() {}

    /** At the end of a constructor, with what one of the final fields of its class holds. */
    @DontInline
    public static void frozen(Object held) {
        if (held == null) {
            return;
        }
        FreezePlan plan = FreezePlan.of(held);
        if (plan.isNothing) {
            return;
        }
        ThreadState t = Threads.current();
        if (!t.observes()) {
            return;
        }
        if (restart(held, plan, t)) {
            new Walk(t, MOST_PARTS).through(held);
        } else if (plan.isWrapper) {
            new Walk(t, MOST_WRAPPED).through(held);
        }
    }

    /** Whether the object had a history, of this thread alone, which is over. */
    private static boolean restart(Object object, FreezePlan plan, ThreadState t) {
        if (plan.isArray) {
            return Regions.ON ? RegionArrays.forget(object, t) : restartArray(object, t);
        }
        if (plan.isContainer) {
            Object key = Keys.of(object);
            return Regions.ON ? RegionArrays.forget(key, t) : restartContainer(key, t);
        }
        return restartFields(object, plan.cells, t);
    }

    private static boolean restartArray(Object array, ThreadState t) {
        ArrayShadow shadow = ArrayShadow.TABLE.peek(array);
        if (shadow == null || !isOwn(shadow.history, t)) {
            return false;
        }
        if (Recorder.ON) {
            return shadow.renumber();
        }
        shadow.history = t.epoch;
        return true;
    }

    private static boolean restartContainer(Object container, ThreadState t) {
        ContainerShadow shadow = ContainerShadow.TABLE.peek(container);
        if (shadow == null || !isOwn(shadow.history, t)) {
            return false;
        }
        if (Recorder.ON) {
            return shadow.renumber();
        }
        shadow.history = t.epoch;
        return true;
    }

    private static boolean restartFields(Object object, long[] cells, ThreadState t) {
        boolean used = false;
        for (long cell : cells) {
            int state = usedAlone(object, cell, t);
            if (state < 0) {
                return false;
            }
            used |= state > 0;
        }
        if (used) {
            Resolver.forgetPlain(object, cells, t.slot);
        }
        return used;
    }

    /** 0 for a field that nobody has touched, 1 for one that the thread alone has, -1 for any other. */
    private static int usedAlone(Object object, long cell, ThreadState t) {
        if (Recorder.ON) {
            int user = Recorder.soleUser(object);
            return user == 0 ? 0 : user == t.number ? 1 : -1;
        }
        if (Regions.ON) {
            return RegionHooks.usedAlone(object, cell, t);
        }
        if (FieldPage.ON) {
            return FieldPage.usedAlone(object, cell, t);
        }
        return usedAlone(U.getLong(object, WordCell.read(cell)), U.getLong(object, WordCell.write(cell)), t);
    }

    static int usedAlone(long read, long write, ThreadState t) {
        return Word.isEmpty(read) && Word.isEmpty(write) ? 0 : t.owns(read, write) ? 1 : -1;
    }

    /** Whether an access was made before the location was frozen, by who froze it. */
    public static boolean covers(Object base, long word) {
        if (base instanceof ArrayShadow.Page page) {
            return covers(page.history(), word);
        }
        return base instanceof ContainerShadow container && covers(container.history, word);
    }

    /**
     * Of an array or container: who has touched it and when its history began anew, {@code several:1 | user:14 | clock:28}. The
     * user is the slot of the first thread, while recording the thread's number; the clock is that of the last freeze.
     */
    static long usedBy(long history, ThreadState t) {
        long user = user(t);
        return history == 0 ? user << Word.CLOCK_BITS : user(history) == user ? history : history | SEVERAL;
    }

    private static final long SEVERAL = 1L << 62;

    private static long user(ThreadState t) {
        return Recorder.ON ? t.number : t.slot;
    }

    private static long user(long history) {
        return (history & ~SEVERAL) >>> Word.CLOCK_BITS;
    }

    /** Whether the thread alone has touched it, and has not frozen it in this epoch. */
    private static boolean isOwn(long history, ThreadState t) {
        return (history & SEVERAL) == 0 && user(history) == user(t) && (Recorder.ON || history != t.epoch);
    }

    private static boolean covers(long history, long word) {
        int clock = (int) history & Word.MAX_CLOCK;
        return clock != 0 && user(history) == Word.slot(word) && Word.clock(word) <= clock;
    }

    /** A freeze of what an object holds, and so on, depth first, as far as the thread alone has touched it. */
    private static final class Walk {
        private final ThreadState t;
        /** Objects whose contents are still to be looked at; kept by the thread, and empty between two walks. */
        private Object[] open;

        private int size;
        /** How many more parts may be frozen, and how many looked at. */
        private int most;

        private int looks;

        Walk(ThreadState t, int most) {
            this.t = t;
            this.most = most;
            looks = LOOKS * most;
            open = t.freezes;
        }

        void through(Object whole) {
            add(whole, FreezePlan.of(whole));
            while (size > 0) {
                Object part = open[--size];
                open[size] = null;
                add(part, FreezePlan.of(part));
            }
        }

        private void add(Object whole, FreezePlan plan) {
            if (whole instanceof Object[] elements) {
                addElements(elements, plan, plan.elements());
                return;
            }
            for (int i = 0; i < plan.references.length; i++) {
                Object part = U.getReference(whole, plan.references[i]);
                if (plan.ownsTables && part instanceof Object[] table) {
                    addElements(table, plan, i);
                } else {
                    add(part, plan, i);
                }
            }
        }

        private void addElements(Object[] elements, FreezePlan whole, int reference) {
            for (int i = 0; i < elements.length && most > 0 && looks > 0; i++) {
                add(elements[i], whole, reference);
            }
        }

        private void add(Object part, FreezePlan whole, int reference) {
            if (part == null || part instanceof String || most == 0 || looks == 0) {
                return;
            }
            looks--;
            FreezePlan plan = whole.behind(reference, part);
            if (!plan.isNothing) {
                most--;
                if (plan.isInner || restart(part, plan, t)) {
                    push(part);
                }
            }
        }

        private void push(Object part) {
            if (size == open.length) {
                open = java.util.Arrays.copyOf(open, 2 * size);
                t.freezes = open;
            }
            open[size++] = part;
        }
    }
}
