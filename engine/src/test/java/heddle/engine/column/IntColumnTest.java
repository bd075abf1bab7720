package heddle.engine.column;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IntColumnTest {
    /** Beyond the chunk on the heap. */
    private static final int SIZE = 200_001;

    private static int value(int at) {
        return at * 0x9E3779B1;
    }

    @Test
    void keepsItsValuesAndTurnsThemAround() {
        IntColumn column = new IntColumn(LongColumn.space(), 0);
        for (int i = 0; i < SIZE; i++) {
            column.add(value(i));
        }
        assertThat(column.size()).isEqualTo(SIZE);
        for (int i = 0; i < SIZE; i++) {
            assertThat(column.get(i)).isEqualTo(value(i));
        }
        column.reverse();
        for (int i = 0; i < SIZE; i++) {
            assertThat(column.get(i)).isEqualTo(value(SIZE - 1 - i));
        }
    }

    @Test
    void isExtendedByZerosThatCanBeSet() {
        IntColumn column = new IntColumn(LongColumn.space(), 0);
        column.extendTo(SIZE);
        assertThat(column.size()).isEqualTo(SIZE);
        for (int i = 0; i < SIZE; i += 3) {
            column.set(i, value(i));
        }
        for (int i = 0; i < SIZE; i++) {
            assertThat(column.get(i)).isEqualTo(i % 3 == 0 ? value(i) : 0);
        }
    }

    @Test
    void aSpaceThatBeginsAnewGivesZeros() {
        MappedSpace space = LongColumn.space();
        for (int round = 0; round < 3; round++) {
            IntColumn column = new IntColumn(space, 0);
            column.extendTo(SIZE);
            for (int i = 0; i < SIZE; i++) {
                assertThat(column.get(i)).isZero();
                column.set(i, value(i + round));
            }
            space.reuse();
        }
    }
}
