package heddle.recipe.path;

/** The steps that a thread has executed so far, again or for the first time. */
public final class Steps {
    public long instructions;
    public long branches;
    /** Those that depend on reads of a window. */
    public long openBranches;
    /** How often the path was found again at a snapshot. */
    public long joined;
}
