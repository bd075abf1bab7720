package heddle.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.recipe.window.Counts;
import heddle.recipe.window.ValueWindows;
import heddle.trace.EventBatch;
import heddle.trace.TraceReader;
import heddle.trace.hdl.HdlTrace;
import heddle.trace.hdl.Snapshot;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A recording whose threads stay in one method for long: it can be joined in its middle all the same. */
class SnapshotsIT {
    private static final ValueWindows.Settings SETTINGS =
            new ValueWindows.Settings(2000, 1, Long.MAX_VALUE, Long.MAX_VALUE, false);

    private static Recorded recorded;

    @BeforeAll
    static void record() throws Exception {
        recorded = Recorded.run("till", Recorded.CLASSES, "unseen.Shop", List.of("400"));
    }

    /** Re-executes the threads from some event on, without a search. */
    private static Counts follow(long from) throws Exception {
        try (HdlTrace trace = HdlTrace.open(recorded.trace);
                TraceReader reader = trace.read()) {
            RecordedValues values = RecordedValues.read(trace);
            ValueWindows windows = new ValueWindows(values.code(), reader.names(), values.paths(), SETTINGS, null);
            EventBatch batch = new EventBatch();
            while (reader.read(batch)) {
                if (batch.first < from) {
                    windows.skip(batch);
                } else {
                    windows.handle(batch);
                }
            }
            windows.finish();
            return windows.total;
        }
    }

    private static long events() throws Exception {
        try (HdlTrace trace = HdlTrace.open(recorded.trace)) {
            return trace.summary().events();
        }
    }

    @Test
    void fromTheStartNothingIsLost() throws Exception {
        Counts whole = follow(0);
        assertThat(whole.lost).isEmpty();
        assertThat(whole.joined).isZero();
        assertThat(whole.opaque).isLessThan(whole.reads + whole.writes);
    }

    @Test
    void snapshotsOfAThreadComeInItsOrder() throws Exception {
        try (HdlTrace trace = HdlTrace.open(recorded.trace)) {
            Map<Integer, List<Snapshot>> byThread =
                    trace.values().snapshots().stream().collect(Collectors.groupingBy(Snapshot::thread));
            assertThat(byThread.values()).anyMatch(snapshots -> snapshots.size() > 10);
            for (List<Snapshot> snapshots : byThread.values()) {
                assertThat(snapshots).isSortedAccordingTo(Comparator.comparingLong(Snapshot::path));
                for (Snapshot each : snapshots) {
                    assertThat(each.path())
                            .isLessThan(trace.values().path(each.thread()).length());
                }
            }
        }
    }

    @Test
    void fromTheMiddleThreadsAreFoundAgain() throws Exception {
        long half = events() / 2;
        Counts whole = follow(0);
        Counts rest = follow(half);
        assertThat(rest.joined).isGreaterThan(5);
        assertThat(rest.reads + rest.writes).isGreaterThan((whole.reads + whole.writes) / 50);
        assertThat(rest.lost.keySet())
                .as("all that is lost is what callers do whom no snapshot knows")
                .isSubsetOf("no method is entered", "its events before were passed over");
    }
}
