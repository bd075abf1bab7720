package heddle.runtime.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.runtime.Hooks;
import heddle.runtime.sync.ThreadState;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Arrays and containers leave no shadow behind as long as the epoch lasts in which their thread made them. */
class NewArraysTest {
    private static final int SITE = 1;

    @Test
    void accessesOfTheEpochMakeNoEntry() {
        ThreadState t = thread(1);
        int[] array = new int[100];
        t.makes(array);
        Elements.write(array, 3, t, SITE);
        Elements.read(array, 4, t, SITE);
        Elements.range(array, 0, 100, true, t, SITE);
        Elements.strided(array, 0, 100, 2, false, t, SITE);
        Elements.atomic(array, 5, true, t, SITE);
        assertThat(ArrayShadow.TABLE.find(array)).isNull();
    }

    @Test
    void accessesOfTheNextEpochDo() {
        ThreadState t = thread(1);
        int[] array = new int[100];
        t.makes(array);
        t.tick();
        Elements.read(array, 3, t, SITE);
        assertThat(ArrayShadow.TABLE.find(array)).isNotNull();
    }

    @Test
    void theRowOfALoopShowsAllElements() {
        ThreadState t = thread(1);
        int[] array = new int[100];
        t.makes(array);
        long[] row = Elements.row(array, t);
        for (int i = 0; i < array.length; i++) {
            assertThat(SeenRow.hasRead(row, i, t.epoch)).isTrue();
            assertThat(SeenRow.hasWritten(row, i, t.epoch)).isTrue();
        }
        t.tick();
        assertThat(SeenRow.hasRead(row, 0, t.epoch)).isFalse();
        assertThat(SeenRow.hasRead(Elements.row(array, t), 0, t.epoch)).isFalse();
    }

    @Test
    void containersAreTreatedAlike() {
        ThreadState t = thread(1);
        List<String> list = new ArrayList<>();
        t.makes(list);
        Hooks.container(list, true, t, SITE);
        assertThat(ContainerShadow.TABLE.find(list)).isNull();
        t.tick();
        Hooks.container(list, true, t, SITE);
        assertThat(ContainerShadow.TABLE.find(list)).isNotNull();
    }

    private static ThreadState thread(int slot) {
        ThreadState t = new ThreadState();
        t.begin(slot, 1);
        return t;
    }
}
