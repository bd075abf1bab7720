package heddle.runtime.conflict;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.RegionConflictException;
import heddle.runtime.setting.Settings;
import heddle.runtime.shadow.SeenRow;
import heddle.runtime.site.Site;
import heddle.runtime.site.Sites;
import heddle.runtime.sync.ThreadState;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Accesses to elements against the definition, element by element: alone, by strides, and by rows, of arrays with and without
 * pages. The detector is fastrcd, which tells at the second access.
 */
class RegionElementsTest {
    private static final int TRACES = 2_000;
    private static final int THREADS = 3;
    private static int slots = 2500;

    private record Access(int thread, int element, boolean writes) {}

    private final Settings.OnRace before = Settings.onRace;
    private final int site =
            Sites.add(new Site(new WeakReference<>(null), "Elements", "run", "Elements.java", 1, null, ""));
    private final ThreadState[] threads = new ThreadState[THREADS];
    /** Of the regions that are ongoing. */
    private final List<Access> accesses = new ArrayList<>();

    @BeforeEach
    void seat() {
        Settings.onRace = Settings.OnRace.THROW;
        for (int i = 0; i < THREADS; i++) {
            ThreadState t = new ThreadState();
            t.begin(++slots, 1);
            t.region = new RegionState(t);
            t.region.begin(t.slot, 1);
            threads[i] = t;
        }
    }

    @AfterEach
    void unseat() {
        for (ThreadState t : threads) {
            t.region.end();
        }
        Settings.onRace = before;
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 16, 17, 40, 64, 65, 200})
    void theFirstConflictIsFound(int length) {
        int conflicts = 0;
        for (int seed = 0; seed < TRACES; seed++) {
            Random random = new Random(seed);
            int[] array = new int[length];
            long[][] rows = new long[THREADS][];
            boolean conflicted = false;
            for (int step = 0; step < 30 && !conflicted; step++) {
                int number = random.nextInt(THREADS);
                boolean writes = random.nextInt(8) == 0;
                int from = random.nextInt(length);
                int kind = random.nextInt(12);
                if (kind == 0) {
                    end(number);
                } else if (kind < 4) {
                    int to = from + 1 + random.nextInt(length - from);
                    conflicted = strided(array, number, from, to, 1 + random.nextInt(3), writes, seed);
                } else if (kind < 7) {
                    rows[number] = random.nextBoolean() ? rows[number] : RegionElements.row(array, threads[number]);
                    conflicted = inRow(array, number, from, writes, rows[number], seed);
                } else {
                    conflicted = access(array, number, from, writes, seed);
                }
            }
            conflicts += conflicted ? 1 : 0;
            for (int i = 0; i < THREADS; i++) {
                end(i);
            }
        }
        assertThat(conflicts).isBetween(TRACES / 50, TRACES - TRACES / 50);
    }

    private void end(int number) {
        threads[number].region.validate();
        threads[number].region.next();
        accesses.removeIf(each -> each.thread == number);
    }

    private boolean strided(int[] array, int number, int from, int to, int stride, boolean writes, int seed) {
        boolean expected = false;
        for (int i = from; i < to; i += stride) {
            expected |= conflicts(number, i, writes);
        }
        check(expected, () -> RegionElements.strided(array, from, to, stride, writes, threads[number], site), seed);
        return expected;
    }

    private boolean inRow(int[] array, int number, int index, boolean writes, long[] row, int seed) {
        ThreadState t = threads[number];
        boolean expected = conflicts(number, index, writes);
        boolean isSeen = writes ? SeenRow.hasWritten(row, index, t.epoch) : SeenRow.hasRead(row, index, t.epoch);
        check(
                expected && !isSeen,
                () -> {
                    if (!isSeen) {
                        RegionElements.inRow(array, index, writes, t, site, row);
                    }
                },
                seed);
        assertThat(isSeen && expected).as("seed %d", seed).isFalse();
        return expected;
    }

    private boolean access(int[] array, int number, int index, boolean writes, int seed) {
        boolean expected = conflicts(number, index, writes);
        check(expected, () -> RegionElements.access(array, index, writes, threads[number], site), seed);
        return expected;
    }

    /** Whether it conflicts with an access of another ongoing region; it counts from now on. */
    private boolean conflicts(int number, int element, boolean writes) {
        boolean found = false;
        for (Access each : accesses) {
            found |= each.thread != number && each.element == element && (writes || each.writes);
        }
        accesses.add(new Access(number, element, writes));
        return found;
    }

    private static void check(boolean expected, Runnable access, int seed) {
        boolean found = false;
        try {
            access.run();
        } catch (RegionConflictException e) {
            found = true;
        }
        assertThat(found).as("seed %d", seed).isEqualTo(expected);
    }

    /** An entry of the array may have gone to another one since the row was fetched. */
    @Test
    void aRowNotesNothingOfAnotherArray() {
        ThreadState t = threads[0];
        long[] row = RegionElements.row(new int[100], t);
        RegionElements.inRow(new int[100], 7, false, t, site, row);
        assertThat(SeenRow.hasRead(row, 7, t.epoch)).isFalse();
    }

    @Test
    void anEntryThatServesAnotherArrayHasNewRowsAndFreePages() {
        ThreadState t = threads[0];
        RegionArray array = new RegionArray(new int[100], 100, t.epoch);
        long[] row = array.ownRow(t);
        array.page(0)[0] = 1;
        array.page(99)[0] = 1;
        array.renew();
        assertThat(array.page(0)[0]).isZero();
        assertThat(array.page(99)[0]).isZero();
        assertThat(array.row(t)).isNull();
        assertThat(array.ownRow(t)).isNotSameAs(row);
    }

    /** An access that a row shows of an ended region is to be noted again. */
    @Test
    void aRowShowsWhatItsRegionHasNoted() {
        ThreadState t = threads[0];
        int[] array = new int[100];
        long[] row = RegionElements.row(array, t);
        RegionElements.inRow(array, 70, false, t, site, row);
        assertThat(SeenRow.hasRead(row, 70, t.epoch)).isTrue();
        assertThat(SeenRow.hasWritten(row, 70, t.epoch)).isFalse();
        end(0);
        assertThat(SeenRow.hasRead(row, 70, t.epoch)).isFalse();
    }

    /** A look at the thread that is due sends it past what rows show. */
    @Test
    void aRowShowsNothingWhileAValidationIsDue() {
        ThreadState t = threads[0];
        int[] array = new int[100];
        long[] row = RegionElements.row(array, t);
        RegionElements.inRow(array, 70, false, t, site, row);
        t.epoch = 0;
        assertThat(SeenRow.hasRead(row, 70, t.epoch)).isFalse();
        RegionElements.inRow(array, 70, false, t, site, row);
        assertThat(t.epoch).isEqualTo(t.region.epoch());
    }
}
