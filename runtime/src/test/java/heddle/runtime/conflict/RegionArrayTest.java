package heddle.runtime.conflict;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.runtime.region.Page;
import heddle.runtime.vm.Layout;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
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

    /** Elements of longer arrays have places in pages, too, by which their words are found again. */
    @ParameterizedTest
    @ValueSource(ints = {17, 64, 65, 1000})
    void aPageKnowsTheWordsOfItsElements(int length) {
        RegionArray array = new RegionArray(new int[length], length, 1);
        for (int i = 0; i < length; i++) {
            long[] page = array.page(i);
            assertThat(array.holds(page)).isTrue();
            assertThat(array.pageOf(array.groups(i))).isSameAs(page);
            assertThat(RegionArray.element(RegionArray.write(i))).isEqualTo(i % RegionArray.PAGE);
            assertThat(Page.place(i % RegionArray.PAGE)).isLessThan(Layout.longAt(page.length));
        }
        assertThat(new RegionArray(new int[16], 16, 1).page(0)).isNull();
    }

    @Test
    void bitsOfPagesAndGroupsAreThoseOfTheirElements() {
        Random random = new Random(5);
        for (int round = 0; round < 5_000; round++) {
            int page = RegionArray.PAGE * random.nextInt(3);
            int from = random.nextInt(RegionArray.PAGE);
            int to = from + 1 + random.nextInt(RegionArray.PAGE - from);
            int stride = 1 + random.nextInt(4);
            long bits = RegionArray.pageBits(page + from, page + to, stride);
            for (int i = 0; i < RegionArray.PAGE; i++) {
                boolean isOne = i >= from && i < to && (i - from) % stride == 0;
                assertThat(bits >>> i & 1).isEqualTo(isOne ? 1 : 0);
                long inGroup = RegionArray.groupBits(bits, page + i) >>> RegionArray.shift(i);
                assertThat(inGroup & 3).isEqualTo(isOne ? 1 : 0);
            }
        }
    }
}
