package heddle.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ThreadsTest {
    /** A thread whose parent tells the runtime of its start, as woven code does. */
    private static ThreadState runChild() throws InterruptedException {
        ThreadState[] state = new ThreadState[1];
        Thread child = new Thread(() -> state[0] = Threads.current());
        Threads.starting(child);
        child.start();
        child.join();
        Threads.ended(child);
        return state[0];
    }

    @Test
    void slotsOfJoinedThreadsPassOn() throws InterruptedException {
        int first = runChild().slot;
        int highest = 0;
        for (int i = 0; i < 200; i++) {
            highest = Math.max(highest, runChild().slot);
        }
        assertThat(highest).isLessThanOrEqualTo(first + 20);
    }

    @Test
    void childKnowsWhatItsParentDidBeforeTheStartOnly() throws InterruptedException {
        ThreadState parent = Threads.current();
        int before = parent.clock;
        ThreadState child = runChild();
        assertThat(child.knows(parent.slot, before)).isTrue();
        assertThat(child.knows(parent.slot, parent.clock)).isFalse();
    }

    @Test
    void joinerKnowsWhatTheChildDid() throws InterruptedException {
        ThreadState child = runChild();
        assertThat(Threads.current().knows(child.slot, child.clock)).isTrue();
    }

    @Test
    void threadWhoseClockIsUsedUpMovesToAnotherSlot() {
        ThreadState t = new ThreadState();
        t.begin(Word.MAX_SLOT, Word.MAX_CLOCK);
        t.tick();
        assertThat(t.slot).isNotEqualTo(Word.MAX_SLOT);
        assertThat(t.knows(Word.MAX_SLOT, Word.MAX_CLOCK)).isTrue();
        assertThat(t.epoch).isEqualTo(Word.epoch(t.slot, t.clock));
    }
}
