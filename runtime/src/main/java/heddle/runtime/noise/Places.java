package heddle.runtime.noise;

/**
 * The knowledge about places in the code, and about the members that they use: how often a place was visited, which
 * methods lock and which fields are volatile, and which other fields several threads use while one of them writes. The
 * tables are plain: threads may lose each other's visits, and members whose hashes agree are taken for one.
 *
 * <p>A place settles after some visits. That is for good, and all that a hook looks at then.
 */
final class Places {
    /** Visits after which a place is known. */
    static final int NEW = 8;
    /** Visits of an access during which it is found out who uses its field. */
    static final int PROBES = 64;

    private static final int SIZE = 1 << 16;
    private static final byte KNOWN = -1;
    /** Nothing was shared there in all of the probes. */
    private static final byte UNSHARED = -2;

    private static final int SHARED = -1;
    private static final int READ_BY_SEVERAL = -2;
    private static final int WRITTEN = 1;

    private final byte[] visits = new byte[SIZE];
    /** The member that a place uses: its hash, twice, and whether it writes. */
    private final int[] uses = new int[SIZE];

    private final boolean[] orders = new boolean[SIZE];
    /** Of a field: 0, the one thread that uses it, twice, and whether it writes, or what it is to several. */
    private final long[] fields = new long[SIZE];

    static int slot(int hash) {
        return hash & SIZE - 1;
    }

    /** The code at a place calls a method, reads a field or writes it. */
    void uses(int place, int member, boolean writes) {
        uses[slot(place)] = member << 1 | (writes ? WRITTEN : 0);
    }

    int member(int place) {
        return uses[slot(place)] >>> 1;
    }

    boolean writes(int place) {
        return (uses[slot(place)] & WRITTEN) != 0;
    }

    /** A method of this hash is synchronised, or a field volatile. */
    void orders(int member) {
        orders[slot(member)] = true;
    }

    boolean isOrder(int member) {
        return orders[slot(member)];
    }

    /** By slot of place; negative for one that has settled. */
    byte[] visits() {
        return visits;
    }

    boolean isSettled(int place) {
        return visits[slot(place)] < 0;
    }

    /** Notes a visit of a place that may order threads; whether it is new. */
    boolean isNew(int place) {
        int at = slot(place);
        int before = visits[at];
        if (before < 0) {
            return false;
        }
        visits[at] = before + 1 < NEW ? (byte) (before + 1) : KNOWN;
        return true;
    }

    /** Notes a visit before an access; whether its field is shared and the place has been visited seldom since it is. */
    boolean isNewAccess(int place, int field, boolean writes, int thread) {
        int at = slot(place);
        int before = visits[at];
        if (before < 0) {
            return false;
        }
        if (!isShared(field, writes, thread)) {
            probed(place);
            return false;
        }
        int seen = Math.max(before, PROBES);
        visits[at] = seen + 1 < PROBES + NEW ? (byte) (seen + 1) : KNOWN;
        return true;
    }

    /** Notes a visit of a place that has turned out to be of no interest, which settles after some. */
    void probed(int place) {
        int at = slot(place);
        int before = visits[at];
        if (before >= 0) {
            visits[at] = before + 1 < PROBES ? (byte) (before + 1) : UNSHARED;
        }
    }

    /** Whether the field of a place that has settled is shared; one whose field has become shared is new again. */
    boolean isShared(int place, int field, boolean writes, int thread) {
        boolean is = isShared(field, writes, thread);
        if (is && visits[slot(place)] == UNSHARED) {
            visits[slot(place)] = PROBES;
        }
        return is;
    }

    private boolean isShared(int field, boolean writes, int thread) {
        int at = slot(field);
        long user = fields[at];
        if (user == SHARED) {
            return true;
        }
        int write = writes ? WRITTEN : 0;
        if (user == 0 || user >> 1 == thread) {
            fields[at] = user | (long) thread << 1 | write;
            return false;
        }
        boolean written = writes || user > 0 && (user & WRITTEN) != 0;
        fields[at] = written ? SHARED : READ_BY_SEVERAL;
        return written;
    }
}
