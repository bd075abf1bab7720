package heddle.recipe.machine;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.function.IntUnaryOperator;

/** The locks that a thread has where no path was recorded: those from before, and those that it takes there. */
final class PathLocks {
    /** How often a lock was taken, and not given up, before. */
    private final IntUnaryOperator before;

    private final IntArrayList taken = new IntArrayList();
    /** Entered again while they were held. */
    private final IntArrayList again = new IntArrayList();
    /** Exits of locks from before. */
    private final IntArrayList given = new IntArrayList();

    PathLocks(IntUnaryOperator before) {
        this.before = before;
    }

    PathLocks copy() {
        PathLocks copy = new PathLocks(before);
        copy.taken.addAll(taken);
        copy.again.addAll(again);
        copy.given.addAll(given);
        return copy;
    }

    /** How often a lock from before has still to be given up. */
    private int left(int lock) {
        return before.applyAsInt(lock)
                - (int) given.intStream().filter(each -> each == lock).count();
    }

    /** Whether the thread has the lock. */
    boolean isHeld(int lock) {
        return taken.contains(lock) || left(lock) > 0;
    }

    /** Whether leaving it once gives it up. */
    boolean isLast(int lock) {
        return !again.contains(lock) && (taken.contains(lock) || left(lock) == 1);
    }

    void enter(int lock) {
        if (isHeld(lock)) {
            again.add(lock);
        } else {
            taken.add(lock);
        }
    }

    void exit(int lock) {
        if (!again.rem(lock) && !taken.rem(lock)) {
            given.add(lock);
        }
    }
}
