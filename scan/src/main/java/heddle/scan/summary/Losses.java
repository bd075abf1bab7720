package heddle.scan.summary;

import heddle.scan.store.Bytes;

/**
 * Parts of one function's summary that limits left out, its callees' apart.
 *
 * @param releases calls of which some possible targets release a lock that the function does not hold: taken not to
 * @param initial accesses to objects that nobody else had seen yet, beyond those that are kept
 * @param stores changed locations, beyond those that are described
 * @param locks changed locks, beyond those that a member of a large cycle tells its callers
 */
public record Losses(int releases, int initial, int stores, int locks) {
    public static final Losses NONE = new Losses(0, 0, 0, 0);

    public Losses plus(Losses other) {
        if (this == NONE) return other;
        if (other == NONE) return this;
        return new Losses(
                releases + other.releases, initial + other.initial, stores + other.stores, locks + other.locks);
    }

    public void write(Bytes out) {
        for (int loss : new int[] {releases, initial, stores, locks}) out.number(loss);
    }

    public static Losses read(Bytes.Reader in) {
        Losses read = new Losses(in.small(), in.small(), in.small(), in.small());
        return read.equals(NONE) ? NONE : read;
    }
}
