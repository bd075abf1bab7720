package heddle.prove.solver;

/**
 * How long a search may take.
 *
 * @param conflicts conflicts at most
 * @param deadline in terms of {@link System#nanoTime}, or {@link #NO_DEADLINE}
 */
public record Budget(long conflicts, long deadline) {
    public static final long NO_DEADLINE = Long.MAX_VALUE;

    public static final Budget UNLIMITED = new Budget(Long.MAX_VALUE, NO_DEADLINE);

    public static Budget ofConflicts(long conflicts) {
        return new Budget(conflicts, NO_DEADLINE);
    }

    public static Budget until(long deadline) {
        return new Budget(Long.MAX_VALUE, deadline);
    }

    boolean isSpent(long used) {
        return used >= conflicts || deadline != NO_DEADLINE && System.nanoTime() - deadline >= 0;
    }
}
