package heddle.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import heddle.runtime.sync.SyncState;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.Z_Result;

/** The table of side states: two threads that ask for the state of one object get the same. */
@JCStressTest
@Outcome(id = "true", expect = ACCEPTABLE, desc = "One state.")
@Outcome(id = "false", expect = FORBIDDEN, desc = "Two states of one object.")
@State
public class Entries {
    private final Object key = new Object();
    private SyncState byFirst;
    private SyncState bySecond;

    @Actor
    public void first() {
        byFirst = SyncState.of(key);
    }

    @Actor
    public void second() {
        bySecond = SyncState.of(key);
    }

    @Arbiter
    public void later(Z_Result same) {
        same.r1 = byFirst == bySecond && byFirst != null;
    }
}
