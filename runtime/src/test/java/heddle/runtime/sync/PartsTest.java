package heddle.runtime.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PartsTest {
    private static final int COUNT = 20_000;

    @Test
    void everyNumberHasAStateOfItsOwn() {
        SplittableRandom random = new SplittableRandom(5);
        SyncState whole = SyncState.of(new Object());
        Map<Long, SyncState> known = new HashMap<>();
        for (int i = 0; i < COUNT; i++) {
            long number = random.nextBoolean() ? random.nextInt(COUNT) : random.nextLong();
            SyncState state = whole.part(number);
            SyncState before = known.put(number, state);
            assertThat(before == null || before == state).isTrue();
        }
        assertThat(known.values()).doesNotHaveDuplicates();
    }

    @Test
    void threadsAgreeWhileTheTableGrows() throws InterruptedException {
        SyncState whole = SyncState.of(new Object());
        List<SyncState[]> found = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            SyncState[] mine = new SyncState[COUNT];
            found.add(mine);
            threads.add(new Thread(() -> {
                for (int number = 0; number < COUNT; number++) {
                    mine[number] = whole.part(number * 16L);
                }
            }));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(found.get(1)).containsExactly(found.get(0));
        assertThat(found.get(2)).containsExactly(found.get(0));
    }
}
