package heddle.engine.oracle;

import static heddle.engine.oracle.EngineRun.engine;

import java.util.SortedSet;
import org.junit.jupiter.api.Test;

/** The engines of partial orders compute their definitions, and their races are what they promise. */
class EngineTest {
    private static final int SEEDS = 4000;
    /** For oracles that compute the order anew after each race. */
    private static final int FEWER = 2000;

    @Test
    void hbIsDefinition25() {
        EngineClaims.pairsEqual(engine("hb"), EngineTest::hb).holds(SEEDS);
    }

    @Test
    void hbByEpochsMissesNoRacySecondEvent() {
        EngineClaims.secondsEqual(engine("hb"), EngineTest::hb).holds(SEEDS);
    }

    @Test
    void shbIsHbWithReadsFromEdges() {
        EngineClaims.pairsEqual(engine("shb"), Races::shb).holds(SEEDS);
    }

    @Test
    void shbByEpochsMissesNoRacySecondEvent() {
        EngineClaims.secondsEqual(engine("shb"), Races::shb).holds(SEEDS);
    }

    @Test
    void shbPairsCanBeScheduled() {
        EngineClaims.isSound(engine("shb"), EngineRun.ALL, Reorderings::readsFrom)
                .holds(SEEDS);
    }

    @Test
    void wcpIsDefinition26() {
        EngineClaims.pairsEqual(engine("wcp"), EngineTest::wcp).holds(SEEDS);
    }

    @Test
    void wcpOrdersRacesOnceFound() {
        EngineClaims.forcedPairsEqual(engine("wcp"), Races.WCP).holds(FEWER);
    }

    @Test
    void dcIsDefinition41() {
        EngineClaims.pairsEqual(engine("dc"), EngineTest::dc).holds(SEEDS);
    }

    @Test
    void dcOrdersRacesOnceFound() {
        EngineClaims.forcedPairsEqual(engine("dc"), Races.DC).holds(FEWER);
    }

    /** Theorem 1, pair by pair; the order of races once found is necessary in the strict model and loses none. */
    @Test
    void dcFindsEveryStrictRace() {
        EngineClaims.isComplete(engine("dc"), EngineRun.DEFAULT, Reorderings::strict)
                .holds(SEEDS);
    }

    @Test
    void hbRacesAreWcpRaces() {
        EngineClaims.isContained(engine("hb"), engine("wcp")).holds(SEEDS);
    }

    @Test
    void wcpRacesAreDcRaces() {
        EngineClaims.isContained(engine("wcp"), engine("dc")).holds(SEEDS);
    }

    static SortedSet<Pair> hb(Events events) {
        return Races.of(events, Races.HB);
    }

    static SortedSet<Pair> wcp(Events events) {
        return Races.of(events, Races.WCP);
    }

    static SortedSet<Pair> dc(Events events) {
        return Races.of(events, Races.DC);
    }
}
