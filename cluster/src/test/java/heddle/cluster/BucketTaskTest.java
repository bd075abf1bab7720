package heddle.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.scan.front.Language;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Rows of a bucket make up one part, in whatever order Spark brings them. */
class BucketTaskTest {
    private final ScanLocation location =
            new ScanLocation("test", Language.JVM, new ArrayList<>(), new ArrayList<>(), false, null);

    /** Answers what it is asked. */
    @BeforeEach
    void open() {
        OpenScan.put(location, part -> part);
    }

    @AfterEach
    void close() {
        OpenScan.close();
    }

    private static ShuffleRow row(int part) {
        return new ShuffleRow(part, new Attempt<>(new byte[] {(byte) part, (byte) -part}, null, null, false));
    }

    @Test
    void areInTheOrderOfTheirParts() {
        for (int seed = 0; seed < 20; seed++) {
            List<ShuffleRow> rows = new ArrayList<>(List.of(row(1), row(2), row(3), row(4)));
            Collections.shuffle(rows, new Random(seed));
            assertThat(new BucketTask(location, new ArrayList<>(rows)).run().result())
                    .as("seed %d", seed)
                    .containsExactly(1, -1, 2, -2, 3, -3, 4, -4);
        }
    }

    /** Without the rows of a part nothing is known of the bucket. */
    @Test
    void areLostTogether() {
        ShuffleRow lost = new ShuffleRow(2, new Attempt<>(null, null, null, true));
        Attempt<byte[]> attempt = new BucketTask(location, new ArrayList<>(List.of(row(3), lost, row(1)))).run();
        assertThat(attempt.result()).isNull();
        assertThat(attempt.isOutOfMemory()).isTrue();
    }
}
