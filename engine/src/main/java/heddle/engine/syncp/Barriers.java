package heddle.engine.syncp;

import java.util.Arrays;

/**
 * Barrier generations: all enters of a generation precede its exits. A generation closes at its first exit; an exit
 * belongs to the generation that its thread entered.
 */
final class Barriers {
    /** By barrier: the generation that threads enter now, or null. */
    private Ideal[] gathering = new Ideal[0];
    /** By barrier and thread: the generation that the thread is in, or null. */
    private Ideal[][] entered = new Ideal[0][];

    void grow(int barriers) {
        int old = gathering.length;
        if (barriers > old) {
            gathering = Arrays.copyOf(gathering, barriers);
            entered = Arrays.copyOf(entered, barriers);
            Arrays.fill(entered, old, barriers, new Ideal[0]);
        }
    }

    /** The generation that the thread enters; the caller adds the thread's past to it. */
    Ideal enter(int barrier, int thread, int threads) {
        if (gathering[barrier] == null) {
            gathering[barrier] = new Ideal(Ideal.NO_OWNER);
        }
        if (thread >= entered[barrier].length) {
            entered[barrier] = Arrays.copyOf(entered[barrier], threads);
        }
        entered[barrier][thread] = gathering[barrier];
        return gathering[barrier];
    }

    /** The generation that the thread leaves, or null if it entered none. */
    Ideal exit(int barrier, int thread) {
        if (thread >= entered[barrier].length) {
            return null;
        }
        Ideal generation = entered[barrier][thread];
        entered[barrier][thread] = null;
        if (generation == gathering[barrier]) {
            gathering[barrier] = null;
        }
        return generation;
    }
}
