package heddle.runtime.race;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.runtime.clock.Word;
import heddle.runtime.stack.Frames;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.sync.Threads;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A report shows the stack of the very access, or says whose it is. */
class StacksTest {
    private static final int SITE = 77;
    private static final int ENOUGH = 1_000;

    private final ThreadState t = Threads.current();
    private final Object base = new Object();

    @BeforeEach
    void forget() {
        Stacks.clear();
        t.events = 0;
        t.stackDue = Long.MAX_VALUE / 2;
    }

    private long word(int visit) {
        return Word.of(t.epoch + visit, SITE);
    }

    private void visit(int number) {
        Stacks.note(word(number), base, 16, t);
    }

    private Stacks.Kept find(int visit) {
        return Stacks.find(word(visit), base, 16, t);
    }

    @Test
    void firstVisitsHaveTheirOwn() {
        visit(0);
        inner();
        assertThat(find(0).visit()).isEqualTo(Stacks.Visit.THIS);
        assertThat(Frames.of(find(0).frames()).toString()).doesNotContain("inner");
        assertThat(find(1).frames()).anyMatch(frame -> frame.getMethodName().equals("inner"));
        assertThat(find(2)).isNull();
    }

    private void inner() {
        visit(1);
    }

    @Test
    void aSiteWithManyVisitsKeepsFewUnlessItsThreadCanAffordThem() {
        for (int i = 0; i < ENOUGH; i++) {
            visit(i);
        }
        assertThat(find(ENOUGH - 1)).isNull();
        t.stackDue = 0;
        t.events = 10_000_000;
        for (int i = 0; i < ENOUGH; i++) {
            visit(ENOUGH + i);
        }
        assertThat(find(ENOUGH + 1)).isNotNull();
        assertThat(find(2 * ENOUGH - 1)).isNull();
    }

    @Test
    void aDeepStackIsPaidForByMoreAccesses() {
        assertThat(due(200) - due(0)).isGreaterThanOrEqualTo(200 * (due(0) - t.events) / 100);
    }

    /** When the next stack is due behind one that is so many frames deeper than the test. */
    private long due(int deeper) {
        if (deeper > 0) {
            return due(deeper - 1);
        }
        Stacks.clear();
        t.stackDue = 0;
        visit(0);
        return t.stackDue;
    }

    @Test
    void aSiteThatRacedKeepsTheNextOnes() {
        for (int i = 0; i < ENOUGH; i++) {
            visit(i);
        }
        Stacks.arm(SITE);
        visit(ENOUGH);
        assertThat(find(ENOUGH).visit()).isEqualTo(Stacks.Visit.THIS);
    }

    @Test
    void anotherVisitIsCalledOne() throws InterruptedException {
        visit(0);
        AtomicLong foreign = new AtomicLong();
        Thread other = new Thread(() -> foreign.set(Word.of(Threads.current().epoch, SITE)));
        other.start();
        other.join();
        assertThat(Stacks.another(word(1)).visit()).isEqualTo(Stacks.Visit.SAME_THREAD);
        assertThat(Stacks.another(foreign.get()).visit()).isEqualTo(Stacks.Visit.OTHER_THREAD);
        assertThat(Stacks.another(Word.of(t.epoch, SITE + 1))).isNull();
    }

    @Test
    void aLockThatIsHeldTwiceIsNamedOnce() {
        Object outer = new Object();
        Object inner = new Object();
        t.push(outer);
        t.push(inner);
        t.push(outer);
        visit(0);
        t.pop(outer);
        assertThat(find(0).locks()).containsExactly(Stacks.nameOf(outer), Stacks.nameOf(inner));
        assertThat(Stacks.locksOf(t)).containsExactly(Stacks.nameOf(outer), Stacks.nameOf(inner));
        t.pop(inner);
        t.pop(outer);
        assertThat(Stacks.locksOf(t)).isEmpty();
    }

    @Test
    void olderOnesMakeRoomAndTheirSitesAreStillKnown() {
        visit(0);
        for (int site = SITE + 1; site < SITE + 20_000; site++) {
            Stacks.note(Word.of(t.epoch, site), base, 16, t);
        }
        assertThat(find(0)).isNull();
        assertThat(Stacks.another(word(0))).isNotNull();
    }
}
