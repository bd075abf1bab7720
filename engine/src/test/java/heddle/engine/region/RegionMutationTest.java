package heddle.engine.region;

import static heddle.engine.oracle.EngineRun.engine;
import static org.assertj.core.api.Assertions.assertThat;

import heddle.engine.Findings;
import heddle.engine.oracle.DeafEngine;
import heddle.engine.oracle.EngineRun;
import heddle.trace.Op;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The claims fail on detectors that break a rule. */
class RegionMutationTest {
    private static final int SEEDS = 2000;

    @TestFactory
    Stream<DynamicTest> brokenRules() {
        return Stream.of(
                killed(
                        "fastrcd as printed, without the test for another thread",
                        (options, names) -> new FastRcdEngine(options, names) {
                            @Override
                            boolean isOngoingElsewhere(int thread, int other, long region) {
                                return region != Regions.NONE && region == regions.of(other);
                            }
                        }),
                killed(
                        "fastrcd that takes ended regions for ongoing ones",
                        (options, names) -> new FastRcdEngine(options, names) {
                            @Override
                            boolean isOngoingElsewhere(int thread, int other, long region) {
                                return region != Regions.NONE && other != thread;
                            }
                        }),
                killed(
                        "valor without versions, by last writer only",
                        (options, names) -> new ValorEngine(options, names) {
                            @Override
                            boolean isOverwritten(int thread, int x, long seen) {
                                return super.isOverwritten(thread, x, Math.max(seen, version(x) - 1));
                            }
                        }),
                killed(
                        "valor that takes a thread's own write for another's",
                        (options, names) -> new ValorEngine(options, names) {
                            @Override
                            boolean isOverwritten(int thread, int x, long seen) {
                                return version(x) > seen;
                            }
                        }),
                killed("valor that never validates", (options, names) -> new ValorEngine(options, names) {
                    @Override
                    boolean isOverwritten(int thread, int x, long seen) {
                        return false;
                    }
                }),
                killed(
                        "valor that forgets the regions open at the end",
                        (options, names) -> new ValorEngine(options, names) {
                            @Override
                            public Findings finish() {
                                return Findings.of(races());
                            }
                        }));
    }

    /**
     * Each detector, deaf to each event that ends a region; a join ends that of the joined thread. A wake or the exit from
     * a barrier ends an empty one, as the thread did nothing since it waited or entered.
     */
    @TestFactory
    Stream<DynamicTest> missedEvents() {
        List<Byte> releasing = List.of(Op.RELEASE, Op.WAIT, Op.FORK, Op.JOIN, Op.VOLATILE_WRITE, Op.ENTER, Op.END);
        List<Byte> acquiring = List.of(Op.ACQUIRE, Op.VOLATILE_READ, Op.NOTIFY);
        return Stream.of("fastrcd", "valor")
                .flatMap(id -> Stream.concat(
                        releasing.stream().map(op -> deaf(id, op, "rfr")),
                        acquiring.stream().map(op -> deaf(id, op, "sfr"))));
    }

    private static DynamicTest deaf(String id, byte op, String regions) {
        return killed(id + ", " + regions + ", deaf to " + Op.name(op), DeafEngine.deafTo(op, engine(id)), regions);
    }

    private static DynamicTest killed(String name, EngineRun.Factory mutant) {
        return killed(name, mutant, "rfr");
    }

    private static DynamicTest killed(String name, EngineRun.Factory mutant, String regions) {
        return DynamicTest.dynamicTest(
                name,
                () -> assertThat(RegionClaims.isExact(mutant, regions).refute(LongStream.range(0, SEEDS)))
                        .as("a trace on which %s is wrong", name)
                        .isPresent());
    }
}
