package heddle.prove.vindicate;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.engine.EngineSpec.Model;
import heddle.engine.oracle.Events;
import heddle.engine.oracle.Property;
import heddle.engine.oracle.Reorderings;
import heddle.engine.order.StrictOrder;
import heddle.prove.EventStore;
import heddle.prove.VindicateTest;
import heddle.prove.WitnessChecker;
import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Op;
import heddle.trace.generate.SmallTraces;
import heddle.trace.generate.SmallTraces.Profile;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A deadlock is found if and only if some strict reordering of the trace leads to one. */
class DeadlockSearchTest {
    private static final int SEEDS = 3000;
    private static final List<Profile> NESTED = List.of(
            Profile.LOCKS.sized(20, 2, 3, 2),
            Profile.LOCKS.sized(24, 3, 3, 1).complete(),
            Profile.FORKS.sized(24, 3, 3, 2),
            Profile.ALL.sized(24, 4, 3, 2));

    private int deadlocks;

    @Test
    void findsADeadlockWhereThereIsOne() {
        new Property(NESTED, this::fault).holds(SEEDS);
        assertThat(deadlocks).isGreaterThan(10);
    }

    @Test
    void threeThreadsWaitInACircle() {
        Deadlock found = find(circle(false));
        assertThat(found.waits()).hasSize(3);
        assertThat(found.describe(VindicateTest.store(circle(false)), SmallTraces.names(circle(false))))
                .isEqualTo(
                        "T0 holds l0 (event 0) and waits for l1 (event 1), T1 holds l1 (event 4) and waits for l2 (event"
                                + " 5), T2 holds l2 (event 8) and waits for l0 (event 9). It is reached by the events 0, 4, 8.");
    }

    @Test
    void aCommonLockKeepsThemApart() {
        assertThat(find(circle(true))).isNull();
    }

    /** Each of three threads acquires the next lock under its own, perhaps all under a fourth one. */
    private static EventBatch circle(boolean isGated) {
        EventBatch batch = new EventBatch();
        batch.bound[Domain.THREAD.ordinal()] = 3;
        batch.bound[Domain.LOCK.ordinal()] = 4;
        for (int t = 0; t < 3; t++) {
            int[] locks = isGated ? new int[] {3, t, (t + 1) % 3} : new int[] {t, (t + 1) % 3};
            for (int lock : locks) {
                batch.add(Op.ACQUIRE, t, lock, batch.size);
            }
            for (int i = locks.length - 1; i >= 0; i--) {
                batch.add(Op.RELEASE, t, locks[i], batch.size);
            }
        }
        return batch;
    }

    private String fault(EventBatch batch) {
        Deadlock found = find(batch);
        boolean exists = Reorderings.strictDeadlock(new Events(batch));
        if (found != null) {
            deadlocks++;
        }
        return exists == (found != null) ? null : "found " + found + ", by definition: " + exists;
    }

    private static Deadlock find(EventBatch batch) {
        StrictOrder order = new StrictOrder(true, SmallTraces.names(batch), (x, e1, t1, s1, w1, e2, t2, s2, w2) -> {});
        order.handle(batch);
        EventStore events = VindicateTest.store(batch);
        return new DeadlockSearch(
                        events,
                        order.history(),
                        order.sections(),
                        new ExactSearch(1_000_000, 100_000),
                        new WitnessChecker(events, Model.STRICT))
                .find(batch.size);
    }
}
