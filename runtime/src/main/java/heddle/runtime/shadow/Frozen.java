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
    static final int MOST_PARTS = 512;
    /** The same for what cannot be changed itself, so that nothing tells whether that has been done before. */
    private static final int MOST_WRAPPED = 32;
    /** Whether of repeated freezes the time is kept; others ask no clock when they report. */
    private static final boolean KEEPS_TIMES = !Regions.ON && !Recorder.ON && !FieldPage.ON;

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
            if (!KEEPS_TIMES) {
                new Walk(t, MOST_PARTS).freeze(held);
            } else if (!LargeFreezes.again(held, t)) {
                Object replaced = LargeFreezes.walked(held, new Walk(t, MOST_PARTS).freeze(held), t);
                if (replaced != null) {
                    new Walk(t, MOST_PARTS).freeze(replaced);
                }
            }
        } else if (plan.isWrapper) {
            new Walk(t, MOST_WRAPPED).freeze(held);
        }
    }

    /** Whether an object of that plan is what a location belongs to: the object itself, or the key of the container. */
    static boolean isSame(Object part, FreezePlan plan, Object wanted) {
        return part == wanted || plan.isContainer && Keys.of(part) == wanted;
    }

    /** Whether another slot than that has touched an object. */
    static boolean isOthers(Object part, FreezePlan plan, int slot) {
        if (plan.isArray) {
            ArrayShadow shadow = ArrayShadow.TABLE.peek(part);
            return shadow != null && isOthers(shadow.history, slot);
        }
        if (plan.isContainer) {
            ContainerShadow shadow = ContainerShadow.TABLE.peek(Keys.of(part));
            return shadow != null && isOthers(shadow.history, slot);
        }
        for (long cell : plan.cells) {
            if (isOthersWord(U.getLong(part, WordCell.read(cell)), slot)
                    || isOthersWord(U.getLong(part, WordCell.write(cell)), slot)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOthers(long history, int slot) {
        return (history & SEVERAL) != 0 || user(history) != slot;
    }

    private static boolean isOthersWord(long word, int slot) {
        return word != Word.NONE && Word.slot(word) != slot;
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
        if (Recorder.ON) {
            boolean isOwn = cells.length > 0 && Recorder.soleUser(object) == t.number;
            if (isOwn) {
                Resolver.forgetPlain(object, cells, t.slot);
            }
            return isOwn;
        }
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

    /** The same where only the time of the freeze was kept, see {@link LargeFreezes}; a field then begins anew. */
    public static boolean coversBehind(Object base, long word, long offset) {
        if (!KEEPS_TIMES) {
            return false;
        }
        if (base instanceof ArrayShadow.Page page) {
            return LargeFreezes.cover(page.array(), word);
        }
        if (base instanceof ContainerShadow container) {
            return LargeFreezes.cover(container.get(), word);
        }
        boolean isCovered = LargeFreezes.cover(base, word);
        if (isCovered) {
            U.compareAndSetLong(base, offset, word, Word.NONE);
        }
        return isCovered;
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

    /** Whether the thread alone has touched it. What it holds may have changed since it was frozen in this very epoch. */
    private static boolean isOwn(long history, ThreadState t) {
        return (history & SEVERAL) == 0 && user(history) == user(t);
    }

    private static boolean covers(long history, long word) {
        int clock = (int) history & Word.MAX_CLOCK;
        return clock != 0 && user(history) == Word.slot(word) && Word.clock(word) <= clock;
    }

    /** A freeze of what an object holds, and so on, as far as the thread alone has touched it. */
    private static final class Walk extends FreezeWalk {
        private final ThreadState t;

        /** The thread keeps the list of open objects, which is empty between two walks. */
        Walk(ThreadState t, int most) {
            super(most, t.freezes);
            this.t = t;
        }

        int freeze(Object whole) {
            through(whole);
            t.freezes = open;
            return looked();
        }

        @Override
        boolean leadsOn(Object part, FreezePlan plan) {
            return restart(part, plan, t);
        }
    }
}
