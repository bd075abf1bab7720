package heddle.runtime.shadow;

import heddle.runtime.clock.Word;
import heddle.runtime.jdk.Keys;
import heddle.runtime.site.Resolver;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.sync.Threads;
import java.util.Arrays;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;

/**
 * Final fields (JLS 17.5): accesses of a thread to an object before the end of a constructor that put it into a final
 * field are ordered before accesses of others that came by that field, even if they got the new object by a race. The
 * way by which a thread comes is not followed. Instead, an object that the constructing thread alone has touched so far
 * begins a new history: of arrays and containers the epoch of the freeze is kept, and asked for when a race is about to
 * be reported; the words of fields are cleared, but for the sign that they are the thread's own. The same for what the
 * object holds, as far as no other thread has touched it; that nobody has, as the object that only has final fields,
 * does not mean that it leads to nothing.
 *
 * <p>An object that others had touched before keeps its history: they know it by another way, which has to order them.
 */
public final class Frozen {
    private static final Unsafe U = Unsafe.getUnsafe();
    /** Of one freeze; the rest of a larger structure keeps its history. */
    static final int MOST_PARTS = 512;
    /** The same for what cannot be changed itself, so that nothing tells whether that has been done before. */
    private static final int MOST_WRAPPED = 32;

    private static final History HISTORY = History.chosen();
    private static final boolean KEEPS_TIMES = HISTORY.keepsTimes();

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
        int state = restart(held, plan, t);
        if (state == History.OWN || state == History.UNTOUCHED && !plan.isWrapper) {
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

    /** Lets an object's history begin anew if it is of this thread alone: {@link History#OTHERS} if it is not, or what there was. */
    private static int restart(Object object, FreezePlan plan, ThreadState t) {
        if (plan.isArray) {
            return HISTORY.restartArray(object, t);
        }
        if (plan.isContainer) {
            return HISTORY.restartContainer(Keys.of(object), t);
        }
        return restartFields(object, plan.cells, t);
    }

    private static int restartFields(Object object, long[] cells, ThreadState t) {
        int state = HISTORY.usersOfFields(object, cells, t);
        if (state == History.OWN) {
            Resolver.forgetPlain(object, cells, t.slot);
        }
        return state;
    }

    /** Whether an access was made before the location was frozen, by who froze it. */
    public static boolean covers(Object base, long word) {
        if (base instanceof ArrayShadow.Page page) {
            return History.covers(page.history(), word);
        }
        return base instanceof ContainerShadow container && History.covers(container.history, word);
    }

    /** The same where only the time of the freeze was kept, see {@link LargeFreezes}; a field then begins anew. */
    public static boolean coversBehind(Object base, long word, long offset) {
        if (!KEEPS_TIMES) {
            return false;
        }
        if (base instanceof ArrayShadow.Page page) {
            return LargeFreezes.cover(page.subject(), word);
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
     * The same for an access of a region, to an object, array or container. The region's accesses behind the freeze are
     * not told apart from those before.
     */
    public static boolean coversRegion(Object accessed, long word) {
        return LargeFreezes.cover(accessed, word);
    }

    /** A freeze of what an object holds, and so on, as far as no other thread has touched it. */
    private static final class Walk extends FreezeWalk {
        /** Few: each may lead to what other threads come by on other ways, whose races the new history would hide. */
        private static final int MOST_MET = 4;

        private final ThreadState t;
        /** Objects that were met, so that a way in a circle ends; when it is full, what has no history leads no further. */
        private final Object[] met;

        private int count;

        /** The thread keeps both lists, which are empty between two walks. */
        Walk(ThreadState t, int most) {
            super(most, t.freezes);
            this.t = t;
            if (t.frozen == null) {
                t.frozen = new Object[MOST_MET];
            }
            met = t.frozen;
        }

        int freeze(Object whole) {
            met[count++] = whole;
            through(whole);
            t.freezes = open;
            Arrays.fill(met, 0, count, null);
            return looked();
        }

        @Override
        boolean leadsOn(Object part, FreezePlan plan) {
            int state = restart(part, plan, t);
            if (KEEPS_TIMES && plan.isBroad && state != History.OTHERS && LargeFreezes.again(part, t)) {
                return false;
            }
            boolean hasRoom = count < met.length;
            boolean leadsOn = state == History.OWN || state == History.UNTOUCHED && hasRoom && !isMet(part);
            if (leadsOn && hasRoom) {
                met[count++] = part;
            }
            return leadsOn;
        }

        private boolean isMet(Object part) {
            for (int i = count - 1; i >= 0; i--) {
                if (met[i] == part) {
                    return true;
                }
            }
            return false;
        }
    }
}
