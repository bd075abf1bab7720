package heddle.engine.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class LongColumnTest {
    /** Beyond the chunk on the heap, and beyond one region of the file. */
    private static final int SIZE = 9_000_000;

    private static long value(long at, int column) {
        return at * 0x9E3779B97F4A7C15L + column;
    }

    @Test
    void columnsOfOneFileKeepTheirValuesApart() {
        MappedSpace space = LongColumn.space();
        LongColumn[] columns = {new LongColumn(space, 0), new LongColumn(space, 5)};
        for (int i = 0; i < SIZE; i++) {
            columns[i % 2].add(value(i / 2, i % 2));
        }
        for (int i = 0; i < SIZE; i++) {
            if (columns[i % 2].get(i / 2) != value(i / 2, i % 2)) {
                assertThat(i).as("a value that differs").isEqualTo(-1);
            }
        }
        assertThat(columns[0].size() + columns[1].size()).isEqualTo(SIZE);
        assertThat(columns[0].bytes()).isEqualTo(4L * SIZE);
    }

    @Test
    void recordsMayLieAcrossChunks() {
        LongColumn column = new LongColumn(LongColumn.space(), 1);
        for (int i = 0; i < 50_000; i++) {
            long at = column.extend(3);
            assertThat(at).isEqualTo(3L * i);
            for (int k = 0; k < 3; k++) {
                assertThat(column.get(at + k)).isZero();
                column.set(at + k, value(at, k));
            }
        }
        for (int i = 0; i < 150_000; i++) {
            assertThat(column.get(i)).isEqualTo(value(i / 3 * 3, i % 3));
        }
    }

    @Test
    void segmentsDivideARegion() {
        assertThatIllegalArgumentException().isThrownBy(() -> new MappedSpace(100));
    }
}
