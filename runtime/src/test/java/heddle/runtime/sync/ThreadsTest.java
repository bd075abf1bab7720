package heddle.runtime.sync;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.runtime.clock.Word;
import java.util.HashSet;
import java.util.Set;
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

    /** Ended threads are swept when the known ones have doubled; how many those are depends on the tests before. */
    @Test
    void slotsOfJoinedThreadsPassOn() throws InterruptedException {
        Set<Integer> slots = new HashSet<>();
        int children = 0;
        while (slots.size() == children && children < Word.MAX_SLOT) {
            slots.add(runChild().slot);
            children++;
        }
        assertThat(slots).hasSize(children - 1).doesNotContain(0);
    }

    @Test
    void clocksOfAllTenantsTakeAQuarterOfTheHeapAtMost() {
        for (long heap : new long[] {1L << 20, 1L << 28, 1L << 30, 4L << 30, 64L << 30}) {
            long tenants = Threads.mostTenants(heap);
            assertThat(tenants).isBetween(4094L, (long) Word.MAX_SLOT);
            assertThat(tenants == 4094 || 4 * tenants * tenants <= heap / 4).isTrue();
        }
        assertThat(Threads.mostTenants(8L << 30)).isEqualTo(Word.MAX_SLOT).isEqualTo(16_381);
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
