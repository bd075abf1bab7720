package heddle.trace.hdl.block;

/** The mode bytes of columns and their planes. */
public final class Column {
    /** The values themselves. */
    static final int VALUES = 0;
    /** Each value minus the one before it, the first minus 0, zigzag-coded. */
    static final int DELTAS = 1;

    /** All bytes of the plane equal the one that follows the mode. */
    static final int CONSTANT = 0;
    /** The plane's bytes are in the compressed part. */
    static final int PACKED = 1;
    /** The plane's bytes are in the plain part, because compressing them gains nothing. */
    static final int PLAIN = 2;
    /** The plane's bytes as fields of as many bits as the byte after the mode says, in the plain part. */
    static final int BITS = 3;

    private Column() {}

    public static int zigzag(int value) {
        return value << 1 ^ value >> 31;
    }

    public static int unzigzag(int code) {
        return code >>> 1 ^ -(code & 1);
    }

    public static long zigzag(long value) {
        return value << 1 ^ value >> 63;
    }

    public static long unzigzag(long code) {
        return code >>> 1 ^ -(code & 1);
    }

    static int bitBytes(int count, int bits) {
        return (count * bits + 7) / 8;
    }
}
