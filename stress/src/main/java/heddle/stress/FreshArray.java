package heddle.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import heddle.runtime.sync.ThreadState;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** Two threads come at once to an array that nobody has touched: one claims its marks, the other makes the page. */
@JCStressTest
@Outcome(id = "0, 0", expect = FORBIDDEN, desc = "Neither access saw the other.")
@Outcome(expect = ACCEPTABLE, desc = "The race was seen.")
@State
public class FreshArray {
    private final int[] array = new int[4];
    private final ThreadState one = Racing.thread(1);
    private final ThreadState two = Racing.thread(2);

    @Actor
    public void first(II_Result seen) {
        seen.r1 = Racing.write(array, one);
    }

    @Actor
    public void second(II_Result seen) {
        seen.r2 = Racing.write(array, two);
    }
}
