package heddle.engine.lockset;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Classes of accesses, whose events have 64 bits, beyond what a trace of a test reaches. */
class AccessClassesTest {
    private final Cells cells = new Cells();
    private final Locksets locksets = new Locksets();
    private final AccessClasses classes = new AccessClasses(cells, locksets, false);

    private int record(int variable, int thread, int set, long event) {
        cells.grow(variable + 1);
        int cell = cells.cell(variable, thread, true);
        classes.record(variable, cell, classes.find(cell, set), set, 7, event);
        return cells.cell(variable, thread, true);
    }

    @Test
    void eventsOfLongTracesAreKept() {
        List<Long> events =
                List.of(5L, (1L << 31) + 1, (1L << 32) - 1, 1L << 32, (3L << 40) + 123, (1L << 40) | 0xFFFF_FFFFL);
        for (int i = 0; i < events.size(); i++) {
            int c = cells.firstClass(record(i, 1, 0, events.get(i)));
            assertThat(classes.event(c)).isEqualTo(events.get(i));
            classes.repeat(c, 0, events.get(i) + 1);
            assertThat(classes.event(c)).isEqualTo(events.get(i) + 1);
        }
    }

    /** An access under fewer locks stands for those under more, wherever they are in the list. */
    @Test
    void aSubsetReplacesItsSupersets() {
        int one = locksets.with(0, 1);
        int two = locksets.with(0, 2);
        int both = locksets.with(one, 2);
        int three = locksets.with(0, 3);
        record(0, 1, both, 1);
        record(0, 1, three, 2);
        int cell = record(0, 1, locksets.with(both, 4), 3);
        record(0, 1, one, 4);
        int first = cells.firstClass(cell);
        assertThat(classes.lockset(first)).isEqualTo(one);
        assertThat(classes.lockset(classes.next(first))).isEqualTo(three);
        assertThat(classes.next(classes.next(first))).isEqualTo(AccessClasses.NONE);
        assertThat(classes.find(cell, both)).isEqualTo(first);
        assertThat(classes.find(cell, two)).isEqualTo(AccessClasses.NONE);
    }

    @Test
    void aSubsetReplacesTheFirstOfTheList() {
        int one = locksets.with(0, 1);
        int three = locksets.with(0, 3);
        record(0, 1, three, 1);
        record(0, 1, locksets.with(one, 2), 2);
        int first = cells.firstClass(record(0, 1, one, 3));
        assertThat(classes.lockset(first)).isEqualTo(one);
        assertThat(classes.lockset(classes.next(first))).isEqualTo(three);
        assertThat(classes.next(classes.next(first))).isEqualTo(AccessClasses.NONE);
    }

    @Test
    void anAccessIsRepeatedUntilSomethingChanges() {
        int cell = record(5, 1, 0, 1);
        int c = cells.firstClass(cell);
        assertThat(classes.isRepeated(5, c, 7)).isTrue();
        assertThat(classes.isRepeated(5, c, 8)).isFalse();
        record(5, 2, 0, 2);
        assertThat(classes.isRepeated(5, cells.firstClass(cells.cell(5, 1, true)), 7))
                .isFalse();
    }

    /** Cells move when a variable has more of them than room, and keep what they have. */
    @Test
    void cellsKeepTheirClassesWhereTheyMove() {
        for (int thread = 0; thread < 700; thread++) {
            record(0, thread, 0, thread);
            record(1, thread, 0, 1000 + thread);
        }
        for (int thread = 0; thread < 700; thread++) {
            assertThat(classes.event(cells.firstClass(cells.cell(0, thread, true))))
                    .isEqualTo(thread);
            assertThat(classes.event(cells.firstClass(cells.cell(1, thread, true))))
                    .isEqualTo(1000 + thread);
            assertThat(cells.thread(cells.cell(1, thread, true))).isEqualTo(thread);
            assertThat(cells.writes(cells.cell(1, thread, true))).isTrue();
        }
        assertThat(cells.end(0) - cells.start(0)).isEqualTo(700);
    }
}
