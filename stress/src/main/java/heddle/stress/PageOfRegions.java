package heddle.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import heddle.runtime.region.Page;
import heddle.runtime.region.RegionDetector;
import heddle.runtime.region.RegionThread;
import heddle.runtime.region.Valor;
import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * A region that has a page to itself writes a location, and another one reads it: one of the two learns of the other by the end
 * of the first, or the first has seen that it has to go by groups.
 */
@JCStressTest
@Outcome(id = "0, 0", expect = FORBIDDEN, desc = "Nobody saw the conflict.")
@Outcome(expect = ACCEPTABLE, desc = "The conflict was seen, or is to be seen in groups.")
@State
public class PageOfRegions {
    private static final RegionDetector DETECTOR = new Valor();
    private static final int SLOTS = 16_000;
    private static final AtomicInteger USED = new AtomicInteger();

    private static final class Region extends RegionThread {
        private int conflicts;

        @Override
        protected void conflict(
                long first,
                boolean firstWrites,
                long second,
                boolean secondWrites,
                Object base,
                long place,
                boolean isOwnFirst) {
            conflicts++;
        }

        @Override
        protected void begun(long newEpoch) {}
    }

    private final long[] page = new long[Page.WORDS];
    private final Region one = new Region();
    private final Region two = new Region();

    public PageOfRegions() {
        one.begin(2 + Math.floorMod(USED.getAndIncrement(), SLOTS), 1);
        two.begin(1, 1);
        DETECTOR.accessPage(one, page, 2, false, 0);
    }

    @Actor
    public void owner(II_Result seen) {
        seen.r1 = (int) DETECTOR.accessPage(one, page, 1, true, 0);
    }

    @Actor
    public void other() {
        DETECTOR.accessPage(two, page, 1, false, 0);
    }

    @Arbiter
    public void end(II_Result seen) {
        one.validate();
        seen.r2 = one.conflicts + two.conflicts;
    }
}
