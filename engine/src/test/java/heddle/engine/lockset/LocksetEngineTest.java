package heddle.engine.lockset;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.engine.EngineOptions;
import heddle.engine.Findings;
import heddle.engine.ScriptedTrace;
import heddle.race.Verdict;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LocksetEngineTest {
    private static final LocksetProvider LOCKSET = new LocksetProvider();

    private static void assertCandidates(String script, String... pairs) {
        ScriptedTrace.assertPairs(LOCKSET, script, pairs);
    }

    @Test
    void listsPairsWithoutACommonLock() {
        assertCandidates("""
                T1 acq l
                T1 w x
                T1 w y
                T1 rel l
                T2 acq l
                T2 w x
                T2 rel l
                T2 r y
                """, "2-7");
    }

    @Test
    void comparesEachPairByItself() {
        // No lock protects all three accesses, yet each pair has one.
        assertCandidates("""
                T1 acq a
                T1 acq b
                T1 w x
                T1 rel b
                T1 rel a
                T2 acq b
                T2 acq c
                T2 w x
                T2 rel c
                T2 rel b
                T3 acq a
                T3 acq c
                T3 w x
                """);
    }

    @Test
    void needsTwoThreadsAndAWrite() {
        assertCandidates("""
                T1 r x
                T2 r x
                T2 w y
                T2 w y
                T1 r z
                """);
    }

    @Test
    void ignoresEveryOtherOrder() {
        assertCandidates("""
                T1 w x
                T1 vw v
                T1 fork T2
                T2 vr v
                T2 w x
                T1 join T2
                T1 r x
                """, "0-4", "4-6");
    }

    @Test
    void dropsTheLockWhileWaiting() {
        assertCandidates("""
                T1 acq l
                T1 wait l
                T2 acq l
                T2 w x
                T2 rel l
                T1 wake l
                T1 w x
                T1 rel l
                T1 w x
                """, "3-8");
    }

    @Test
    void ignoresReentrantLocking() {
        assertCandidates("""
                T1 acq l
                T1 reenter l
                T1 reexit l
                T1 w x
                T1 rel l
                T2 acq l
                T2 w x
                """);
    }

    @Test
    void keepsTheAccessWithFewestLocks() {
        ScriptedTrace trace = ScriptedTrace.of("""
                T1 acq a
                T1 w x
                T1 acq b
                T1 w x
                T1 rel b
                T1 rel a
                T2 acq b
                T2 w x
                T2 rel b
                T2 w x
                """);
        assertThat(trace.races(LOCKSET)).containsExactly("1-7", "1-9");
        assertThat(trace.allRaces(LOCKSET)).containsExactly("1-7", "1-9", "3-9");
    }

    @Test
    void aLaterAccessWithFewerLocksReplacesOthers() {
        ScriptedTrace trace = ScriptedTrace.of("""
                T1 acq a
                T1 w x
                T1 rel a
                T1 w x
                T2 acq a
                T2 w x
                """);
        assertThat(trace.races(LOCKSET)).containsExactly("3-5");
    }

    @Test
    void tellsManyLocksApart() {
        // Locks 0 and 64 share a bit.
        String others = IntStream.range(0, 65)
                .mapToObj(i -> "T1 acq l" + i + "\nT1 rel l" + i + "\n")
                .collect(Collectors.joining());
        assertCandidates(others + """
                T1 acq l0
                T1 w x
                T1 rel l0
                T2 acq l64
                T2 w x
                T2 rel l64
                T2 acq l0
                T2 w x
                """, "131-134");
    }

    @Test
    void keepsLocksetsApartThatShareABit() {
        // T1's access under lock 0 is not covered by its access under lock 64; T2's second lock comes before its
        // first.
        String others = IntStream.range(0, 65)
                .mapToObj(i -> "T1 acq l" + i + "\nT1 rel l" + i + "\n")
                .collect(Collectors.joining());
        assertCandidates(others + """
                T1 acq l64
                T1 w x
                T1 rel l64
                T1 acq l0
                T1 w x
                T1 w y
                T1 rel l0
                T2 acq l64
                T2 w x
                T2 acq l0
                T2 w y
                """, "134-138");
    }

    /** Half of the variables are guarded. They are so many that cells and classes move. */
    @Test
    void tellsManyVariablesApart() {
        StringBuilder script = new StringBuilder();
        for (int thread = 0; thread < 6; thread++) {
            for (int x = 0; x < 100; x++) {
                String access = "T" + thread + " w x" + x + "\n";
                String guarded = "T" + thread + " acq l" + x + "\n" + access + "T" + thread + " rel l" + x + "\n";
                script.append(x % 2 == 0 ? access : guarded);
            }
        }
        Findings findings = ScriptedTrace.of(script.toString()).run(LOCKSET, EngineOptions.DEFAULT);
        assertThat(findings.races().pairs()).isEqualTo(50 * (1 + 2 + 3 + 4 + 5));
    }

    @Test
    void remainsCompleteWithManyDisjointLocksets() {
        Findings findings = crowd(1).run(LOCKSET, EngineOptions.DEFAULT);
        assertThat(findings.complete()).isTrue();
        assertThat(findings.races().size()).isOne();
    }

    @Test
    void saysSoWhenItCannotCompareAllLocksets() {
        // Every set has lock 0, so the sets left out cannot be replaced by others.
        Findings findings = crowd(2).run(LOCKSET, EngineOptions.DEFAULT);
        assertThat(findings.complete()).isFalse();
        assertThat(findings.notes()).singleElement().asString().contains("more than 32 sets of locks");
    }

    /** T1 writes x under each of 40 locks, with {@code depth} locks held; T2 writes it under one of them. */
    private static ScriptedTrace crowd(int depth) {
        StringBuilder script = new StringBuilder();
        script.append(depth > 1 ? "T1 acq common\n" : "");
        for (int i = 0; i < 40; i++) {
            script.append("T1 acq l" + i + "\nT1 w x\nT1 rel l" + i + "\n");
        }
        return ScriptedTrace.of(script + "T2 acq l0\nT2 w x\n");
    }

    @Test
    void passesOverRepeatsUntilSomethingNewComes() {
        Findings findings = ScriptedTrace.of("""
                T1 w x @a
                T1 w x @a
                T2 w x @b
                T1 w x @a
                T1 w x @a
                T2 w x @b
                """).run(LOCKSET, EngineOptions.DEFAULT);
        // 1-2 and then 2-3; the rest says nothing new.
        assertThat(findings.races().size()).isOne();
        assertThat(findings.races().pairs()).isEqualTo(2);
        assertThat(findings.races().first(0).event()).isOne();
    }

    @Test
    void callsWhatItFindsCandidates() {
        Findings findings = ScriptedTrace.of("T1 w x\nT2 r x").run(LOCKSET, EngineOptions.DEFAULT);
        assertThat(findings.races().verdict(0)).isEqualTo(Verdict.CANDIDATE);
    }
}
