package heddle.runtime.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A thread takes for its own what it has made in the current epoch, and nothing else. */
class NewbornsTest {
    @Test
    void theEpochOfAnObjectEndsWithARelease() {
        ThreadState t = thread(1);
        int[] array = new int[3];
        t.makes(array);
        assertThat(t.hasMade(array)).isTrue();
        t.tick();
        assertThat(t.hasMade(array)).isFalse();
    }

    @Test
    void anotherThreadHasNotMadeIt() {
        ThreadState maker = thread(1);
        ThreadState other = thread(2);
        int[] array = new int[3];
        maker.makes(array);
        other.makes(new int[3]);
        assertThat(other.hasMade(array)).isFalse();
        assertThat(maker.hasMade(array)).isTrue();
    }

    @Test
    void nothingIsNotedWithoutASlot() {
        ThreadState unobserved = new ThreadState();
        int[] array = new int[3];
        unobserved.makes(array);
        assertThat(unobserved.hasMade(array)).isFalse();
    }

    /** Objects that share a place push each other out; none is ever taken for another. */
    @Test
    void onlyObjectsOfTheEpochAreFound() {
        for (int seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            ThreadState t = thread(1);
            List<Object> ofEpoch = new ArrayList<>();
            List<Object> others = new ArrayList<>();
            int found = 0;
            for (int step = 0; step < 20_000; step++) {
                Object object = new Object();
                if (random.nextInt(500) == 0) {
                    t.tick();
                    others.addAll(ofEpoch);
                    ofEpoch.clear();
                }
                if (random.nextBoolean()) {
                    t.makes(object);
                    ofEpoch.add(object);
                } else {
                    others.add(object);
                }
                Object stranger = others.isEmpty() ? "" : others.get(random.nextInt(others.size()));
                assertThat(t.hasMade(stranger))
                        .as("seed %d, step %d", seed, step)
                        .isFalse();
                found += !ofEpoch.isEmpty() && t.hasMade(ofEpoch.get(random.nextInt(ofEpoch.size()))) ? 1 : 0;
            }
            assertThat(found).as("seed %d", seed).isGreaterThan(10_000);
        }
    }

    private static ThreadState thread(int slot) {
        ThreadState t = new ThreadState();
        t.begin(slot, 1);
        return t;
    }
}
