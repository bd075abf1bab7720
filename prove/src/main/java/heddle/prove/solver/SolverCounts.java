package heddle.prove.solver;

/** The work of a solver so far. */
public final class SolverCounts {
    long searches;
    long conflicts;
    long decisions;
    long propagations;
    long learnt;
    long refinements;

    public long searches() {
        return searches;
    }

    public long conflicts() {
        return conflicts;
    }

    public long decisions() {
        return decisions;
    }

    /** Literals that were given their consequences, decided ones included. */
    public long propagations() {
        return propagations;
    }

    public long learnt() {
        return learnt;
    }

    /** Orders that a check turned down. */
    public long refinements() {
        return refinements;
    }
}
