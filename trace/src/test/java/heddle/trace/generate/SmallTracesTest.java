package heddle.trace.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Legality;
import heddle.trace.NameTable;
import heddle.trace.Op;
import heddle.trace.generate.SmallTraces.Profile;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SmallTracesTest {
    private static final int SEEDS = 3000;

    @Test
    void everyOperationOccursAndEveryTraceIsLegal() {
        int[] seen = new int[Op.COUNT];
        int open = 0;
        for (long seed = 0; seed < SEEDS; seed++) {
            EventBatch batch = SmallTraces.random(seed);
            assertThat(batch.size).as("seed %d", seed).isBetween(2, 40);
            assertThat(batch.bound[Domain.THREAD.ordinal()]).isBetween(1, 5);
            assertLegal(seed, batch);
            int acquires = 0;
            for (int i = 0; i < batch.size; i++) {
                seen[batch.op[i]]++;
                acquires += batch.op[i] == Op.ACQUIRE ? 1 : batch.op[i] == Op.RELEASE ? -1 : 0;
            }
            open += acquires > 0 ? 1 : 0;
        }
        for (byte op = 0; op < Op.BRANCH; op++) {
            assertThat(seen[op]).as(Op.name(op)).isGreaterThan(SEEDS / 20);
        }
        assertThat(open).isBetween(SEEDS / 10, SEEDS);
    }

    @Test
    void idsAreDenseInOrderOfFirstAppearance() {
        for (long seed = 0; seed < SEEDS; seed++) {
            EventBatch batch = SmallTraces.random(seed);
            int[] next = new int[Domain.NAMED];
            for (int i = 0; i < batch.size; i++) {
                next[0] = appear(seed, batch.thread[i], next[0]);
                int domain = Op.domain(batch.op[i]).ordinal();
                if (domain < Domain.NAMED) {
                    next[domain] = appear(seed, batch.target[i], next[domain]);
                }
                assertThat(batch.site[i]).isEqualTo(i);
            }
            assertThat(batch.bound).as("seed %d", seed).isEqualTo(next);
        }
    }

    private static int appear(long seed, int id, int next) {
        assertThat(id).as("seed %d", seed).isBetween(0, next);
        return Math.max(next, id + 1);
    }

    @Test
    void closedTracesLeaveNothingOpen() {
        for (long seed = 0; seed < SEEDS; seed++) {
            EventBatch batch = SmallTraces.random(seed, Profile.ALL.complete());
            Legality state = assertLegal(seed, batch);
            for (int thread = 0; thread < batch.bound[0]; thread++) {
                assertThat(state.isIdle(thread))
                        .as("seed %d thread %d", seed, thread)
                        .isTrue();
            }
        }
    }

    @Test
    void profilesSwitchFeaturesOff() {
        for (long seed = 0; seed < SEEDS; seed++) {
            EventBatch batch = SmallTraces.random(seed, Profile.LOCKS.sized(12, 3, 2, 1));
            assertThat(batch.size).isLessThanOrEqualTo(12);
            assertThat(batch.bound[Domain.THREAD.ordinal()]).isLessThanOrEqualTo(3);
            for (int i = 0; i < batch.size; i++) {
                assertThat(batch.op[i]).isLessThanOrEqualTo(Op.RELEASE);
            }
        }
    }

    @Test
    void aSeedGivesOneTraceAndSeedsDiffer() {
        assertThat(columns(SmallTraces.random(7))).isEqualTo(columns(SmallTraces.random(7)));
        assertThat(columns(SmallTraces.random(7))).isNotEqualTo(columns(SmallTraces.random(8)));
    }

    private static String columns(EventBatch batch) {
        return Arrays.toString(Arrays.copyOf(batch.op, batch.size))
                + Arrays.toString(Arrays.copyOf(batch.thread, batch.size))
                + Arrays.toString(Arrays.copyOf(batch.target, batch.size));
    }

    @Test
    void namesTellTheDomain() {
        EventBatch batch = SmallTraces.random(1);
        NameTable names = SmallTraces.names(batch);
        assertThat(names.name(Domain.THREAD, 0)).isEqualTo("T0");
        assertThat(names.location(batch.size - 1)).isEqualTo(Integer.toString(batch.size - 1));
        for (int domain = 0; domain < Domain.NAMED; domain++) {
            assertThat(names.count(Domain.values()[domain])).isEqualTo(batch.bound[domain]);
        }
    }

    @Test
    void refusesNonsense() {
        assertThatThrownBy(() -> Profile.ALL.sized(0, 2, 1, 1)).hasMessageContaining("at least one thread");
        assertThatThrownBy(() -> Profile.ALL.sized(9, 2, 99, 1)).hasMessageContaining("at most 64");
    }

    private static Legality assertLegal(long seed, EventBatch batch) {
        Legality state = new Legality(batch.bound);
        for (int i = 0; i < batch.size; i++) {
            assertThat(state.offer(batch.op[i], batch.thread[i], batch.target[i]))
                    .as("seed %d event %d", seed, i)
                    .isTrue();
        }
        return state;
    }
}
