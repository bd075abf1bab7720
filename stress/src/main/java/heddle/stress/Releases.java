package heddle.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import heddle.runtime.shadow.ContainerShadow;
import heddle.runtime.sync.SyncState;
import heddle.runtime.sync.ThreadState;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** Two releases to one synchronisation object: neither publication is lost, so who acquires it races with nothing before. */
@JCStressTest
@Outcome(id = "0, 0", expect = ACCEPTABLE, desc = "Both are ordered before.")
@Outcome(expect = FORBIDDEN, desc = "A release was lost, and a race made up.")
@State
public class Releases {
    private final ContainerShadow ofOne = new ContainerShadow(this);
    private final ContainerShadow ofTwo = new ContainerShadow(this);
    private final SyncState lock = new SyncState("lock");
    private final ThreadState one = Racing.thread(1);
    private final ThreadState two = Racing.thread(2);

    @Actor
    public void first() {
        Racing.write(ofOne, one);
        lock.release(one);
    }

    @Actor
    public void second() {
        Racing.write(ofTwo, two);
        lock.release(two);
    }

    @Arbiter
    public void later(II_Result seen) {
        ThreadState three = Racing.thread(3);
        lock.acquire(three);
        seen.r1 = Racing.write(ofOne, three);
        seen.r2 = Racing.write(ofTwo, three);
    }
}
