package heddle.runtime.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class RecentMonitorsTest {
    /** More monitors than there is room for, in any order: each has the one state that the table has for it. */
    @Test
    void findsTheStateOfEachMonitor() {
        long seed = 7;
        Random random = new Random(seed);
        ThreadState t = new ThreadState();
        RecentMonitors recent = new RecentMonitors();
        Object[] monitors = new Object[9];
        for (int i = 0; i < monitors.length; i++) {
            monitors[i] = new Object();
        }
        for (int i = 0; i < 1_000; i++) {
            Object monitor = monitors[random.nextInt(1 + random.nextInt(monitors.length))];
            assertThat(recent.of(monitor, t)).as("seed %d, step %d", seed, i).isSameAs(SyncState.TABLE.find(monitor));
        }
    }
}
