package heddle.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * The protocol of windows against the definition of happens-before, on random interleavings in which windows open and close
 * between any two steps of any hook, and threads see that as late as the memory model lets them.
 */
class WindowsTest {
    private static final int TRACES = 6000;

    @AfterEach
    void close() {
        Windows.close();
    }

    @Test
    void noOrderedPairIsReported() {
        int reported = 0;
        for (long seed = 0; seed < TRACES; seed++) {
            WindowTrace trace = new WindowTrace(seed, WindowTrace.Sight.CAUSAL);
            trace.run();
            assertThat(trace.falseRaces()).as("seed %d, trace %s", seed, trace).isEmpty();
            reported += trace.reported().size();
        }
        assertThat(reported).isGreaterThan(TRACES / 4);
    }

    /** Each location's first race of each window, exactly: what FastTrack finds when the window is all there is. */
    @Test
    void firstRaceOfEachWindowIsFound() {
        for (long seed = 0; seed < TRACES; seed++) {
            WindowTrace trace = new WindowTrace(seed, WindowTrace.Sight.PERFECT);
            trace.run();
            assertThat(trace.falseRaces()).as("seed %d, trace %s", seed, trace).isEmpty();
            assertThat(trace.racyAccesses())
                    .as("seed %d, trace %s", seed, trace)
                    .containsAll(trace.firstRacesOfWindows());
        }
    }

    /** Were the sight of an edge not carried by synchronisation, false races would follow: the oracle can tell. */
    @Test
    void edgesSeenAgainstTheOrderMakeFalseRaces() {
        List<Set<Integer>> all = new ArrayList<>();
        for (long seed = 0; seed < TRACES; seed++) {
            WindowTrace trace = new WindowTrace(seed, WindowTrace.Sight.ARBITRARY);
            trace.run();
            if (!trace.falseRaces().isEmpty()) {
                all.add(trace.falseRaces());
            }
        }
        assertThat(all).isNotEmpty();
    }

    @Test
    void windowClosesAfterItsEvents() {
        Windows.open(200);
        for (int i = 0; i < 190; i++) {
            assertThat(Windows.isOpen()).isTrue();
            Windows.begin();
        }
        for (int i = 0; i < 70; i++) {
            Windows.begin();
        }
        assertThat(Windows.isOpen()).isFalse();
    }
}
