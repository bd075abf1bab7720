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
 * A region takes a page that the thread's last region had, and writes a location, while another region reads that location and one
 * that the ended region wrote: the conflict is seen, unless the two go by groups, and none with the ended region.
 */
@JCStressTest
@Outcome(id = "0, 0", expect = FORBIDDEN, desc = "Nobody saw the conflict.")
@Outcome(
        id = {"0, 1", "1, 0", "1, 1"},
        expect = ACCEPTABLE,
        desc = "The conflict was seen, or is to be seen in groups.")
@Outcome(expect = FORBIDDEN, desc = "A conflict with a region that has ended.")
@State
public class TakenPage {
    private static final RegionDetector DETECTOR = new Valor();
    private static final int SLOTS = 16_000;
    private static final long WRITTEN_BEFORE = Page.place(1);
    private static final AtomicInteger USED = new AtomicInteger();

    private static final class Region extends RegionThread {
        private boolean isFound;
        private boolean isWrong;

        @Override
        protected void conflict(
                long first,
                boolean firstWrites,
                long second,
                boolean secondWrites,
                Object base,
                long place,
                boolean isOwnFirst) {
            isFound = true;
            isWrong |= place == WRITTEN_BEFORE;
        }

        @Override
        protected void begun(long newEpoch) {}
    }

    private final long[] page = new long[Page.WORDS];
    private final Region one = new Region();
    private final Region two = new Region();

    public TakenPage() {
        one.begin(2 + Math.floorMod(USED.getAndIncrement(), SLOTS), 1);
        DETECTOR.accessPage(one, page, 2, true, 0);
        one.validate();
        one.next();
        two.begin(1, 1);
    }

    @Actor
    public void owner(II_Result seen) {
        seen.r1 = (int) DETECTOR.accessPage(one, page, 1, true, 0);
    }

    @Actor
    public void other() {
        DETECTOR.accessPage(two, page, 3, false, 0);
    }

    @Arbiter
    public void end(II_Result seen) {
        one.validate();
        seen.r2 = one.isWrong || two.isWrong ? 2 : one.isFound || two.isFound ? 1 : 0;
    }
}
