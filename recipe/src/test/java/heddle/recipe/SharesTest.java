package heddle.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SharesTest {
    @ParameterizedTest
    @CsvSource({"1,1", "1,8", "2,3", "7,7", "100,1", "100,4", "1000,32", "961,1000"})
    void everyWindowIsInOneShare(int windows, int among) {
        int[] all = IntStream.range(0, windows).map(i -> 3 * i).toArray();
        List<int[]> shares = Shares.of(all, among);
        assertThat(shares.stream().flatMapToInt(Arrays::stream).toArray()).isEqualTo(all);
        assertThat(shares).hasSizeBetween(1, among).allMatch(share -> share.length > 0);
    }

    /** A part with later windows goes through more that it does not search. */
    @Test
    void laterSharesAreSmaller() {
        List<int[]> shares = Shares.of(IntStream.range(0, 10_000).toArray(), 4);
        assertThat(shares).extracting(share -> share.length).isSortedAccordingTo((a, b) -> b - a);
        double first = shares.get(0).length;
        double last = 0.35 * 10_000 + 0.65 * shares.get(3).length;
        assertThat(last / first).as("the time of the last to that of the first").isBetween(0.98, 1.02);
    }
}
