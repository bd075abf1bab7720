package heddle.runtime.journal;

/** A Lamport time and the number of a journal in 64 bits: {@code lamport:40 | number:24}. Zero is before all others. */
final class Stamp {
    private static final int NUMBER_BITS = 24;
    private static final int NUMBER_MASK = (1 << NUMBER_BITS) - 1;

    private Stamp() {}

    static long of(long lamport, int number) {
        return lamport << NUMBER_BITS | number & NUMBER_MASK;
    }

    static long lamport(long stamp) {
        return stamp >>> NUMBER_BITS;
    }
}
