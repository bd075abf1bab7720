package heddle.runtime.conflict;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.runtime.vm.Layout;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RegionArrayTest {
    /** Every element has words of its own within its page; eight of them share an owner word, by bits of their own. */
    @ParameterizedTest
    @ValueSource(ints = {1, 8, 9, 63, 64, 65, 1000})
    void elementsDoNotShareWords(int length) {
        RegionArray array = new RegionArray(new int[length], length, 1);
        Set<String> places = new HashSet<>();
        Set<String> owners = new HashSet<>();
        for (int i = 0; i < length; i++) {
            long[] words = array.groups(i);
            String page = System.identityHashCode(words) + " ";
            long end = Layout.longAt(words.length);
            assertThat(array.holds(words)).isTrue();
            assertThat(RegionArray.write(i)).isLessThan(end);
            assertThat(RegionArray.site(i)).isLessThan(end);
            owners.add(page + Layout.longAt(RegionArray.owner(i)));
            assertThat(places.add(page + RegionArray.owner(i) + " bits " + RegionArray.shift(i)))
                    .isTrue();
            assertThat(places.add(page + RegionArray.write(i))).isTrue();
            assertThat(places.add(page + RegionArray.site(i))).isTrue();
        }
        assertThat(owners).hasSize((length + RegionArray.GROUP - 1) / RegionArray.GROUP);
        assertThat(places).doesNotContainAnyElementsOf(owners);
    }
}
