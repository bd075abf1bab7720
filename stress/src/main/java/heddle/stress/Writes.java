package heddle.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import heddle.runtime.shadow.ContainerShadow;
import heddle.runtime.sync.ThreadState;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** FastTrack's words: two first writes to a location. */
@JCStressTest
@Outcome(id = "0, 0", expect = FORBIDDEN, desc = "Neither write saw the other.")
@Outcome(expect = ACCEPTABLE, desc = "The race was seen.")
@State
public class Writes {
    private final ContainerShadow location = new ContainerShadow(this);
    private final ThreadState one = Racing.thread(1);
    private final ThreadState two = Racing.thread(2);

    @Actor
    public void first(II_Result seen) {
        seen.r1 = Racing.write(location, one);
    }

    @Actor
    public void second(II_Result seen) {
        seen.r2 = Racing.write(location, two);
    }
}
