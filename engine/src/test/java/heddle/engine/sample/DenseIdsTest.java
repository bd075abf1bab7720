package heddle.engine.sample;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Op;
import heddle.trace.generate.SplitMix;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DenseIdsTest {
    private final DenseIds ids = new DenseIds();

    /** Small ids and such as only a map can hold, again and again after clearing. */
    @Test
    void numbersAreDenseInTheOrderOfAppearance() {
        SplitMix random = new SplitMix(3);
        for (int round = 0; round < 50; round++) {
            ids.clear();
            List<Integer> seen = new ArrayList<>();
            EventBatch batch = new EventBatch();
            for (int i = 0; i < 500; i++) {
                batch.add(Op.WRITE, 7, id(random), i);
            }
            EventBatch dense = ids.renumber(batch, 0, 300);
            check(batch, dense, 0, seen);
            check(batch, ids.renumber(batch, 300, 500), 300, seen);
            assertThat(dense.bound[Domain.VARIABLE.ordinal()]).isEqualTo(seen.size());
            assertThat(ids.original(Domain.THREAD, 0)).isEqualTo(7);
        }
    }

    private static int id(SplitMix random) {
        int[] around = {0, 100, (1 << 20) - 5, 1 << 20, Integer.MAX_VALUE - 10};
        return around[(int) (random.unit() * around.length)] + (int) (random.unit() * 10);
    }

    private void check(EventBatch batch, EventBatch dense, int from, List<Integer> seen) {
        for (int i = 0; i < dense.size; i++) {
            int original = batch.target[from + i];
            if (!seen.contains(original)) {
                seen.add(original);
            }
            assertThat(dense.target[i]).isEqualTo(seen.indexOf(original));
            assertThat(ids.original(Domain.VARIABLE, dense.target[i])).isEqualTo(original);
            assertThat(dense.thread[i]).isZero();
            assertThat(dense.site[i]).isEqualTo(batch.site[from + i]);
        }
        assertThat(dense.first).isEqualTo(batch.first + from);
    }
}
