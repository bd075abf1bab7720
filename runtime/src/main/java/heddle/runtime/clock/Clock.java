package heddle.runtime.clock;

/**
 * An immutable vector clock as a release publishes it: the releasing thread's own time in {@code slot} and {@code
 * clock}, what it knew of others in {@code known} (whose entry for {@code slot} may be older). A join of several
 * releases has slot 0 and everything in {@code known}.
 */
public final class Clock {
    public final int[] known;
    public final int slot;
    public final int clock;

    public Clock(int[] known, int slot, int clock) {
        this.known = known;
        this.slot = slot;
        this.clock = clock;
    }

    public int of(int other) {
        if (other == slot) {
            return clock;
        }
        return other < known.length ? known[other] : 0;
    }

    /** The least clock that covers both. */
    public static Clock join(Clock a, Clock b) {
        int length = Math.max(a.width(), b.width());
        int[] all = new int[length];
        for (int i = 1; i < length; i++) {
            all[i] = Math.max(a.of(i), b.of(i));
        }
        return new Clock(all, 0, 0);
    }

    public int width() {
        return Math.max(known.length, slot + 1);
    }
}
