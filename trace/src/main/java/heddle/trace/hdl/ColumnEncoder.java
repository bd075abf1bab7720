package heddle.trace.hdl;

import java.util.Arrays;

/**
 * Turns columns of ints into byte planes: plane {@code k} holds byte {@code k} of every value, so that the compressor
 * sees like beside like. Planes that look random bypass it, as one table of symbol lengths serves the whole block and
 * random bytes would spoil it for the rest.
 */
final class ColumnEncoder {
    /** Fields of fixed width win when the entropy is at least this share of them. */
    private static final double BITS_SHARE = 0.85;

    private static final double PLAIN_SHARE = 0.93;
    private static final double[] N_LOG_N = new double[Layout.MAX_ENTRIES + 1];

    static {
        for (int i = 1; i < N_LOG_N.length; i++) {
            N_LOG_N[i] = i * (Math.log(i) / Math.log(2));
        }
    }

    final Bytes plain = new Bytes();
    final Bytes packed = new Bytes();
    private final int[] histogram = new int[256];
    private final int[] oddHistogram = new int[256];
    private final int[] deltas = new int[Layout.MAX_ENTRIES];
    private boolean bypass;

    /** Starts a payload. */
    void start(boolean randomPlanesBypass) {
        plain.clear();
        packed.clear();
        bypass = randomPlanesBypass;
    }

    /** Appends a column of at most {@link Layout#MAX_ENTRIES} values, as deltas if that takes fewer planes. */
    void put(int[] values, int from, int count) {
        int union = 0;
        int common = -1;
        int deltaUnion = 0;
        int deltaCommon = -1;
        int last = 0;
        for (int i = 0; i < count; i++) {
            int value = values[from + i];
            int delta = Column.zigzag(value - last);
            union |= value;
            common &= value;
            deltas[i] = delta;
            deltaUnion |= delta;
            deltaCommon &= delta;
            last = value;
        }
        if (planes(deltaUnion) < planes(union)) {
            plain.put(Column.DELTAS);
            putPlanes(deltas, 0, count, deltaUnion, deltaUnion ^ deltaCommon);
        } else {
            plain.put(Column.VALUES);
            putPlanes(values, from, count, union, union ^ common);
        }
    }

    private static int planes(int union) {
        return (39 - Integer.numberOfLeadingZeros(union)) / 8;
    }

    /** Planes of values in which the bits of {@code union} occur, and those of {@code varying} are not always the same. */
    private void putPlanes(int[] values, int from, int count, int union, int varying) {
        int planes = planes(union);
        plain.put(planes);
        for (int shift = 0; shift < planes * 8; shift += 8) {
            if ((varying >>> shift & 0xff) == 0) {
                plain.put(Column.CONSTANT);
                plain.put(union >>> shift & 0xff);
            } else {
                putPlane(values, from, count, shift);
            }
        }
    }

    private void putPlane(int[] values, int from, int count, int shift) {
        int bits = bypass ? fixedBits(values, from, count, shift) : 0;
        if (bits == 0) {
            plain.put(Column.PACKED);
            putBytes(packed, values, from, count, shift);
        } else if (bits == 8) {
            plain.put(Column.PLAIN);
            putBytes(plain, values, from, count, shift);
        } else {
            plain.put(Column.BITS);
            plain.put(bits);
            putBits(values, from, count, shift, bits);
        }
    }

    /** The width of fixed fields that take about what an entropy coder would, or 0 if that takes clearly less. */
    private int fixedBits(int[] values, int from, int count, int shift) {
        fillHistogram(values, from, count, shift);
        double entropy = N_LOG_N[count];
        int max = 0;
        for (int symbol = 0; symbol < 256; symbol++) {
            if (histogram[symbol] != 0) {
                entropy -= N_LOG_N[histogram[symbol]];
                max = symbol;
            }
        }
        int bits = 32 - Integer.numberOfLeadingZeros(max);
        double share = bits == 8 ? PLAIN_SHARE : BITS_SHARE;
        return entropy >= share * bits * count ? bits : 0;
    }

    /** Neighbours are counted apart: they are often equal, and would wait for each other. */
    private void fillHistogram(int[] values, int from, int count, int shift) {
        Arrays.fill(histogram, 0);
        Arrays.fill(oddHistogram, 0);
        int even = count & ~1;
        for (int i = 0; i < even; i += 2) {
            histogram[values[from + i] >>> shift & 0xff]++;
            oddHistogram[values[from + i + 1] >>> shift & 0xff]++;
        }
        if (even < count) {
            histogram[values[from + even] >>> shift & 0xff]++;
        }
        for (int symbol = 0; symbol < 256; symbol++) {
            histogram[symbol] += oddHistogram[symbol];
        }
    }

    private static void putBytes(Bytes to, int[] values, int from, int count, int shift) {
        to.reserve(count);
        byte[] data = to.data;
        int at = to.size;
        for (int i = 0; i < count; i++) {
            data[at + i] = (byte) (values[from + i] >>> shift);
        }
        to.size += count;
    }

    private void putBits(int[] values, int from, int count, int shift, int bits) {
        plain.reserve(Column.bitBytes(count, bits));
        int pending = 0;
        int filled = 0;
        for (int i = 0; i < count; i++) {
            pending |= (values[from + i] >>> shift & 0xff) << filled;
            filled += bits;
            if (filled >= 8) {
                plain.data[plain.size++] = (byte) pending;
                pending >>>= 8;
                filled -= 8;
            }
        }
        if (filled > 0) {
            plain.data[plain.size++] = (byte) pending;
        }
    }
}
