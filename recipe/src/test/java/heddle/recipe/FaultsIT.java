package heddle.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.prove.window.Aliases;
import heddle.recipe.machine.Replay;
import heddle.recipe.window.Counts;
import heddle.recipe.window.ValueWindows;
import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Names;
import heddle.trace.TraceReader;
import heddle.trace.hdl.HdlTrace;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A fault in one window, in its search, where its threads are executed or where it is built, costs that window and no other. */
class FaultsIT {
    private static final ValueWindows.Settings SETTINGS =
            new ValueWindows.Settings(400, 5, Long.MAX_VALUE, Long.MAX_VALUE / 4, true);

    private static Recorded recorded;
    private static OnceReports sound;

    @BeforeAll
    static void record() throws Exception {
        recorded = Recorded.of("faults", List.of("program.ClassicPrograms", "program.ControlPrograms"));
        sound = new OnceReports();
        assertThat(search(sound, Integer.MAX_VALUE).faults.count()).isZero();
    }

    private static Counts search(OnceReports reports, int broken) throws Exception {
        return search(reports, broken, Replay.class, false);
    }

    /**
     * @param broken the window from which on the first name of a volatile that is asked for is not there
     * @param asking who has to ask for it
     * @param isGone whether it is not there when it is asked for again, either
     */
    private static Counts search(OnceReports reports, int broken, Class<?> asking, boolean isGone) throws Exception {
        try (HdlTrace trace = HdlTrace.open(recorded.trace);
                TraceReader reader = trace.read()) {
            RecordedValues values = RecordedValues.read(trace);
            Names names = new TornNames(reader.names(), reports, broken, asking, isGone);
            ValueWindows windows = new ValueWindows(values.code(), names, values.paths(), SETTINGS, reports);
            EventBatch batch = new EventBatch();
            while (reader.read(batch)) {
                windows.handle(batch);
            }
            windows.finish();
            return windows.total;
        }
    }

    private static int aWindowWithRaces() {
        return Collections.max(sound.windowOf.values());
    }

    private static Set<String> racesOfOthers(int window) {
        return sound.windowOf.entrySet().stream()
                .filter(each -> each.getValue() != window)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    @Test
    void aSearchThatFailsLosesItsWindow() throws Exception {
        int broken = aWindowWithRaces();
        OnceReports reports = new OnceReports() {
            @Override
            public boolean isKnown(int variable, int site1, int site2) {
                if (window == broken) {
                    throw new IllegalStateException("a fault of the test");
                }
                return super.isKnown(variable, site1, site2);
            }
        };
        Counts counts = search(reports, Integer.MAX_VALUE);
        assertThat(counts.faults.count()).isOne();
        assertThat(counts.unknown).isOne();
        assertThat(counts.faults.notes())
                .singleElement()
                .asString()
                .contains("a fault of the test", "1 window undecided");
        assertThat(reports.windowOf).doesNotContainValue(broken);
        assertThat(reports.windowOf.keySet()).containsAll(racesOfOthers(broken));
    }

    @Test
    void aThreadWhoseExecutionFailsIsLostThere() throws Exception {
        OnceReports reports = new OnceReports();
        Counts counts = search(reports, 0);
        assertThat(counts.faults.count()).isOne();
        assertThat(counts.unknown).isOne();
        assertThat(counts.lost).containsKey("an internal fault");
        assertThat(reports.windowOf.keySet()).isNotEmpty().isSubsetOf(sound.windowOf.keySet());
    }

    @Test
    void aWindowThatCannotBeBuiltIsLost() throws Exception {
        int broken = aWindowWithRaces();
        OnceReports reports = new OnceReports();
        Counts counts = search(reports, broken, Aliases.class, false);
        assertThat(counts.faults.count()).isOne();
        assertThat(counts.unknown).isOne();
        assertThat(counts.faults.notes())
                .singleElement()
                .asString()
                .contains("a name that is missing", "1 window undecided");
        assertThat(reports.windowOf.keySet())
                .isSubsetOf(sound.windowOf.keySet())
                .containsAll(racesBefore(broken));
    }

    /** A state that is not known in one window is not taken for known in the next ones, even if nobody can say which it is. */
    @Test
    void windowsThatCannotBeBuiltAgainAndAgainAreLostOneByOne() throws Exception {
        OnceReports reports = new OnceReports();
        Counts counts = search(reports, 0, Aliases.class, true);
        assertThat(counts.faults.count()).isPositive();
        assertThat(counts.unknown).isEqualTo(counts.faults.count());
        assertThat((long) counts.faults.count()).isLessThan(counts.windows);
        assertThat(reports.windowOf.keySet()).isNotEmpty().isSubsetOf(sound.windowOf.keySet());
    }

    private static Set<String> racesBefore(int window) {
        return sound.windowOf.entrySet().stream()
                .filter(each -> each.getValue() < window)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    /** Names of which one is missing, once or for good. */
    private static final class TornNames implements Names {
        private final Names names;
        private final OnceReports reports;
        private final int broken;
        private final Class<?> asking;
        private final boolean isGone;
        private int torn = -1;

        TornNames(Names names, OnceReports reports, int broken, Class<?> asking, boolean isGone) {
            this.names = names;
            this.reports = reports;
            this.broken = broken;
            this.asking = asking;
            this.isGone = isGone;
        }

        @Override
        public String name(Domain domain, int id) {
            boolean isFirst = torn < 0 && reports.window >= broken;
            if (domain == Domain.VOLATILE && (isFirst || isGone && torn == id) && isAsking()) {
                torn = id;
                throw new IllegalStateException("a name that is missing");
            }
            return names.name(domain, id);
        }

        /** Whether a thread's execution asks, or the window that it is executed in. */
        private boolean isAsking() {
            return StackWalker.getInstance()
                    .walk(frames ->
                            frames.anyMatch(frame -> frame.getClassName().equals(asking.getName())));
        }

        @Override
        public int count(Domain domain) {
            return names.count(domain);
        }

        @Override
        public long instance(Domain domain, int id) {
            return names.instance(domain, id);
        }

        @Override
        public int sites() {
            return names.sites();
        }

        @Override
        public String location(int site) {
            return names.location(site);
        }

        @Override
        public String method(int site) {
            return names.method(site);
        }

        @Override
        public int caller(int site) {
            return names.caller(site);
        }
    }
}
