package heddle.runtime.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.runtime.sync.ThreadState;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A tally is told of each access once, and each goes on to where it would go without a tally. */
class TalliedAccessesTest {
    private static final int SITE = 1;

    private final List<String> entries = new ArrayList<>();
    private final ThreadState t = new ThreadState();
    private final Accesses accesses = new TalliedAccesses(new WordAccesses(), new Tally() {
        @Override
        public void field(Object base, long cell, boolean writes, ThreadState t, int site) {
            entries.add("field " + writes);
        }

        @Override
        public void element(Object array, int index, boolean writes, ThreadState t, int site) {
            entries.add("element " + index + " " + writes);
        }

        @Override
        public void container(Object container, boolean writes, ThreadState t, int site) {
            entries.add("container " + writes);
        }
    });

    TalliedAccessesTest() {
        t.begin(1, 1);
    }

    @Test
    void elementsOfABulkOperationAreToldOneByOne() {
        int[] array = new int[8];
        accesses.elements(array, 2, 5, true, t, SITE);
        assertThat(entries).containsExactly("element 2 true", "element 3 true", "element 4 true");
        assertThat(ArrayShadow.TABLE.find(array)).isNotNull();
    }

    @Test
    void anElementIsTold() {
        int[] array = new int[8];
        accesses.element(array, 2, false, t, SITE);
        assertThat(entries).containsExactly("element 2 false");
        assertThat(ArrayShadow.TABLE.find(array)).isNotNull();
    }

    @Test
    void aContainerIsToldAlsoWhereTheEpochCoversIt() {
        List<String> list = new ArrayList<>();
        accesses.container(list, true, t, SITE);
        accesses.container(list, true, t, SITE);
        assertThat(entries).containsExactly("container true", "container true");
        assertThat(ContainerShadow.TABLE.find(list)).isNotNull();
    }
}
