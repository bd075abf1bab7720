package heddle.runtime.sync;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.runtime.race.Races;
import heddle.runtime.shadow.ArrayShadow;
import heddle.runtime.shadow.ContainerShadow;
import heddle.runtime.shadow.FastTrack;
import heddle.runtime.site.Site;
import heddle.runtime.site.Sites;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.PriorityBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The protocol of windows against the definition of happens-before, on random interleavings in which windows open and close
 * between any two steps of any hook, and threads see that as late as the memory model lets them.
 */
@Tag("slow")
class WindowsTest {
    private static final int TRACES = 3000;

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

    /** Each location's first race of each window, exactly: the findings of FastTrack when the window is all there is. */
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

    /** A hook of an old window that is still under way writes a word of which the new window's base knows nothing. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void wordThatEscapedTheBaseIsOfNoWindow(boolean writerComesToo) {
        Races.clear();
        ThreadState writer = Threads.lookup(new Thread("writer"));
        ThreadState other = Threads.lookup(new Thread("other"));
        ContainerShadow variable = new ContainerShadow(this);
        Windows.open(Long.MAX_VALUE);
        Windows.enter(writer, Windows.open);
        new SyncState("lock").release(writer);
        Windows.close();
        writer.clock--; // the release's last store is not to be seen yet
        Windows.open(Long.MAX_VALUE);
        writer.clock++;
        write(variable, writer);
        if (writerComesToo) {
            Windows.enter(writer, Windows.open);
        }
        Windows.enter(other, Windows.open);
        assertThat(other.knows(writer.slot, writer.clock)).isFalse();
        write(variable, other);
        assertThat(Races.all()).isEmpty();
    }

    @Test
    void earlierWindowsAreOrderedBefore() {
        ThreadState one = Threads.lookup(new Thread("one"));
        ThreadState two = Threads.lookup(new Thread("two"));
        Windows.open(Long.MAX_VALUE);
        Windows.enter(one, Windows.open);
        Windows.enter(two, Windows.open);
        assertThat(two.knows(one.slot, one.clock)).isFalse();
        Windows.close();
        Windows.open(Long.MAX_VALUE);
        Windows.enter(two, Windows.open);
        assertThat(two.knows(one.slot, one.clock)).isTrue();
    }

    /** A comparator is called under a lock of the JDK that was taken before any hook of the window. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void threadThatCameInsideACallReportsNothingThere(boolean returned) {
        Races.clear();
        ThreadState writer = Threads.lookup(new Thread("writer"));
        ThreadState other = Threads.lookup(new Thread("other"));
        ContainerShadow variable = new ContainerShadow(this);
        Windows.open(Long.MAX_VALUE);
        Windows.enter(writer, Windows.open);
        write(variable, writer);
        PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>(2, (a, b) -> {
            Windows.enter(other, Windows.open);
            if (!returned) {
                write(variable, other);
            }
            return a - b;
        });
        queue.add(1);
        queue.add(2);
        if (returned) {
            write(variable, other);
        }
        assertThat(Races.all()).hasSize(returned ? 1 : 0);
    }

    private static void write(ContainerShadow variable, ThreadState t) {
        int site = Sites.add(new Site(new WeakReference<>(null), "Test", "run", "Test.java", 1, null, ""));
        new FastTrack()
                .write(
                        variable,
                        ContainerShadow.WRITE,
                        ContainerShadow.READ,
                        variable,
                        ContainerShadow.VECTOR,
                        t,
                        site);
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

    /** Neither a window to come nor a pause keeps the shadow of garbage. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shadowOfGarbageGoesWithItsWindow(boolean pauses) throws InterruptedException {
        ThreadState t = Threads.lookup(new Thread("reader"));
        Windows.open(Long.MAX_VALUE);
        Windows.enter(t, Windows.open);
        WeakReference<ArrayShadow> shadow = new WeakReference<>(ArrayShadow.of(new int[100], t));
        assertThat(isCollected(shadow, 3)).isFalse();
        if (pauses) {
            Threads.forgetShadow();
        } else {
            Windows.open(Long.MAX_VALUE);
            Windows.enter(t, Windows.open);
        }
        assertThat(isCollected(shadow, 100)).isTrue();
    }

    /** The table lets go of what is garbage when it is next used. */
    private static boolean isCollected(WeakReference<ArrayShadow> shadow, int tries) throws InterruptedException {
        for (int i = 0; i < tries && !shadow.refersTo(null); i++) {
            System.gc();
            Thread.sleep(1);
            ThreadState other = Threads.lookup(new Thread("other"));
            for (int j = 0; j < 1000; j++) {
                ArrayShadow.of(new int[1], other);
            }
        }
        return shadow.refersTo(null);
    }
}
