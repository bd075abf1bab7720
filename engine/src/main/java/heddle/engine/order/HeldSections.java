package heddle.engine.order;

import java.util.Arrays;

/** The locks that each thread holds, outermost first, each with its current critical section. */
final class HeldSections {
    private int[] count = new int[0];
    private int[][] locks = new int[0][];
    private int[][] sections = new int[0][];

    void grow(int threads) {
        int old = count.length;
        if (threads > old) {
            count = Arrays.copyOf(count, threads);
            locks = Arrays.copyOf(locks, threads);
            sections = Arrays.copyOf(sections, threads);
            for (int t = old; t < threads; t++) {
                locks[t] = new int[4];
                sections[t] = new int[4];
            }
        }
    }

    int count(int thread) {
        return count[thread];
    }

    int lock(int thread, int i) {
        return locks[thread][i];
    }

    int section(int thread, int i) {
        return sections[thread][i];
    }

    void add(int thread, int lock, int section) {
        int n = count[thread]++;
        if (n == locks[thread].length) {
            locks[thread] = Arrays.copyOf(locks[thread], n * 2);
            sections[thread] = Arrays.copyOf(sections[thread], n * 2);
        }
        locks[thread][n] = lock;
        sections[thread][n] = section;
    }

    /** Takes a lock out; returns its section, or -1 if the thread did not hold it (its acquire was not seen). */
    int remove(int thread, int lock) {
        int[] held = locks[thread];
        for (int i = count[thread] - 1; i >= 0; i--) {
            if (held[i] == lock) {
                int section = sections[thread][i];
                int tail = --count[thread] - i;
                System.arraycopy(held, i + 1, held, i, tail);
                System.arraycopy(sections[thread], i + 1, sections[thread], i, tail);
                return section;
            }
        }
        return -1;
    }
}
