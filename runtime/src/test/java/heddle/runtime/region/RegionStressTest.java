package heddle.runtime.region;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Threads of the machine at once: accesses under a lock, with a region ended before each unlock, never conflict, whatever
 * the detector's own operations do to each other; and of two regions that both stay open one learns of the other.
 */
class RegionStressTest {
    private static final int ROUNDS = 40_000;
    private static final int OBJECTS = 8;
    private static int slots = 3500;

    private final AtomicInteger conflicts = new AtomicInteger();

    private final class Counting extends RegionThread {
        Counting() {
            synchronized (RegionStressTest.class) {
                begin(slots++, 1);
            }
        }

        @Override
        protected void conflict(
                long first, boolean firstWrites, long second, boolean writes, Object base, long place, boolean own) {
            conflicts.incrementAndGet();
        }

        @Override
        protected void begun(long newEpoch) {}
    }

    private static RegionDetector detector(String id) {
        return id.equals("valor") ? new Valor() : new FastRcd();
    }

    /** @param page null if the fields have words alone */
    private static void access(
            RegionDetector detector,
            RegionThread t,
            long[] page,
            long[] words,
            Object[] readers,
            int field,
            boolean writes) {
        if (page != null && detector.accessPage(t, page, 1L << field, writes, 1) == 0) {
            return;
        }
        long write = ArrayBase.LONGS + 8L * (1 + field);
        long vector = jdk.internal.misc.Unsafe.ARRAY_OBJECT_BASE_OFFSET
                + (long) jdk.internal.misc.Unsafe.ARRAY_OBJECT_INDEX_SCALE * field;
        if (writes) {
            detector.write(t, words, ArrayBase.LONGS, 2 * field, write, 0, readers, vector, 1);
        } else {
            detector.read(t, words, ArrayBase.LONGS, 2 * field, write, 0, readers, vector, 1);
        }
    }

    /** Each field has its lock; the fields of an object share an owner word. */
    @ParameterizedTest
    @CsvSource({"valor, false", "fastrcd, false", "valor, true", "fastrcd, true"})
    void orderedAccessesNeverConflict(String id, boolean paged) throws Exception {
        RegionDetector detector = detector(id);
        long[][] pages = paged ? new long[OBJECTS][Page.WORDS] : new long[OBJECTS][];
        long[][] words = new long[OBJECTS][5];
        Object[][] readers = new Object[OBJECTS][4];
        ReentrantLock[] locks = new ReentrantLock[4];
        for (int i = 0; i < locks.length; i++) {
            locks[i] = new ReentrantLock();
        }
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            Random random = new Random(i);
            threads[i] = new Thread(() -> {
                RegionThread t = new Counting();
                for (int round = 0; round < ROUNDS; round++) {
                    int field = random.nextInt(locks.length);
                    locks[field].lock();
                    int object = random.nextInt(OBJECTS);
                    access(detector, t, pages[object], words[object], readers[object], field, random.nextInt(3) == 0);
                    t.validate();
                    t.next();
                    locks[field].unlock();
                }
                t.end();
            });
        }
        for (Thread each : threads) {
            each.start();
        }
        for (Thread each : threads) {
            each.join();
        }
        assertThat(conflicts).hasValue(0);
    }

    /** One writes and one reads or writes, at the same moment; both regions end only when both have done so. */
    @ParameterizedTest
    @CsvSource({"valor, false", "fastrcd, false", "valor, true", "fastrcd, true"})
    void oneOfTwoOpenRegionsLearnsOfTheOther(String id, boolean paged) throws Exception {
        RegionDetector detector = detector(id);
        int rounds = 4000;
        AtomicInteger[] arrived = new AtomicInteger[rounds];
        long[][] pages = paged ? new long[rounds][Page.WORDS] : new long[rounds][];
        long[][] words = new long[rounds][5];
        Object[][] readers = new Object[rounds][4];
        for (int i = 0; i < rounds; i++) {
            arrived[i] = new AtomicInteger();
        }
        int[] missed = new int[1];
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 2; i++) {
            boolean writes = i == 0;
            threads[i] = new Thread(() -> {
                RegionThread t = new Counting();
                for (int round = 0; round < rounds; round++) {
                    access(detector, t, pages[round], words[round], readers[round], writes ? 1 : 2, false);
                    meet(arrived[round], 2);
                    access(detector, t, pages[round], words[round], readers[round], 0, writes || round % 2 == 0);
                    meet(arrived[round], 4);
                    t.validate();
                    meet(arrived[round], 6);
                    if (writes && conflicts.getAndSet(0) == 0) {
                        missed[0]++;
                    }
                    t.next();
                    meet(arrived[round], 8);
                }
                t.end();
            });
        }
        for (Thread each : threads) {
            each.start();
        }
        for (Thread each : threads) {
            each.join();
        }
        assertThat(missed[0]).isZero();
    }

    private static void meet(AtomicInteger arrived, int all) {
        arrived.incrementAndGet();
        while (arrived.get() < all) {
            Thread.yield();
        }
    }
}
