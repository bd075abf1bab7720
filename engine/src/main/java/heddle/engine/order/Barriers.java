package heddle.engine.order;

import java.util.Arrays;

/**
 * The generations of barriers. A generation collects the enters until its first exit closes it; a thread exits the
 * generation that it entered.
 */
final class Barriers {
    private static final class Generation {
        final Handover entered;
        boolean closed;

        Generation(ClockPool pool) {
            entered = new Handover(pool);
        }
    }

    private final ClockPool pool;

    private Generation[] current = new Generation[0];
    private Generation[] inside = new Generation[0];

    Barriers(ClockPool pool) {
        this.pool = pool;
    }

    void grow(int threads, int barriers) {
        current = Arrays.copyOf(current, Math.max(current.length, barriers));
        inside = Arrays.copyOf(inside, Math.max(inside.length, threads));
    }

    /** The generation that the thread enters, where the caller publishes the thread's time. */
    Handover enter(int thread, int barrier) {
        if (current[barrier] == null || current[barrier].closed) {
            current[barrier] = new Generation(pool);
        }
        inside[thread] = current[barrier];
        return current[barrier].entered;
    }

    /** The times of all enters of the thread's generation; null if it entered before the events began. */
    Handover exit(int thread) {
        Generation generation = inside[thread];
        if (generation == null) {
            return null;
        }
        inside[thread] = null;
        generation.closed = true;
        return generation.entered;
    }
}
