package load;

import java.util.concurrent.TimeUnit;

/**
 * A load again and again in one JVM, until it has taken its time. A round is as many runs of the load as take a tenth of a
 * second of processor time, one at least; after each a line tells how many runs there were so far and what the process has
 * taken. The line of round 0 is what it took before the first run.
 */
final class Rounds {
    private static final long ROUND_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    /** However long they take: fewer rounds tell nothing about when they became steady. */
    private static final int FEWEST = 8;

    private final String load;
    private final int threads;
    private final int work;
    private long runs;
    private long checksum;

    Rounds(String load, int threads, int work) {
        this.load = load;
        this.threads = threads;
        this.work = work;
    }

    /**
     * Ends when the process has taken so many seconds of processor time without its compilers since its first round, in which
     * classes are loaded and woven, or three times as many by the clock; or when so many runs are done. With the property
     * {@code clock} it ends after so many seconds by the clock in any case.
     */
    long run(double seconds, double most) throws Exception {
        System.out.println("round=0 runs=0 " + Usage.now());
        round();
        Usage first = Usage.now();
        System.out.println("round=1 runs=" + runs + ' ' + first);
        double clock = Double.parseDouble(System.getProperty("clock", "Infinity"));
        long end = System.nanoTime() + (long) (1e9 * Math.min(3 * seconds, clock));
        double until = first.program() + 1e6 * seconds;
        Usage last = first;
        for (int i = 2; i <= FEWEST || last.program() < until && runs < most && System.nanoTime() < end; i++) {
            round();
            last = Usage.now();
            System.out.println("round=" + i + " runs=" + runs + ' ' + last);
        }
        return checksum;
    }

    private void round() throws Exception {
        long end = Usage.processNanos() + ROUND_NANOS;
        do {
            long sum = Main.load(load).run(threads, work);
            if (runs++ == 0) {
                checksum = sum;
            } else if (sum != checksum) {
                throw new IllegalStateException("run " + runs + " has another checksum");
            }
        } while (Usage.processNanos() < end);
    }
}
