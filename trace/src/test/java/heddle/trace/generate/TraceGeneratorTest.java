package heddle.trace.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.assertj.core.api.Assertions.within;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Legality;
import heddle.trace.Op;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TraceGeneratorTest {
    /** Counts of one pass over a generated trace. */
    private static final class Scan {
        final GeneratorOptions options;
        final int[] count = new int[Op.COUNT];
        final int[] bound = new int[Domain.NAMED];
        final Legality state;
        final NaiveHappensBefore order;
        final TraceGenerator generator;
        long events;
        long checksum;
        int switches;
        int maxHeld;

        Scan(GeneratorOptions options) {
            this.options = options;
            int[] most = {options.totalThreads(), options.locks(), options.variables(), 1 << 10, 1};
            state = new Legality(most);
            order = new NaiveHappensBefore(options.totalThreads());
            generator = new TraceGenerator(options);
            EventBatch batch = new EventBatch();
            int[] held = new int[options.totalThreads()];
            int last = -1;
            while (generator.read(batch)) {
                assertThat(batch.first).isEqualTo(events);
                for (int i = 0; i < batch.size; i++) {
                    if (!state.offer(batch.op[i], batch.thread[i], batch.target[i])
                            || batch.site[i] >= generator.names().sites()) {
                        fail("%s event %d %s", options, events + i, Op.name(batch.op[i]));
                    }
                    count(batch.op[i], batch.thread[i], held);
                    switches += batch.thread[i] == last ? 0 : 1;
                    last = batch.thread[i];
                    checksum = checksum * 31 + batch.op[i];
                    checksum = checksum * 31 + batch.thread[i];
                    checksum = checksum * 31 + batch.target[i];
                    checksum = checksum * 31 + batch.site[i];
                    checksum = checksum * 31 + batch.value[i];
                }
                order.handle(batch);
                events += batch.size;
                System.arraycopy(batch.bound, 0, bound, 0, bound.length);
            }
            assertThat(batch.size).isZero();
        }

        private void count(byte op, int thread, int[] held) {
            count[op]++;
            held[thread] += op == Op.ACQUIRE || op == Op.WAKE ? 1 : op == Op.RELEASE || op == Op.WAIT ? -1 : 0;
            maxHeld = Math.max(maxHeld, held[thread]);
        }

        double share(byte... ops) {
            int sum = 0;
            for (byte op : ops) {
                sum += count[op];
            }
            return (double) sum / events;
        }
    }

    private static GeneratorOptions.Builder rich(long seed) {
        ForkJoin[] modes = ForkJoin.values();
        return GeneratorOptions.builder()
                .seed(seed)
                .events(200 + seed % 7 * 700)
                .threads(1 + (int) (seed % 6))
                .locks((int) (seed % 5))
                .variables(1 + (int) (seed * seed % 60))
                .nesting((int) (seed % 4))
                .forkJoin(modes[(int) (seed / 3 % modes.length)])
                .sync(seed % 11 / 10.0)
                .raciness(0)
                .volatiles(seed % 2 * 0.1)
                .waits(seed % 3 * 0.2)
                .barriers(seed % 4 * 0.02)
                .burst(1 + seed % 9);
    }

    @Test
    void tracesAreLegalAndCompleteAndOfExactLengthAndFreeOfRaces() {
        for (long seed = 0; seed < 600; seed++) {
            GeneratorOptions options = rich(seed).build();
            Scan scan = new Scan(options);
            assertThat(scan.events).as("%s", options).isEqualTo(options.events());
            assertThat(scan.order.races()).as("%s", options).isZero();
            for (int thread = 0; thread < options.totalThreads(); thread++) {
                assertThat(scan.state.isIdle(thread)).as("%s", options).isTrue();
            }
            int framed = options.forkJoin() == ForkJoin.OFF ? 0 : options.threads();
            assertThat(new int[] {scan.count[Op.FORK], scan.count[Op.BEGIN], scan.count[Op.END], scan.count[Op.JOIN]})
                    .as("%s", options)
                    .containsOnly(framed);
            assertThat(scan.count[Op.WAIT]).isEqualTo(scan.count[Op.WAKE]);
            assertThat(scan.count[Op.NOTIFY]).isEqualTo(scan.count[Op.WAIT]);
            assertThat(scan.count[Op.ENTER]).isEqualTo(scan.count[Op.EXIT]);
            assertThat(scan.maxHeld).isLessThanOrEqualTo(options.nesting());
        }
    }

    @Test
    void everyLengthIsMetExactly() {
        for (int events = 20; events < 400; events++) {
            for (ForkJoin mode : ForkJoin.values()) {
                GeneratorOptions options = rich(events)
                        .events(events)
                        .threads(5)
                        .forkJoin(mode)
                        .waits(0.5)
                        .barriers(0.1)
                        .build();
                assertThat(new Scan(options).events).as("%s", options).isEqualTo(events);
            }
        }
    }

    @Test
    void theBenchmarkTraceHasTheSharesAskedFor() {
        GeneratorOptions options = GeneratorOptions.builder().events(300_000).build();
        Scan scan = new Scan(options);
        assertThat(scan.share(Op.READ, Op.WRITE)).isCloseTo(0.8, within(0.01));
        assertThat(scan.share(Op.WRITE) / 0.8).isCloseTo(0.26, within(0.03));
        assertThat(scan.bound[Domain.THREAD.ordinal()]).isEqualTo(9);
        assertThat(scan.bound[Domain.LOCK.ordinal()]).isEqualTo(20);
        assertThat(scan.bound[Domain.VARIABLE.ordinal()]).isBetween(80_000, 100_000);
        assertThat(scan.maxHeld).isEqualTo(3);
        assertThat((double) scan.events / scan.switches).isBetween(5.0, 8.0);
        assertThat(scan.generator.names().sites()).isBetween(2000, 4400);
        assertThat(scan.order.races()).isPositive();
        assertThat(Arrays.stream(scan.count, Op.VOLATILE_READ, Op.COUNT).sum()).isZero();
    }

    @Test
    void everyFeatureOccurs() {
        GeneratorOptions.Builder all = GeneratorOptions.builder()
                .events(20_000)
                .threads(4)
                .variables(100)
                .volatiles(0.1)
                .waits(0.05)
                .barriers(0.05)
                .values(true);
        for (ForkJoin mode : ForkJoin.values()) {
            Scan scan = new Scan(all.forkJoin(mode).build());
            for (byte op : new byte[] {
                Op.VOLATILE_READ, Op.VOLATILE_WRITE, Op.WAIT, Op.WAKE, Op.NOTIFY, Op.ENTER, Op.EXIT, Op.BRANCH
            }) {
                assertThat(scan.count[op]).as("%s in %s", Op.name(op), mode).isGreaterThan(20);
            }
        }
    }

    @Test
    void racinessMakesRaces() {
        Scan scan = new Scan(GeneratorOptions.builder()
                .events(20_000)
                .variables(200)
                .raciness(0.05)
                .build());
        assertThat(scan.order.races()).isGreaterThan(100);
    }

    @Test
    void readsSeeTheLastWrite() {
        TraceGenerator generator = new TraceGenerator(GeneratorOptions.builder()
                .events(20_000)
                .variables(50)
                .values(true)
                .build());
        Map<Integer, Long> memory = new HashMap<>();
        EventBatch batch = new EventBatch();
        while (generator.read(batch)) {
            assertThat(batch.hasValues).isTrue();
            for (int i = 0; i < batch.size; i++) {
                if (batch.op[i] == Op.WRITE) {
                    memory.put(batch.target[i], batch.value[i]);
                } else if (batch.op[i] == Op.READ) {
                    assertThat(batch.value[i]).isEqualTo(memory.getOrDefault(batch.target[i], 0L));
                }
            }
        }
        assertThat(memory.values()).anyMatch(value -> value != 0);
    }

    @Test
    void aSeedGivesOneTraceOnEveryMachine() {
        GeneratorOptions.Builder some = GeneratorOptions.builder()
                .events(50_000)
                .volatiles(0.1)
                .waits(0.1)
                .barriers(0.001);
        assertThat(new Scan(some.seed(2).build()).checksum)
                .isEqualTo(new Scan(some.seed(2).build()).checksum)
                .isNotEqualTo(new Scan(some.seed(3).build()).checksum);
        assertThat(new Scan(GeneratorOptions.builder().events(50_000).build()).checksum)
                .isEqualTo(6896139890708518536L);
    }
}
