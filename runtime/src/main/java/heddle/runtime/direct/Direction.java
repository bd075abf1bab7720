package heddle.runtime.direct;

/**
 * The director's instructions.
 *
 * @param holds whether threads are held at all
 * @param random whether holds are left to chance, see {@code seed}
 * @param firstGoesFirst which access is let go first
 * @param holdNanos how long a thread is held at most
 * @param budgetNanos how long threads are held in all
 * @param firstReaches how often the first access is usually reached; 0 if that is not known
 */
public record Direction(
        boolean holds,
        boolean random,
        boolean firstGoesFirst,
        long seed,
        long holdNanos,
        long budgetNanos,
        long firstReaches,
        long secondReaches) {}
