package heddle.trace.generate;

import java.util.Arrays;

/**
 * The discipline of a generated program: every variable is guarded by one lock, or owned by one thread, or written by the
 * main thread before the forks and only read from then on. Thus obeying it is free of happens-before races.
 */
final class Layout {
    /** No such variable. */
    static final int NONE = -1;

    private static final double GUARDED = 0.5;
    private static final double SHARED = 0.2;

    private final int locks;
    private final int threads;
    private final int guarded;
    private final int shared;
    private final int variables;
    private final int[] perLock;
    private final int[] perThread;

    Layout(GeneratorOptions options) {
        locks = options.nesting() == 0 ? 0 : options.locks();
        threads = options.totalThreads();
        variables = options.variables();
        guarded = locks == 0 ? 0 : Math.max(1, (int) (GUARDED * variables));
        shared = options.forkJoin() == ForkJoin.OFF ? 0 : (int) (SHARED * variables);
        perLock = deal(guarded, locks);
        perThread = deal(variables - guarded - shared, threads);
    }

    /** How many of the cards each player gets when they are dealt in turn. */
    private static int[] deal(int cards, int players) {
        int[] hand = new int[players];
        Arrays.setAll(hand, player -> (cards - player + players - 1) / players);
        return hand;
    }

    int shared() {
        return shared;
    }

    /** The i-th read-shared variable. */
    int shared(int i) {
        return variables - shared + i;
    }

    boolean isShared(int variable) {
        return variable >= variables - shared;
    }

    /** A variable that the lock guards, chosen by the upper bits of a random number. */
    int guardedBy(int lock, long random) {
        int n = perLock[lock];
        return n == 0 ? NONE : SplitMix.scale(random, n) * locks + lock;
    }

    /** A variable that the thread may access without a lock while others run. */
    int unguarded(int thread, long random) {
        int n = perThread[thread];
        boolean own = shared == 0 || (n > 0 && (random & 1023) < 1024 * (1 - GUARDED - SHARED) / (1 - GUARDED));
        if (own) {
            return n == 0 ? NONE : guarded + SplitMix.scale(random, n) * threads + thread;
        }
        return shared(SplitMix.scale(random, shared));
    }

    int any(long random) {
        return SplitMix.scale(random, variables);
    }
}
