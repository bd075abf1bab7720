package heddle.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE_INTERESTING;

import heddle.runtime.shadow.ContainerShadow;
import heddle.runtime.sync.ThreadState;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * The exception that FastTrack names: the word of a location that one thread alone has touched moves on by a plain store, and a
 * foreign first access in that very moment may go unseen. Earlier events of thread one are ordered before both.
 */
@JCStressTest
@Outcome(id = "0, 0", expect = ACCEPTABLE_INTERESTING, desc = "The foreign access came at the moment of the step.")
@Outcome(expect = ACCEPTABLE, desc = "The race was seen.")
@State
public class OwnLocation {
    private final ContainerShadow location = new ContainerShadow(this);
    private final ThreadState one = Racing.thread(1);
    private final ThreadState two = Racing.thread(2);

    public OwnLocation() {
        Racing.write(location, one);
        two.acquire(one.stamp());
        one.tick();
    }

    @Actor
    public void owner(II_Result seen) {
        seen.r1 = Racing.write(location, one);
    }

    @Actor
    public void foreigner(II_Result seen) {
        seen.r2 = Racing.write(location, two);
    }
}
