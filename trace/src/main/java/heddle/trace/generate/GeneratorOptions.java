package heddle.trace.generate;

import java.util.Locale;

/**
 * The shape of a generated trace. Shares and probabilities are from 0 to 1.
 *
 * @param events exact number of events
 * @param threads number of workers; a main thread comes on top unless forkJoin is off
 * @param seed the same options and seed give the same trace
 * @param sync share of events that are not accesses
 * @param nesting most locks that one thread holds at once
 * @param raciness probability that an access ignores the discipline; at 0 the trace has no happens-before race
 * @param writes share of writes among the accesses of variables that are not read-shared
 * @param volatiles share of synchronisation events that are volatile accesses
 * @param waits probability that a thread waits where it could
 * @param barriers probability that a synchronisation step gathers all running threads at a barrier
 * @param burst consecutive events of one thread, on average
 * @param values accesses carry values and there are branches
 */
public record GeneratorOptions(
        long events,
        int threads,
        int locks,
        int variables,
        long seed,
        double sync,
        int nesting,
        ForkJoin forkJoin,
        double raciness,
        double writes,
        double volatiles,
        double waits,
        double barriers,
        double burst,
        boolean values) {
    /** Upper limits of what the generator holds in memory. */
    static final int MAX_THREADS = 1 << 20;

    static final int MAX_VARIABLES = 1 << 28;
    static final long MAX_EVENTS = 1L << 42;

    public GeneratorOptions {
        range("The number of events", events, 1, MAX_EVENTS);
        range("The number of threads", threads, 1, MAX_THREADS);
        range("The number of locks", locks, 0, MAX_THREADS);
        range("The number of variables", variables, 1, MAX_VARIABLES);
        range("The nesting", nesting, 0, 1000);
        share("The share of synchronisation", sync);
        share("The raciness", raciness);
        share("The share of writes", writes);
        share("The share of volatile accesses", volatiles);
        share("The share of waits", waits);
        share("The share of barriers", barriers);
        if (!(burst >= 1 && burst <= 1e9)) {
            throw new IllegalArgumentException("The burst length must be from 1 to 10^9, but is " + burst + ".");
        }
        if (events < framework(threads, forkJoin)) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "%d events are too few for %d worker threads: forking, beginning, ending and joining them takes %d.",
                    events,
                    threads,
                    framework(threads, forkJoin)));
        }
    }

    /** Events that only start and end the threads. */
    static long framework(int threads, ForkJoin forkJoin) {
        return forkJoin == ForkJoin.OFF ? 0 : 4L * threads;
    }

    /** Threads of the trace, the main thread included. */
    public int totalThreads() {
        return forkJoin == ForkJoin.OFF ? threads : threads + 1;
    }

    private static void range(String what, long number, long low, long high) {
        if (number < low || number > high) {
            throw new IllegalArgumentException(
                    what + " must be from " + low + " to " + high + ", but is " + number + ".");
        }
    }

    private static void share(String what, double number) {
        if (!(number >= 0 && number <= 1)) {
            throw new IllegalArgumentException(what + " must be from 0 to 1, but is " + number + ".");
        }
    }

    /** The defaults, which describe the benchmark trace, to be changed one by one. */
    public static Builder builder() {
        return new Builder();
    }

    /** Collects options; each method sets the component of its name. */
    public static final class Builder {
        private long events = 10_000_000;
        private int threads = 8;
        private int locks = 20;
        private int variables = 100_000;
        private long seed = 1;
        private double sync = 0.2;
        private int nesting = 3;
        private ForkJoin forkJoin = ForkJoin.START;
        private double raciness = 0.0001;
        private double writes = 0.3;
        private double volatiles;
        private double waits;
        private double barriers;
        private double burst = 6;
        private boolean values;

        private Builder() {}

        public Builder events(long number) {
            events = number;
            return this;
        }

        public Builder threads(int number) {
            threads = number;
            return this;
        }

        public Builder locks(int number) {
            locks = number;
            return this;
        }

        public Builder variables(int number) {
            variables = number;
            return this;
        }

        public Builder seed(long number) {
            seed = number;
            return this;
        }

        public Builder sync(double share) {
            sync = share;
            return this;
        }

        public Builder nesting(int number) {
            nesting = number;
            return this;
        }

        public Builder forkJoin(ForkJoin mode) {
            forkJoin = mode;
            return this;
        }

        public Builder raciness(double probability) {
            raciness = probability;
            return this;
        }

        public Builder writes(double share) {
            writes = share;
            return this;
        }

        public Builder volatiles(double share) {
            volatiles = share;
            return this;
        }

        public Builder waits(double share) {
            waits = share;
            return this;
        }

        public Builder barriers(double share) {
            barriers = share;
            return this;
        }

        public Builder burst(double length) {
            burst = length;
            return this;
        }

        public Builder values(boolean wanted) {
            values = wanted;
            return this;
        }

        /**
         * The options.
         *
         * @throws IllegalArgumentException with a sentence for the user if they make no sense
         */
        public GeneratorOptions build() {
            return new GeneratorOptions(
                    events, threads, locks, variables, seed, sync, nesting, forkJoin, raciness, writes, volatiles,
                    waits, barriers, burst, values);
        }
    }
}
