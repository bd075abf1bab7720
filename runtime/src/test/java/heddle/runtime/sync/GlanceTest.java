package heddle.runtime.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/**
 * A thread learns of another one's time by looking at it while it runs, as a cleaner does. That must not keep it from
 * learning what the other one has learned and releases later: order would be lost, and a race made up.
 */
class GlanceTest {
    private static final int GLANCES = 30_000;
    private static final int PAUSE = 20;

    private final SyncState first = new SyncState("first");
    private final SyncState second = new SyncState("second");
    private final AtomicBoolean done = new AtomicBoolean();
    /** Odd while the middle releases: nobody can acquire yet what a release under way has published. */
    private final AtomicInteger releases = new AtomicInteger();

    private final ThreadState source = state(1);
    private final ThreadState middle = state(2);
    private int compared;

    private static ThreadState state(int slot) {
        ThreadState t = new ThreadState();
        t.begin(slot, 1);
        return t;
    }

    @Test
    void whatIsReleasedAfterAGlanceIsStillLearned() throws InterruptedException {
        Thread one = new Thread(() -> {
            while (!done.get()) {
                first.release(source);
            }
        });
        Thread two = new Thread(() -> {
            while (!done.get()) {
                first.acquire(middle);
                releases.getAndIncrement();
                second.release(middle);
                releases.getAndIncrement();
                for (int i = 0; i < PAUSE; i++) {
                    Thread.onSpinWait();
                }
            }
        });
        List<String> lost = new ArrayList<>();
        one.start();
        two.start();
        try {
            for (int i = 0; i < GLANCES && lost.isEmpty(); i++) {
                glance(lost);
            }
        } finally {
            done.set(true);
        }
        one.join();
        two.join();
        assertThat(lost).isEmpty();
        assertThat(compared).isGreaterThan(GLANCES / 10);
    }

    /** The clock that a thread without knowledge learns from the second state is known to one that has glanced, too. */
    private void glance(List<String> lost) {
        ThreadState glancing = state(3);
        glancing.acquireEntries(middle.glance());
        for (int i = 0; i < 3; i++) {
            ThreadState fresh = state(4);
            int before = releases.get();
            second.acquire(fresh);
            second.acquire(glancing);
            if (before % 2 == 0 && releases.get() == before) {
                compared++;
                int time = fresh.stamp().of(source.slot);
                if (!glancing.knows(source.slot, time)) {
                    lost.add("time " + time + " of the source, which the middle has released");
                }
            }
        }
    }
}
