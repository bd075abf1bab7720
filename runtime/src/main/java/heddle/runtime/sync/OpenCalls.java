package heddle.runtime.sync;

import java.util.Collection;
import java.util.Map;

/**
 * The collections that order threads and that a thread is in a call of, innermost last. Such a call may lead back into
 * the program: a map compares keys, a sorted set compares elements, a queue that is printed prints what is in it. The
 * program works there with objects that others put in, and after they did, although the call has not returned yet. When
 * that is not known otherwise, it is learned from here.
 *
 * <p>A call that ends in an exception stays until one around it has ended, or too many came after it. That can hide a race
 * and makes none up.
 *
 * <p>Of a call that began before a sampling detector's window nothing is noted, and the window may open while it is under
 * way. The stack tells ({@link #isInside}): a thread that came into its window inside such a call reports nothing there.
 */
public final class OpenCalls {
    /** Of calls that are nested deeper the outermost are forgotten. */
    private static final int DEEPEST = 16;

    private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    private final SyncState[] states = new SyncState[DEEPEST];
    private int depth;

    public void begin(SyncState state) {
        if (depth == DEEPEST) {
            System.arraycopy(states, 1, states, 0, --depth);
        }
        states[depth++] = state;
    }

    /** Forgets the innermost call of the collection, and those inside it. */
    public void end(SyncState state) {
        int at = depth - 1;
        while (at >= 0 && states[at] != state) {
            at--;
        }
        while (at >= 0 && depth > at) {
            states[--depth] = null;
        }
    }

    public boolean isEmpty() {
        return depth == 0;
    }

    /** Insertions into these collections so far happen before the thread's next action. */
    public void acquire(ThreadState t) {
        for (int i = 0; i < depth; i++) {
            states[i].acquire(t);
        }
    }

    /**
     * Whether the current thread is inside a call of a collection of the JDK that may have taken elements from others. A
     * plain walk through a collection has not, where the collection orders nothing; nor has the innermost call if the thread
     * says so of it.
     */
    public static boolean isInside(ThreadState t) {
        t.suspend();
        try {
            int plain = t.isInPlainCall ? 1 : 0;
            return WALKER.walk(frames -> frames.filter(OpenCalls::isOfCollection)
                    .skip(plain)
                    .findFirst()
                    .isPresent());
        } finally {
            t.resume();
        }
    }

    private static boolean isOfCollection(StackWalker.StackFrame frame) {
        Class<?> type = frame.getDeclaringClass();
        return type.getClassLoader() == null
                && (Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type))
                && (type.getPackageName().equals("java.util.concurrent")
                        || !frame.getMethodName().equals("forEach"));
    }
}
