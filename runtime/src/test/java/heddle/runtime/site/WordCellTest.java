package heddle.runtime.site;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.runtime.race.Races;
import heddle.runtime.shadow.ContainerShadow;
import heddle.runtime.shadow.Detector;
import heddle.runtime.shadow.FastTrack;
import heddle.runtime.shadow.MixedShadow;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.sync.Threads;
import heddle.runtime.vm.Layout;
import jdk.internal.misc.Unsafe;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Words beside fields whose objects keep the read vectors of all of them in one array. */
class WordCellTest {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final Detector DETECTOR = new FastTrack();
    private static final long ONE = cell("oneWrite", "oneRead", 0);
    private static final long TWO = cell("twoWrite", "twoRead", 1);

    private final Holder holder = new Holder();
    private final ThreadState a = Threads.lookup(new Thread("a"));
    private final ThreadState b = Threads.lookup(new Thread("b"));
    private final ThreadState c = Threads.lookup(new Thread("c"));

    private static final class Holder {
        long oneWrite;
        long oneRead;
        long twoWrite;
        long twoRead;
        Object vectors;
    }

    private static long offset(String field) {
        return U.objectFieldOffset(Holder.class, field);
    }

    private static long cell(String write, String read, int place) {
        return WordCell.pack(offset(write), offset(read), offset("vectors"), place, 2);
    }

    @BeforeEach
    void forget() {
        Races.clear();
    }

    private void read(long cell, ThreadState t) {
        long v = WordCell.location(cell);
        DETECTOR.read(holder, WordCell.write(cell), WordCell.read(cell), holder, v, t, TestSites.next());
    }

    private void write(long cell, ThreadState t) {
        long v = WordCell.location(cell);
        DETECTOR.write(holder, WordCell.write(cell), WordCell.read(cell), holder, v, t, TestSites.next());
    }

    @Test
    void whatIsPackedComesOut() {
        long far = (1L << 20) - 8;
        for (int place = 0; place < WordCell.FIELDS; place++) {
            long cell = WordCell.pack(far, 16, (1L << 19) - 4, place, WordCell.FIELDS);
            assertThat(cell).isPositive();
            assertThat(WordCell.write(cell)).isEqualTo(far);
            assertThat(WordCell.read(cell)).isEqualTo(16);
            assertThat(WordCell.third(cell)).isEqualTo((1L << 19) - 4);
            assertThat(WordCell.offset(WordCell.location(cell))).isEqualTo(Layout.referenceAt(1 + place));
            assertThat(WordCell.isLocation(WordCell.location(cell))).isTrue();
        }
        assertThat(WordCell.pack(far + 8, 16, 12, 0, 1)).isEqualTo(Sites.IGNORE);
        assertThat(WordCell.pack(16, 24, 1L << 19, 0, 1)).isEqualTo(Sites.IGNORE);
        assertThat(WordCell.isLocation(ContainerShadow.VECTOR)).isFalse();
    }

    @Test
    void anObjectWithoutSharedReadsHasNoVectors() {
        read(ONE, a);
        write(TWO, a);
        assertThat(holder.vectors).isNull();
        assertThat(WordCell.vector(holder, ONE)).isNull();
    }

    @Test
    void readersOfEachFieldAreKeptApart() {
        read(ONE, a);
        read(ONE, b);
        read(TWO, c);
        read(TWO, a);
        assertThat((Object[]) holder.vectors).hasSize(3).doesNotContainNull().startsWith(holder);
        assertThat(a.isIn(WordCell.vector(holder, ONE))).isTrue();
        assertThat(c.isIn(WordCell.vector(holder, ONE))).isFalse();
        write(ONE, b);
        assertThat(Races.all()).extracting(race -> race.first().thread()).containsExactly("a");
    }

    /** Before each is read by a second thread; then neither must take the other's readers for its own. */
    @Test
    void aCopyHasVectorsOfItsOwn() {
        read(TWO, a);
        read(TWO, b);
        Holder copy = new Holder();
        copy.vectors = holder.vectors;
        assertThat(WordCell.vector(copy, TWO)).isNull();
        assertThat(WordCell.vectors(copy, WordCell.location(ONE)))
                .isNotSameAs(holder.vectors)
                .startsWith(copy);
        assertThat(WordCell.vectors(holder, WordCell.location(ONE))).isSameAs(holder.vectors);
    }

    @Test
    void atomicAccessesStandInTheFieldsPlace() {
        read(TWO, a);
        long v = WordCell.location(ONE);
        DETECTOR.atomic(holder, WordCell.write(ONE), WordCell.read(ONE), holder, v, a, TestSites.next(), true);
        assertThat(WordCell.vector(holder, ONE)).isInstanceOf(MixedShadow.class);
        assertThat(WordCell.vector(holder, TWO)).isNull();
        assertThat(Races.all()).isEmpty();
        read(ONE, b);
        assertThat(Races.all()).hasSize(1);
    }
}
