package heddle.runtime.stack;

import heddle.runtime.lock.SpinLock;

/**
 * A stack that is kept until a report may need it: as a path in a {@link StackTree} as long as there is one to take it, else
 * in words. Neither holds classes. A tree that is full makes room for the next, and goes with the last stack in it.
 */
public final class TakenStack {
    private static final SpinLock LOCK = new SpinLock();
    private static StackTree current = new StackTree();

    private final StackTree tree;
    private final int path;
    private final int depth;
    /** Made at the first demand. */
    private StackTraceElement[] words;

    private TakenStack(StackTree tree, int path, int depth, StackTraceElement[] words) {
        this.tree = tree;
        this.path = path;
        this.depth = depth;
        this.words = words;
    }

    public static TakenStack of(Throwable stack) {
        LOCK.lock();
        try {
            int path = current.add(stack);
            if (path == StackTree.NONE && current.isFull()) {
                current = new StackTree();
                path = current.add(stack);
            }
            if (path != StackTree.NONE) {
                return new TakenStack(current, path, StackTree.depth(stack), null);
            }
        } finally {
            LOCK.unlock();
        }
        StackTraceElement[] words = stack.getStackTrace();
        return new TakenStack(null, 0, words.length, words);
    }

    /** How many frames the JVM has walked to take it. */
    public int depth() {
        return depth;
    }

    /** Innermost frame first. */
    public StackTraceElement[] frames() {
        LOCK.lock();
        try {
            if (words == null) {
                words = tree.get(path);
            }
            return words;
        } finally {
            LOCK.unlock();
        }
    }
}
