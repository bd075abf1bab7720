package heddle.engine.syncp;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.engine.EngineOptions;
import heddle.engine.RaceTable;
import heddle.engine.ScriptedTrace;
import heddle.race.Verdict;
import org.junit.jupiter.api.Test;

/** Hand-made traces. A pair is named by its event indices, from 0. */
class SyncPEngineTest {
    private static final SyncPProvider SYNCP = new SyncPProvider();

    private static void assertRaces(String script, String... pairs) {
        ScriptedTrace.assertPairs(SYNCP, script, pairs);
    }

    @Test
    void findsVindicatorFigure1() {
        assertRaces("""
                T1 w x
                T1 acq m
                T1 w z
                T1 rel m
                T2 acq m
                T2 r y
                T2 rel m
                T2 r x
                """, "0-7");
    }

    @Test
    void findsVindicatorFigure2() {
        // The cut holds T3's section of m alone, so no other section of m is needed.
        assertRaces("""
                T1 w x
                T1 acq o
                T1 w y
                T1 rel o
                T2 acq o
                T2 r y
                T2 rel o
                T2 acq m
                T2 rel m
                T3 acq m
                T3 rel m
                T3 r x
                """, "0-11");
    }

    @Test
    void missesRacesThatNeedSectionsToSwap() {
        // A reads-from race on y, which shows only if T2's section comes first.
        assertRaces("""
                T1 acq l
                T1 w x
                T1 w y
                T1 rel l
                T2 acq l
                T2 w x
                T2 rel l
                T2 r y
                """);
    }

    @Test
    void followsLocksOfThirdThreads() {
        // r y needs T2's section of m, so T1's earlier one must be complete, and w x of T1 with it.
        String script = """
                T1 acq l
                T1 acq %1$s
                T1 w x
                T1 rel %1$s
                T1 rel l
                T2 acq m
                T2 w y
                T2 rel m
                T3 r y
                T3 w x
                """;
        assertRaces(script.formatted("m"), "6-8");
        assertRaces(script.formatted("k"), "6-8", "2-9");
    }

    @Test
    void closesChainsOfSections() {
        // T4's sections of a call for T3's release of a, that for T3's section of b, that for T2's release of b, and
        // that
        // for T2's past: its read of z and so T1's write of x.
        assertRaces("""
                T1 w x
                T1 vw z
                T2 acq b
                T2 w p
                T2 vr z
                T2 rel b
                T3 acq a
                T3 vw q
                T3 acq b
                T3 rel b
                T3 rel a
                T4 vr q
                T4 acq a
                T4 rel a
                T4 vw s
                T5 r p
                T5 vr s
                T5 w x
                """, "3-15");
    }

    @Test
    void knowsLocksReleasedOutOfOrder() {
        String script = """
                T1 acq a
                T1 acq b
                T1 rel a
                T1 w x
                T1 rel b
                T2 acq %1$s
                T2 w x
                T2 rel %1$s
                """;
        assertRaces(script.formatted("a"), "3-6");
        assertRaces(script.formatted("b"));
    }

    @Test
    void acceptsSectionsThatNeverEnd() {
        assertRaces("""
                T1 acq l
                T1 w x
                T2 acq m
                T2 r x
                T2 w y
                T1 r y
                """, "1-3", "4-5");
    }

    @Test
    void keepsForkAndJoin() {
        assertRaces("""
                T1 w x
                T1 fork T2
                T2 w x
                T1 w x
                T1 join T2
                T1 r x
                """, "2-3");
    }

    @Test
    void keepsForkBeforeJoinOfAThreadWithoutEvents() {
        assertRaces("""
                T1 w x
                T1 fork T2
                T3 join T2
                T3 w x
                """);
    }

    @Test
    void ordersANotifyBeforeTheWakesThatWaitedForIt() {
        String script = """
                %1$s
                T1 acq l
                T1 wait l
                %2$s
                T2 w x
                T2 acq l
                %3$s
                T2 rel l
                T1 wake l
                T1 r x
                T1 rel l
                """;
        assertRaces(script.formatted("", "T3 notify l", "T2 notify l"));
        assertRaces(script.formatted("T2 notify l", "T3 notify l", ""), "4-8");
        assertRaces(script.formatted("", "", ""), "2-6");
    }

    @Test
    void treatsAWaitAsARelease() {
        assertRaces("""
                T1 acq l
                T1 w x
                T1 wait l
                T2 acq l
                T2 w x
                T2 rel l
                T1 wake l
                T1 w x
                T1 rel l
                """);
    }

    @Test
    void ordersEntersOfAGenerationBeforeItsExits() {
        assertRaces("""
                T1 w x
                T1 enter b
                T2 enter b
                T2 exit b
                T2 r x
                T1 exit b
                T1 w x
                """, "4-6");
    }

    @Test
    void keepsGenerationsApart() {
        // T2 leaves the first generation late: T1's second enter is not before it.
        assertRaces("""
                T1 enter b
                T2 enter b
                T1 exit b
                T1 w x
                T1 enter b
                T2 exit b
                T2 r x
                T2 enter b
                T2 exit b
                T2 r x
                """, "3-6");
    }

    @Test
    void keepsTheWriterOfVolatileReads() {
        assertRaces("""
                T1 w x
                T1 vw v
                T2 vr v
                T2 r x
                """);
        // T2 sees T3's write, so T1's is not needed.
        assertRaces("""
                T1 w x
                T1 vw v
                T3 vw v
                T2 vr v
                T2 r x
                """, "0-4");
    }

    @Test
    void keepsTheWriterOfPlainReads() {
        // The racing read itself may lose its writer; once it is in the past it may not.
        assertRaces("""
                T1 w x
                T1 w y
                T2 r y
                T2 r x
                """, "1-2");
    }

    @Test
    void ignoresReentrantLocking() {
        assertRaces("""
                T1 acq l
                T1 reenter l
                T1 reexit l
                T1 w x
                T1 rel l
                T2 acq l
                T2 w x
                T2 rel l
                """);
    }

    @Test
    void reportsEachSecondAccessOnceByDefaultAndEachPairWithAll() {
        ScriptedTrace trace = ScriptedTrace.of("""
                T1 w x
                T1 w x
                T1 acq l
                T1 r x
                T1 rel l
                T2 r x
                T2 w x
                """);
        assertThat(trace.allRaces(SYNCP)).containsExactly("0-5", "1-5", "3-6");
        // Of two writes in a row the later one stands for both.
        assertThat(trace.races(SYNCP)).containsExactly("1-5", "3-6");
    }

    @Test
    void keepsAnAccessApartFromASettledOne() {
        // T2 has seen T1's first write of x; the second one is in the same section but was not seen.
        assertRaces("""
                T1 w x
                T1 w y
                T2 r y
                T2 r x
                T1 w x
                T2 r x
                """, "1-2", "3-4", "4-5");
    }

    @Test
    void callsWhatItFindsPredicted() {
        RaceTable races = ScriptedTrace.of("T1 w x\nT2 r x")
                .run(SYNCP, EngineOptions.DEFAULT)
                .races();
        assertThat(races.size()).isOne();
        assertThat(races.verdict(0)).isEqualTo(Verdict.PREDICTED);
        assertThat(races.first(0)).isEqualTo(new RaceTable.Side(0, 0, 0, true));
        assertThat(races.second(0)).isEqualTo(new RaceTable.Side(1, 1, 1, false));
    }
}
