package heddle.runtime.shadow;

import heddle.runtime.clock.Word;
import heddle.runtime.jdk.Keys;
import heddle.runtime.site.WordCell;
import heddle.runtime.sync.ThreadState;
import jdk.internal.misc.Unsafe;

/**
 * The threads that have touched an object since its history began: the part of a mode that {@link Frozen} queries, and
 * which lets a history begin anew. This one is for words beside the fields; pages, regions and a recording are other shadow.
 *
 * <p>Arrays and containers have a word of their own for it, {@code several:1 | user:14 | clock:28}: the user is the
 * first thread, the clock that of the last freeze.
 */
public class History {
    /** Others have touched it, nobody since the history began, or the thread alone. */
    public static final int OTHERS = -1;

    public static final int UNTOUCHED = 0;
    public static final int OWN = 1;

    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long SEVERAL = 1L << 62;

    private static History chosen;

    protected History() {}

    /** To be called before anything is frozen; later it has no effect. */
    public static void choose(History history) {
        chosen = history;
    }

    static History chosen() {
        if (chosen == null) {
            chosen = new History();
        }
        return chosen;
    }

    /** Whether of repeated freezes the time is kept; others ask for none when they report. */
    protected boolean keepsTimes() {
        return true;
    }

    /** The number by which a thread is known as the user of arrays and containers. */
    protected long user(ThreadState t) {
        return t.slot;
    }

    /** The time of a freeze. */
    protected long epoch(ThreadState t) {
        return t.epoch;
    }

    /** Lets the history of an array begin anew if it is of this thread alone, and says what there was. */
    protected int restartArray(Object array, ThreadState t) {
        ArrayShadow shadow = ArrayShadow.TABLE.peek(array);
        if (shadow == null) {
            return UNTOUCHED;
        }
        if (!isOwn(shadow.history, t)) {
            return OTHERS;
        }
        return restart(shadow, t);
    }

    /** The same for the container that has that key. */
    protected int restartContainer(Object key, ThreadState t) {
        ContainerShadow shadow = ContainerShadow.TABLE.peek(key);
        if (shadow == null) {
            return UNTOUCHED;
        }
        if (!isOwn(shadow.history, t)) {
            return OTHERS;
        }
        return restart(shadow, t);
    }

    protected int restart(ArrayShadow shadow, ThreadState t) {
        shadow.history = t.epoch;
        return OWN;
    }

    protected int restart(ContainerShadow shadow, ThreadState t) {
        shadow.history = t.epoch;
        return OWN;
    }

    /** The threads that have touched the fields of an object. */
    protected int usersOfFields(Object object, long[] cells, ThreadState t) {
        int state = UNTOUCHED;
        for (int i = 0; i < cells.length && state != OTHERS; i++) {
            int each = usersOfField(object, cells[i], t);
            state = each == UNTOUCHED ? state : each;
        }
        return state;
    }

    protected int usersOfField(Object object, long cell, ThreadState t) {
        return usersOfWords(U.getLong(object, WordCell.read(cell)), U.getLong(object, WordCell.write(cell)), t);
    }

    static int usersOfWords(long read, long write, ThreadState t) {
        return Word.isEmpty(read) && Word.isEmpty(write) ? UNTOUCHED : t.owns(read, write) ? OWN : OTHERS;
    }

    /** Whether it stays known who has touched an object. */
    protected boolean keepsUsers() {
        return true;
    }

    /** Whether another slot than that is known to have touched an object; asked for where times are kept. */
    final boolean isOthers(Object part, FreezePlan plan, int slot) {
        if (!keepsUsers()) {
            return false;
        }
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

    /** The history of an array or container that the thread touches. */
    final long usedBy(long history, ThreadState t) {
        long user = user(t);
        return history == 0 ? user << Word.CLOCK_BITS : user(history) == user ? history : history | SEVERAL;
    }

    private static long user(long history) {
        return (history & ~SEVERAL) >>> Word.CLOCK_BITS;
    }

    /** Whether the thread alone has touched it. Its content may have changed since it was frozen in this very epoch. */
    private boolean isOwn(long history, ThreadState t) {
        return (history & SEVERAL) == 0 && user(history) == user(t);
    }

    /** Whether the access in a word was made before the last freeze, by who froze it. */
    static boolean covers(long history, long word) {
        int clock = (int) history & Word.MAX_CLOCK;
        return clock != 0 && user(history) == Word.slot(word) && Word.clock(word) <= clock;
    }
}
