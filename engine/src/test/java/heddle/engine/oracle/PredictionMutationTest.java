package heddle.engine.oracle;

import static heddle.engine.oracle.EngineRun.engine;
import static heddle.engine.oracle.MutationTest.deaf;
import static heddle.engine.oracle.MutationTest.killed;

import heddle.trace.Op;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The claims about syncp and lockset fail on engines that break them. */
class PredictionMutationTest {
    private static final Function<EngineRun.Factory, Property> SYNCP =
            f -> EngineClaims.allPairsEqual(f, SyncPreservingClosure::races);
    private static final Function<EngineRun.Factory, Property> LOCKSET =
            f -> EngineClaims.allPairsEqual(f, events -> DisjointLocks.latest(events, DisjointLocks.pairs(events)));

    /** A waiting thread accesses nothing, so lockset can do without waits, but not without wakes. */
    @TestFactory
    Stream<DynamicTest> missedEvents() {
        List<Byte> ops = List.of(
                Op.RELEASE,
                Op.FORK,
                Op.JOIN,
                Op.VOLATILE_READ,
                Op.VOLATILE_WRITE,
                Op.WAIT,
                Op.NOTIFY,
                Op.ENTER,
                Op.EXIT);
        return Stream.concat(
                ops.stream().map(op -> deaf("syncp", op, SYNCP)),
                Stream.of(Op.ACQUIRE, Op.RELEASE, Op.WAKE).map(op -> deaf("lockset", op, LOCKSET)));
    }

    @TestFactory
    Stream<DynamicTest> mistakenEngines() {
        Function<EngineRun.Factory, Property> sound =
                f -> EngineClaims.isSound(f, EngineRun.ALL, Reorderings::readsFrom);
        Function<EngineRun.Factory, Property> complete =
                f -> EngineClaims.isComplete(f, EngineRun.ALL, Reorderings::syncPreserving);
        Function<EngineRun.Factory, Property> seconds = f -> EngineClaims.secondsEqual(f, SyncPreservingClosure::races);
        return Stream.of(
                killed("shb for syncp", SYNCP, engine("shb")),
                killed("lockset as sound", sound, engine("lockset")),
                killed("shb as complete for sync-preserving races", complete, engine("shb")),
                killed("dc as sync-preserving", seconds, engine("dc")),
                killed("syncp for lockset", LOCKSET, engine("syncp")),
                killed(
                        "syncp for all unprotected second events",
                        f -> EngineClaims.secondsEqual(f, DisjointLocks::pairs),
                        engine("syncp")),
                killed(
                        "syncp as a bound of all races",
                        f -> EngineClaims.coversSeconds(f, EngineRun.DEFAULT, Reorderings::readsFrom),
                        engine("syncp")));
    }
}
