package heddle.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE_INTERESTING;

import heddle.runtime.sync.ThreadState;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * Marks inside the entry of a small array: the owner notes once more while another thread makes the page, which
 * may go unseen in that very moment, as with {@link OwnLocation}.
 */
@JCStressTest
@Outcome(id = "0, 0", expect = ACCEPTABLE_INTERESTING, desc = "The page came at the moment of the note.")
@Outcome(expect = ACCEPTABLE, desc = "The race was seen.")
@State
public class SmallArray {
    private final int[] array = new int[4];
    private final ThreadState one = Racing.thread(1);
    private final ThreadState two = Racing.thread(2);

    public SmallArray() {
        Racing.read(array, one);
        two.acquire(one.stamp());
        one.tick();
    }

    @Actor
    public void owner(II_Result seen) {
        seen.r1 = Racing.write(array, one);
    }

    @Actor
    public void foreigner(II_Result seen) {
        seen.r2 = Racing.write(array, two);
    }
}
