package heddle.runtime.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import jdk.internal.misc.Unsafe;
import org.junit.jupiter.api.Test;

/**
 * Threads that read and write cells at random, each access together with its number under the cell's monitor, so that the
 * true order is known; the drain runs all the while. Its output must keep program order and the order of conflicting accesses.
 */
class DrainTest {
    private static final int THREADS = 5;
    private static final int CELLS = 7;
    private static final int ACCESSES = 30_000;
    private static final long SEED = 42;

    /** A location with its stamps, and the number of its next write. */
    private static final class Cell {
        static final Unsafe U = Unsafe.getUnsafe();
        static final long WRITTEN = U.objectFieldOffset(Cell.class, "written");
        static final long READ = U.objectFieldOffset(Cell.class, "read");

        final int id;
        volatile long written;
        volatile long read;
        int version;

        Cell(int id) {
            this.id = id;
        }

        synchronized void write(Journal journal) {
            journal.after(Math.max(written, read));
            journal.add(Entry.WRITE, id, ++version);
            journal.mark(this, WRITTEN);
        }

        /** Notes the version that it saw. */
        synchronized void read(Journal journal) {
            journal.after(written);
            journal.add(Entry.READ, id, version);
            journal.mark(this, READ);
        }
    }

    /** Replays what is drained. */
    private static final class Checker implements Drain.Sink {
        final int[] version = new int[CELLS];
        final Map<Integer, Integer> steps = new HashMap<>();
        final List<String> faults = new ArrayList<>();
        int events;

        @Override
        public void begin() {}

        @Override
        public void event(int journal, int kind, int target, int site) {
            if (kind == Entry.FORK) {
                int expected = steps.merge(journal, 1, Integer::sum);
                note(target == expected, "step " + target + " of " + journal + " where " + expected + " is due");
                return;
            }
            events++;
            if (kind == Entry.WRITE) {
                version[target]++;
            }
            note(
                    site == version[target],
                    (kind == Entry.WRITE ? "write " : "read ") + site + " of cell " + target + " by " + journal + " at "
                            + version[target]);
        }

        private void note(boolean good, String fault) {
            if (!good && faults.size() < 10) {
                faults.add(fault);
            }
        }
    }

    @Test
    void orderOfConflictingAccessesIsKept() throws Exception {
        Cell[] cells = new Cell[CELLS];
        for (int i = 0; i < CELLS; i++) {
            cells[i] = new Cell(i);
        }
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            Random random = new Random(SEED + i);
            threads.add(new Thread(() -> work(cells, random)));
        }
        Checker checker = new Checker();
        Drain drain = new Drain(checker);
        threads.forEach(Thread::start);
        while (threads.stream().anyMatch(Thread::isAlive)) {
            drain.run();
        }
        drain.run();
        assertThat(checker.faults).as("seed " + SEED).isEmpty();
        assertThat(checker.events).isEqualTo(THREADS * ACCESSES);
    }

    private static void work(Cell[] cells, Random random) {
        Journal journal = Journals.open(Register.thread("worker"), Thread.currentThread(), 0);
        int step = 0;
        for (int i = 0; i < ACCESSES; i++) {
            Cell cell = cells[random.nextInt(CELLS)];
            if (random.nextInt(3) == 0) {
                cell.write(journal);
            } else {
                cell.read(journal);
            }
            if (random.nextInt(50) == 0) {
                journal.add(Entry.FORK, ++step, 0);
            }
            if (random.nextInt(1000) == 0) {
                Thread.yield();
            }
        }
    }

    @Test
    void aThreadThatCameAndWentWhileTheBoundWasDrawnLosesNothing() throws Exception {
        Checker checker = new Checker();
        Drain drain = new Drain(checker);
        long bound = Stamp.of(Stamp.lamport(Journals.highest()) + 1, 0);
        Thread thread = new Thread(() -> Journals.open(Register.thread("short"), Thread.currentThread(), bound)
                .add(Entry.FORK, 1, 0));
        thread.start();
        thread.join();
        drain.run(bound);
        assertThat(checker.steps).isEmpty();
        drain.run();
        assertThat(checker.steps).hasSize(1);
    }

    @Test
    void endedThreadsAreForgottenAfterTheirLastEvent() throws Exception {
        Checker checker = new Checker();
        Drain drain = new Drain(checker);
        for (int i = 0; i < 3; i++) {
            Thread thread = new Thread(() -> Journals.open(Register.thread("short"), Thread.currentThread(), 0)
                    .add(Entry.FORK, 1, 0));
            thread.start();
            thread.join();
        }
        drain.run();
        assertThat(checker.steps).hasSize(3);
        assertThat(Journals.above(0)).isEmpty();
    }
}
