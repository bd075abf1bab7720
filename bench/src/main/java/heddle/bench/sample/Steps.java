package heddle.bench.sample;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The way of one thread of {@link TenRaces} from one moment to the next, in nanoseconds since the start. Behind each step it
 * waits until the other thread is there, too, so that what both do next is near, whoever else needs a processor.
 */
final class Steps {
    enum Pace {
        /** It looks at the clock until it is time: there are no hooks, and a window changes nothing. */
        BUSY,
        /** It works until it has worked for so long, which takes longer in windows. */
        WORKING,
        /** It sleeps until it is time, as a server does between requests, and works for a while behind each moment. */
        WAITING
    }

    /** The time of a round of work without the agent, about. */
    private static final long ROUND = 50;

    private static final long REQUEST = 10_000_000;

    private final Pace pace;
    private final long start;
    private final AtomicInteger arrived;
    private final long[] data = new long[64];
    private long done;
    private int steps;

    /** @param arrived how many threads have come to a moment, each as often as it has */
    Steps(Pace pace, long start, AtomicInteger arrived) {
        this.pace = pace;
        this.start = start;
        this.arrived = arrived;
    }

    void to(long moment) throws InterruptedException {
        switch (pace) {
            case BUSY -> look(start + moment);
            case WORKING -> work((moment - done) / ROUND);
            case WAITING -> TimeUnit.NANOSECONDS.sleep(start + moment - System.nanoTime());
        }
        done = moment;
        meet();
    }

    private void meet() {
        steps++;
        arrived.incrementAndGet();
        while (arrived.get() < 2 * steps) {
            Thread.onSpinWait();
        }
    }

    /** Behind a moment. */
    void onwards() {
        if (pace == Pace.WAITING) {
            work(REQUEST / ROUND);
        }
    }

    private static void look(long end) {
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    /** An access in each round, and some fifty steps without one. */
    private void work(long rounds) {
        for (long round = 0; round < rounds; round++) {
            long x = round;
            for (int i = 0; i < 50; i++) {
                x ^= x << 13;
                x ^= x >>> 7;
            }
            data[(int) round & 63] = x;
        }
    }
}
