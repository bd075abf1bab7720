package heddle.engine.region;

import static heddle.engine.oracle.EngineRun.engine;
import static heddle.engine.oracle.Property.notWithin;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import heddle.engine.EngineProvider;
import heddle.engine.ScriptedTrace;
import heddle.engine.oracle.Events;
import heddle.engine.oracle.Property;
import heddle.engine.oracle.Races;
import heddle.trace.NameTable;
import heddle.trace.generate.SmallTraces.Profile;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RegionEnginesTest {
    private static final EngineProvider FASTRCD = new RegionEngines.FastRcd();
    private static final EngineProvider VALOR = new RegionEngines.Valor();

    /** No volatile reads: release-free regions may hold some, and then are not always serialisable. */
    private static final List<Profile> WITHOUT_VOLATILES = List.of(
            new Profile(26, 4, 3, 3, true, false, true, true, true, false),
            Profile.LOCKS.sized(26, 4, 3, 4),
            Profile.FORKS.sized(24, 4, 3, 4).complete());

    private static final List<Profile> ALL = List.of(
            Profile.ALL.sized(26, 4, 3, 4),
            Profile.LOCKS.sized(26, 4, 3, 4),
            new Profile(24, 3, 1, 4, false, true, false, false, false, false));

    @ParameterizedTest
    @CsvSource({"fastrcd, rfr", "fastrcd, sfr", "valor, rfr", "valor, sfr"})
    void reportsConflictsByDefinition(String id, String regions) {
        RegionClaims.isExact(engine(id), regions).holds(4000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"rfr", "sfr"})
    void fastRcdReportsAtTheSecondAccess(String regions) {
        RegionClaims.isEager(engine("fastrcd"), regions).holds(4000);
    }

    /** A synchronisation-free region is part of a release-free one. */
    @Test
    void coarserRegionsHaveMoreConflicts() {
        new Property(ALL, batch -> {
                    Events events = new Events(batch);
                    return notWithin("sfr", RegionConflicts.of(events, true), "rfr", RegionConflicts.of(events, false));
                })
                .holds(2000);
    }

    @Test
    void withoutConflictSynchronisationFreeRegionsAreSerialisable() {
        assertThat(serialisable(ALL, true)).isGreaterThan(100);
    }

    @Test
    void withoutConflictReleaseFreeRegionsAreSerialisable() {
        assertThat(serialisable(WITHOUT_VOLATILES, false)).isGreaterThan(50);
    }

    /** Tries the claim; counts the traces where it says something: they have races, and no region conflict. */
    private static int serialisable(List<Profile> profiles, boolean isSynchronisationFree) {
        int[] telling = {0};
        new Property(profiles, batch -> {
                    Events events = new Events(batch);
                    if (!RegionConflicts.of(events, isSynchronisationFree).isEmpty()) {
                        return null;
                    }
                    telling[0] += Races.of(events, Races.HB).isEmpty() ? 0 : 1;
                    return Serialisation.exists(events, isSynchronisationFree)
                            ? null
                            : "no conflict, and no serial order of the regions";
                })
                .holds(4000);
        return telling[0];
    }

    /** The search finds what is not serialisable, such as T1's read of both values in one region. */
    @Test
    void aConflictMayMeanThatNoSerialOrderExists() {
        ScriptedTrace trace = ScriptedTrace.of("""
                T1 r x
                T2 w x
                T2 w y
                T1 r y
                """);
        assertThat(Serialisation.exists(new Events(trace.batch()), true)).isFalse();
        assertThat(trace.races(FASTRCD)).containsExactly("0-1", "2-3");
        assertThat(trace.races(VALOR)).containsExactly("0-1", "2-3");
    }

    /**
     * A volatile read does not end a release-free region. T2 reads v before T1's write of it, and x after T1's write: no
     * order of whole regions gives both, and there is no conflict, as T1's region has ended.
     */
    @Test
    void aVolatileReadInsideAReleaseFreeRegionIsNotSerialised() {
        ScriptedTrace trace = ScriptedTrace.of("""
                T2 vr v
                T1 w x
                T1 vw v
                T2 r x
                """);
        Events events = new Events(trace.batch());
        assertThat(RegionConflicts.of(events, false)).isEmpty();
        assertThat(Serialisation.exists(events, false)).isFalse();
        assertThat(Serialisation.exists(events, true)).isTrue();
    }

    /** Taken literally, Algorithm 1, line 6, and Algorithm 2, line 3, report these. */
    @Test
    void aThreadDoesNotConflictWithItself() {
        assertNone("""
                T1 r x
                T1 w x
                T1 r x
                """);
    }

    /** A thread without an end event has ended when it is joined. */
    @Test
    void aJoinEndsTheRegionOfTheThread() {
        assertNone("""
                T1 fork T2
                T2 w x
                T2 r y
                T1 join T2
                T1 w x
                T1 w y
                """);
    }

    /** Figure 2: only the versions tell T1's own write from one of T2 before it. */
    @Test
    void versionsTellWritesApart() {
        assertNone("""
                T1 r x
                T1 w x
                T1 acq m
                T1 rel m
                """);
        assertThat(ScriptedTrace.of("""
                T1 r x
                T2 w x
                T2 acq m
                T2 rel m
                T1 w x
                """).races(VALOR)).containsExactly("0-1");
    }

    /** The read-write conflict on x waits in the log when the one on y is found. */
    @Test
    void pendingConflictsComeFirst() {
        ScriptedTrace trace = ScriptedTrace.of("""
                T1 r x
                T2 w x
                T2 w y
                T1 w y
                """);
        assertThat(trace.run(VALOR, RegionClaims.options("rfr"))
                        .races()
                        .second(0)
                        .event())
                .isEqualTo(1);
    }

    @Test
    void anAcquireEndsSynchronisationFreeRegionsOnly() {
        ScriptedTrace trace = ScriptedTrace.of("""
                T1 w x
                T1 acq m
                T2 w x
                """);
        for (EngineProvider provider : List.of(FASTRCD, VALOR)) {
            assertThat(trace.run(provider, RegionClaims.options("rfr")).races().size())
                    .isEqualTo(1);
            assertThat(trace.run(provider, RegionClaims.options("sfr")).races().size())
                    .isZero();
        }
    }

    @Test
    void otherRegionsAreAUsageError() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> VALOR.create(RegionClaims.options("afr"), new NameTable()))
                .withMessage("--regions must be rfr or sfr, but is 'afr'");
    }

    private static void assertNone(String script) {
        for (EngineProvider provider : List.of(FASTRCD, VALOR)) {
            ScriptedTrace.assertPairs(provider, script);
        }
    }
}
