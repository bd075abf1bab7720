package heddle.scan.warn;

/** Accesses that are compared with others as one: a {@link Profile}, or what another machine is told of it. */
interface Contender {
    /** The name of what is accessed. */
    String variable();

    /** Any of the accesses. */
    Exposed any();

    /** How many places there are. */
    int size();

    /**
     * Whether somebody treats the object as shared: finds it where all threads do, holds a lock that goes with it, or took
     * a lock not far above the access.
     */
    boolean showsSharing();

    default boolean isWrite() {
        return any().access().write();
    }

    /** How many pairs of places there are between the two. */
    default long pairsWith(Contender other) {
        long here = size();
        return other == this ? here * (here + 1) / 2 : here * other.size();
    }
}
