package heddle.recipe.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Against a sort of all pairs that may race. */
class NearestPairsTest {
    private record Pair(int first, int second, int distance) {}

    @Test
    void theNearestAreKeptAndOfTheSameDistanceTheFirst() {
        for (int seed = 0; seed < 2_000; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int most = random.nextInt(1, 6);
            NearestPairs nearest = new NearestPairs(most);
            List<Pair> candidates = new ArrayList<>();
            int offered = random.nextInt(20);
            for (int i = 0; i < offered; i++) {
                Pair pair = new Pair(i, random.nextInt(100), random.nextInt(8));
                boolean isCandidate = random.nextBoolean();
                nearest.offer(pair.first(), pair.second(), pair.distance(), (e1, e2) -> {
                    assertThat(List.of(e1, e2)).isEqualTo(List.of(pair.first(), pair.second()));
                    return isCandidate;
                });
                if (isCandidate) {
                    candidates.add(pair);
                }
            }
            assertThat(pairs(nearest))
                    .as("seed %d, at most %d of %s", seed, most, candidates)
                    .isEqualTo(candidates.stream()
                            .sorted(Comparator.comparingInt(Pair::distance))
                            .limit(most)
                            .map(pair -> List.of(pair.first(), pair.second()))
                            .toList());
        }
    }

    private static List<List<Integer>> pairs(NearestPairs nearest) {
        List<List<Integer>> pairs = new ArrayList<>();
        for (int i = 0; i < nearest.size(); i++) {
            pairs.add(List.of(nearest.first(i), nearest.second(i)));
        }
        return pairs;
    }
}
