package heddle.recipe.place;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.trace.Op;
import org.junit.jupiter.api.Test;

class LockDepthsTest {
    @Test
    void countsEveryEntryUntilTheLockIsGivenUp() {
        LockDepths depths = new LockDepths();
        depths.pass(Op.ACQUIRE, 1, 7);
        depths.pass(Op.REENTER, 1, 7);
        depths.pass(Op.REENTER, 1, 7);
        depths.pass(Op.REEXIT, 1, 7);
        assertThat(depths.get(1, 7)).isEqualTo(2);
        assertThat(depths.get(2, 7)).isEqualTo(1);
        depths.pass(Op.RELEASE, 1, 7);
        assertThat(depths.get(1, 7)).isEqualTo(1);
    }
}
