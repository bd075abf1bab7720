package heddle.trace;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.trace.generate.SmallTraces;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The two statements of the rules, one that names faults and one that tells what may come next, must agree. */
class LegalityTest {
    private static final int[] BOUND = {3, 2, 1, 1, 2};

    private static NameTable names() {
        NameTable names = new NameTable();
        for (int domain = 0; domain < Domain.NAMED; domain++) {
            for (int id = 0; id < 64; id++) {
                names.add(Domain.values()[domain], "n" + id);
            }
        }
        return names;
    }

    private static WellFormed checker(NameTable names) {
        return new WellFormed(names, event -> "event " + event, Faults.strict());
    }

    @Test
    void agreesWithTheCheckOfTraceFiles() {
        NameTable names = names();
        int[] faults = new int[Op.BRANCH];
        for (long seed = 0; seed < 20_000; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Legality state = new Legality(BOUND);
            WellFormed rules = checker(names);
            EventBatch batch = new EventBatch();
            System.arraycopy(BOUND, 0, batch.bound, 0, BOUND.length);
            for (int event = 0; event < 40; event++) {
                byte op = (byte) random.nextInt(Op.BRANCH);
                int thread = random.nextInt(BOUND[0]);
                int target = Op.domain(op) == Domain.NONE
                        ? 0
                        : random.nextInt(BOUND[Op.domain(op).ordinal()]);
                boolean legal = state.permits(op, thread, target);
                if (!legal && random.nextInt(16) > 0) {
                    continue;
                }
                batch.clear(event);
                batch.add(op, thread, target, 0);
                boolean accepted = isAccepted(rules, batch) && batch.op[0] == op;
                assertThat(legal)
                        .as("seed %d event %d: thread %d %s %d", seed, event, thread, Op.name(op), target)
                        .isEqualTo(accepted);
                if (!legal) {
                    faults[op]++;
                    break;
                }
                state.offer(op, thread, target);
            }
        }
        for (byte op : new byte[] {Op.ACQUIRE, Op.RELEASE, Op.WAKE, Op.WAIT, Op.FORK, Op.BEGIN, Op.EXIT, Op.REEXIT}) {
            assertThat(faults[op]).as(Op.name(op)).isGreaterThan(20);
        }
    }

    @Test
    void smallTracesPassTheCheckOfTraceFilesUnchanged() throws MalformedTraceException {
        NameTable names = names();
        for (long seed = 0; seed < 3000; seed++) {
            EventBatch batch = SmallTraces.random(seed);
            byte[] before = batch.op.clone();
            checker(names).check(batch);
            assertThat(batch.op).as("seed %d", seed).isEqualTo(before);
        }
    }

    private static boolean isAccepted(WellFormed rules, EventBatch batch) {
        try {
            rules.check(batch);
            return true;
        } catch (MalformedTraceException e) {
            return false;
        }
    }
}
