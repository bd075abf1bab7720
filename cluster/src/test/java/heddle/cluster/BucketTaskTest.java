package heddle.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.work.Locations;
import heddle.race.work.Subject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Rows of a bucket make up one part, in whatever order Spark brings them. */
class BucketTaskTest {
    /** Nothing has to be opened. */
    private record Nothing() implements Subject<String> {
        @Override
        public String open(Locations locations) {
            return "";
        }

        @Override
        public boolean isKept() {
            return false;
        }
    }

    /** Its rows are the answer to a bucket. */
    private static Attempt<String> answer(List<ShuffleRow<Integer>> rows) {
        return new BucketTask<String, Integer, String>(
                        new Nothing(), null, (nothing, bucket) -> bucket.rows().toString(), new ArrayList<>(rows))
                .run();
    }

    private static ShuffleRow<Integer> row(int part) {
        return new ShuffleRow<>(part, new Attempt<>(10 * part, null, null, false));
    }

    @Test
    void areInTheOrderOfTheirParts() {
        for (int seed = 0; seed < 20; seed++) {
            List<ShuffleRow<Integer>> rows = new ArrayList<>(List.of(row(1), row(2), row(3), row(4)));
            Collections.shuffle(rows, new Random(seed));
            assertThat(answer(rows).result()).as("seed %d", seed).isEqualTo("[10, 20, 30, 40]");
        }
    }

    /** Without the rows of a part nothing is known of the bucket. */
    @Test
    void areLostTogether() {
        ShuffleRow<Integer> lost = new ShuffleRow<>(2, new Attempt<>(null, null, null, true));
        Attempt<String> attempt = answer(List.of(row(3), lost, row(1)));
        assertThat(attempt.result()).isNull();
        assertThat(attempt.isOutOfMemory()).isTrue();
    }
}
