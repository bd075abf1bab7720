package heddle.runtime.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A stack that goes in comes out, frame by frame. */
class StackTreeTest {
    private static final int DEEPEST = 300;

    private final StackTree tree = new StackTree();

    private static Throwable at(int depth, Random random) {
        if (depth == 0) {
            return new Throwable();
        }
        if (random.nextBoolean()) {
            return at(depth - 1, random);
        }
        return List.of(depth).stream().map(d -> at(d - 1, random)).findFirst().get();
    }

    @Test
    void stacksOfAnyDepthComeOutAsTheyWentIn() {
        long seed = 20_261_115;
        Random random = new Random(seed);
        List<Throwable> stacks = new ArrayList<>();
        List<Integer> paths = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            stacks.add(at(i < 70 ? i : random.nextInt(DEEPEST), random));
            paths.add(tree.add(stacks.get(i)));
        }
        for (int i = 0; i < stacks.size(); i++) {
            assertThat(paths.get(i)).isPositive();
            assertThat(tree.get(paths.get(i)))
                    .as("stack %s of seed %s", i, seed)
                    .isEqualTo(stacks.get(i).getStackTrace());
        }
    }

    @Test
    void equalStacksAreOnePath() {
        int[] paths = new int[3];
        for (int i = 0; i < 3; i++) {
            paths[i] = tree.add(new Throwable());
        }
        assertThat(paths[1]).isEqualTo(paths[0]);
        assertThat(tree.add(new Throwable())).isNotEqualTo(paths[2]);
    }

    @Test
    void aStackWithoutFramesIsNotTaken() {
        Throwable none = new Throwable("", null, true, false) {};
        assertThat(tree.add(none)).isEqualTo(StackTree.NONE);
    }
}
