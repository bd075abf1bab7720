package heddle.engine.oracle;

import static heddle.engine.oracle.EngineRun.engine;
import static org.assertj.core.api.Assertions.assertThat;

import heddle.engine.order.Mutants;
import heddle.trace.Op;
import java.util.List;
import java.util.function.Function;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every claim fails on an engine that breaks one of its rules: the tests would notice. */
class MutationTest {
    /** Fewer than the claims are tried with. */
    private static final int SEEDS = 2000;

    private static final Function<EngineRun.Factory, Property> HB = f -> EngineClaims.pairsEqual(f, EngineTest::hb);
    private static final Function<EngineRun.Factory, Property> SHB = f -> EngineClaims.pairsEqual(f, Races::shb);
    private static final Function<EngineRun.Factory, Property> WCP = f -> EngineClaims.pairsEqual(f, EngineTest::wcp);
    private static final Function<EngineRun.Factory, Property> DC = f -> EngineClaims.pairsEqual(f, EngineTest::dc);
    private static final Function<EngineRun.Factory, Property> FORCED_WCP =
            f -> EngineClaims.forcedPairsEqual(f, Races.WCP);
    private static final Function<EngineRun.Factory, Property> FORCED_DC =
            f -> EngineClaims.forcedPairsEqual(f, Races.DC);

    @TestFactory
    Stream<DynamicTest> brokenRules() {
        return Stream.of(
                killed("hb without lock order", HB, Mutants::hbWithoutLockOrder),
                killed("hb releasing at the acquire", HB, Mutants::hbReleasingAtAcquire),
                killed("shb without reads-from", SHB, Mutants::shbWithoutReadsFrom),
                killed("dc without rule (a)", DC, Mutants::dcWithoutRuleA),
                killed("dc with conflicting reads", DC, Mutants::dcWithConflictingReads),
                killed("dc without rule (b)", DC, Mutants::dcWithoutRuleB),
                killed("wcp without rule (b)", WCP, Mutants::wcpWithoutRuleB),
                killed("wcp without order through locks", WCP, Mutants::wcpWithoutOrderThroughLocks),
                killed("wcp without time through locks", WCP, Mutants::wcpWithoutTimeThroughLocks),
                killed("wcp with its own history", WCP, Mutants::wcpWithOwnHistory));
    }

    @TestFactory
    Stream<DynamicTest> mistakenEngines() {
        EngineRun.Factory independentDc = (options, names) -> engine("dc").create(EngineRun.ALL_INDEPENDENT, names);
        EngineRun.Factory forcingDc = (options, names) -> engine("dc").create(EngineRun.ALL, names);
        return Stream.of(
                killed("hb for wcp", WCP, engine("hb")),
                killed("dc for wcp", WCP, engine("dc")),
                killed("wcp for dc", DC, engine("wcp")),
                killed("dc for wcp, ordering races", FORCED_WCP, engine("dc")),
                killed("dc that never orders races", FORCED_DC, independentDc),
                killed("dc that always orders races", DC, forcingDc),
                killed("hb by epochs for shb", f -> EngineClaims.secondsEqual(f, Races::shb), engine("hb")),
                killed("shb by epochs for hb", f -> EngineClaims.secondsEqual(f, EngineTest::hb), engine("shb")),
                killed(
                        "hb as sound",
                        f -> EngineClaims.isSound(f, EngineRun.ALL, Reorderings::readsFrom),
                        engine("hb")),
                killed(
                        "wcp as complete",
                        f -> EngineClaims.isComplete(f, EngineRun.DEFAULT, Reorderings::strict),
                        engine("wcp")),
                killed("dc within wcp", f -> EngineClaims.isContained(f, engine("wcp")), engine("dc")),
                killed("wcp within hb", f -> EngineClaims.isContained(f, engine("hb")), engine("wcp")));
    }

    /** Each engine, deaf to each kind of event that orders others. */
    @TestFactory
    Stream<DynamicTest> missedEvents() {
        List<Byte> ops =
                List.of(Op.RELEASE, Op.FORK, Op.JOIN, Op.VOLATILE_READ, Op.VOLATILE_WRITE, Op.WAKE, Op.ENTER, Op.EXIT);
        return ops.stream()
                .flatMap(op ->
                        Stream.of(deaf("hb", op, HB), deaf("shb", op, SHB), deaf("wcp", op, WCP), deaf("dc", op, DC)));
    }

    /** Under hb the lock, which the notifier holds, orders the wake in any case. */
    @TestFactory
    Stream<DynamicTest> missedNotifies() {
        return Stream.of(deaf("wcp", Op.NOTIFY, WCP), deaf("dc", Op.NOTIFY, DC));
    }

    static DynamicTest deaf(String id, byte op, Function<EngineRun.Factory, Property> claim) {
        return killed(id + " deaf to " + Op.name(op), claim, DeafEngine.deafTo(op, engine(id)));
    }

    static DynamicTest killed(String name, Function<EngineRun.Factory, Property> claim, EngineRun.Factory mutant) {
        return DynamicTest.dynamicTest(
                name,
                () -> assertThat(claim.apply(mutant).refute(LongStream.range(0, SEEDS)))
                        .as("a trace on which %s is wrong", name)
                        .isPresent());
    }
}
