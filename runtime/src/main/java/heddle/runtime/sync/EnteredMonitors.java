package heddle.runtime.sync;

import heddle.runtime.setting.Settings;
import java.util.Arrays;

/**
 * The monitors that a thread is in, so that leaving one of several holds of the same monitor is told from releasing it:
 * only the latter publishes a clock or ends a region. An uncertain operation counts as a release, one too many and
 * never one too few: a monitor that was not seen to be entered, and everything after an exception, which may have left
 * a monitor unseen. Locks of java.util.concurrent are not among them, although one may be locked as a monitor besides.
 * Only its thread uses it.
 */
public final class EnteredMonitors {
    private static final boolean ON = Settings.shortcuts;

    private Object[] monitors = new Object[16];
    private int count;

    /** Whether the thread was not in the monitor before. */
    public boolean enter(Object monitor) {
        boolean isNew = !holds(monitor, count);
        if (count == monitors.length) {
            monitors = Arrays.copyOf(monitors, 2 * count);
        }
        monitors[count++] = monitor;
        return isNew || !ON;
    }

    /** Whether the thread is not in the monitor any more. Monitors are left in order, so what came after it is over, too. */
    public boolean leave(Object monitor) {
        int at = count - 1;
        while (at >= 0 && monitors[at] != monitor) {
            at--;
        }
        if (at < 0) {
            return true;
        }
        Arrays.fill(monitors, at, count, null);
        count = at;
        return !ON || !holds(monitor, at);
    }

    private boolean holds(Object monitor, int below) {
        for (int i = below - 1; i >= 0; i--) {
            if (monitors[i] == monitor) {
                return true;
            }
        }
        return false;
    }

    public void forget() {
        Arrays.fill(monitors, 0, count, null);
        count = 0;
    }
}
