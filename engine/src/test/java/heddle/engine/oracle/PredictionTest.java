package heddle.engine.oracle;

import static heddle.engine.oracle.EngineRun.engine;

import org.junit.jupiter.api.Test;

/** syncp proves what it reports and finds all that it promises; lockset bounds every race from above. */
class PredictionTest {
    private static final int SEEDS = 3000;

    @Test
    void syncpListsEverySyncPreservingPair() {
        EngineClaims.allPairsEqual(engine("syncp"), SyncPreservingClosure::races)
                .holds(SEEDS);
    }

    @Test
    void syncpMissesNoRacySecondEvent() {
        EngineClaims.secondsEqual(engine("syncp"), SyncPreservingClosure::races).holds(SEEDS);
    }

    @Test
    void syncpReportsReadsFromRaces() {
        EngineClaims.isSound(engine("syncp"), EngineRun.ALL, Reorderings::readsFrom)
                .holds(SEEDS);
    }

    @Test
    void syncpFindsEverySyncPreservingReordering() {
        EngineClaims.isComplete(engine("syncp"), EngineRun.ALL, Reorderings::syncPreserving)
                .holds(SEEDS);
    }

    @Test
    void locksetListsTheLatestUnprotectedPairs() {
        EngineClaims.allPairsEqual(
                        engine("lockset"), events -> DisjointLocks.latest(events, DisjointLocks.pairs(events)))
                .holds(SEEDS);
    }

    @Test
    void locksetMissesNoUnprotectedSecondEvent() {
        EngineClaims.secondsEqual(engine("lockset"), DisjointLocks::pairs).holds(SEEDS);
    }

    /** Every reads-from race, hence every strict one, has its second event in a candidate. */
    @Test
    void locksetBoundsEveryRaceFromAbove() {
        EngineClaims.coversSeconds(engine("lockset"), EngineRun.DEFAULT, Reorderings::readsFrom)
                .holds(SEEDS);
    }
}
