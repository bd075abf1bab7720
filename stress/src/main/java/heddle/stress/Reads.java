package heddle.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import heddle.runtime.shadow.ContainerShadow;
import heddle.runtime.sync.ThreadState;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** Two unordered reads, which become a vector: a write that knows of one of them races with the other. */
@JCStressTest
@Outcome(id = "1, 1", expect = ACCEPTABLE, desc = "Both reads are kept.")
@Outcome(expect = FORBIDDEN, desc = "A read was lost.")
@State
public class Reads {
    private final ContainerShadow left = new ContainerShadow(this);
    private final ContainerShadow right = new ContainerShadow(this);
    private final ThreadState one = Racing.thread(1);
    /** Its slot makes the vector grow. */
    private final ThreadState two = Racing.thread(9);

    @Actor
    public void first() {
        Racing.read(left, one);
        Racing.read(right, one);
    }

    @Actor
    public void second() {
        Racing.read(left, two);
        Racing.read(right, two);
    }

    @Arbiter
    public void later(II_Result seen) {
        seen.r1 = Racing.write(left, after(one));
        seen.r2 = Racing.write(right, after(two));
    }

    /** A thread that knows what another has done. */
    private static ThreadState after(ThreadState known) {
        ThreadState three = Racing.thread(3);
        three.acquire(known.stamp());
        return three;
    }
}
