package heddle.runtime.sync;

import java.util.Arrays;

/**
 * The monitors of JDK classes that a thread is in, innermost last. One counts once its clock has been acquired: at once, or
 * when the JDK calls the program from inside it. Leaving the last hold of one that counts publishes a clock. Only its thread
 * uses it.
 */
public final class JdkMonitors {
    /** Of monitors that are nested deeper the outermost are forgotten: leaving one of these publishes a clock. */
    private static final int DEEPEST = 64;

    private Object[] monitors = new Object[4];
    private boolean[] counted = new boolean[4];
    private int count;

    /** Whether the monitor's clock is to be acquired: it counts from now on, and did not before. */
    public boolean enter(Object monitor, boolean counts) {
        int outer = last(monitor, count);
        boolean known = outer >= 0 && counted[outer];
        push(monitor, known || counts);
        return counts && !known;
    }

    private void push(Object monitor, boolean counts) {
        if (count == DEEPEST) {
            System.arraycopy(monitors, 1, monitors, 0, count - 1);
            System.arraycopy(counted, 1, counted, 0, count - 1);
            count--;
        } else if (count == monitors.length) {
            monitors = Arrays.copyOf(monitors, 2 * count);
            counted = Arrays.copyOf(counted, 2 * count);
        }
        monitors[count] = monitor;
        counted[count++] = counts;
    }

    /** Whether a clock is to be published; also if the monitor was not seen to be entered. */
    public boolean leave(Object monitor) {
        int at = last(monitor, count);
        if (at < 0) {
            return true;
        }
        boolean counts = counted[at];
        Arrays.fill(monitors, at, count, null);
        count = at;
        int outer = last(monitor, at);
        if (outer >= 0) {
            counted[outer] |= counts;
        }
        return counts && outer < 0;
    }

    private int last(Object monitor, int below) {
        int at = below - 1;
        while (at >= 0 && monitors[at] != monitor) {
            at--;
        }
        return at;
    }

    /** A sampling detector's window begins: it is not known which of them the thread has left since it was in the last one. */
    void forget() {
        Arrays.fill(monitors, 0, count, null);
        count = 0;
    }

    boolean isEmpty() {
        return count == 0;
    }

    /** The program is called: all that the thread is in counts, and is ordered after the last that left it. */
    public void acquire(ThreadState t) {
        for (int i = 0; i < count; i++) {
            if (!counted[i]) {
                counted[i] = true;
                SyncState.of(monitors[i], t).acquire(t);
            }
        }
    }
}
