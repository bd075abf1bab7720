package heddle.prove;

/**
 * A reordering that ends in two accesses.
 *
 * @param prefix so many events of the trace come first, in its own order
 * @param rest the events that follow, the two accesses last
 */
public record Witness(int prefix, int[] rest) {
    public long size() {
        return (long) prefix + rest.length;
    }

    /** The i-th event. */
    public int event(int i) {
        return i < prefix ? i : rest[i - prefix];
    }
}
