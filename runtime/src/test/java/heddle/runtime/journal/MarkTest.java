package heddle.runtime.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import jdk.internal.misc.Unsafe;
import org.junit.jupiter.api.Test;

/** Threads that release one object at the same time, as by two atomic operations: the later stamp must stay. */
class MarkTest {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final int ROUNDS = 20_000;

    static final class Cell {
        static final long WRITTEN = U.objectFieldOffset(Cell.class, "written");
        volatile long written;
    }

    private final Cell[] cells = new Cell[ROUNDS];
    private final AtomicInteger arrived = new AtomicInteger();

    /** Marks each cell; the stamps of the two threads take turns in being the later one. */
    private long[] mark(int number) {
        Journal journal = new Journal(number, Thread.currentThread(), 0);
        long[] stamps = new long[ROUNDS];
        for (int i = 0; i < ROUNDS; i++) {
            journal.after(Stamp.of(3L * i + ((i + number) & 1), 0));
            journal.add(Entry.VOLATILE_WRITE, i, 0);
            arrived.incrementAndGet();
            while (arrived.get() < 2 * (i + 1)) {
                Thread.onSpinWait();
            }
            journal.mark(cells[i], Cell.WRITTEN);
            stamps[i] = journal.stamp();
        }
        return stamps;
    }

    @Test
    void theLaterOfTwoStampsStays() throws Exception {
        for (int i = 0; i < ROUNDS; i++) {
            cells[i] = new Cell();
        }
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            Future<long[]> first = threads.submit(() -> mark(1));
            Future<long[]> second = threads.submit(() -> mark(2));
            long[] one = first.get();
            long[] other = second.get();
            for (int i = 0; i < ROUNDS; i++) {
                assertThat(cells[i].written).as("cell %d", i).isEqualTo(Math.max(one[i], other[i]));
            }
        } finally {
            threads.shutdownNow();
        }
    }
}
