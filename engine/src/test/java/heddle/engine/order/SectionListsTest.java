package heddle.engine.order;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.engine.column.LongColumn;
import org.junit.jupiter.api.Test;

class SectionListsTest {
    @Test
    void listsOfAnyLengthKeepTheirSections() {
        SectionLists lists = new SectionLists(LongColumn.space());
        int[] length = {1, 2, 3, 1_023, 1_024, 1_025, 2_048, 2_049, 40_000};
        long[] list = new long[length.length];
        for (int i = 0; i < 40_000; i++) {
            for (int k = 0; k < list.length; k++) {
                if (i < length[k]) {
                    list[k] = lists.add(list[k], i, i * 10 + k);
                }
            }
        }
        for (int k = 0; k < list.length; k++) {
            for (int i = 0; i < length[k]; i++) {
                assertThat(lists.get(list[k], i)).isEqualTo(i * 10 + k);
            }
        }
    }
}
