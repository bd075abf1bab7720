package heddle.trace.hdl.block;

import java.util.Arrays;

/**
 * Turns columns of ints into byte planes: plane {@code k} holds byte {@code k} of every value, so that the compressor
 * sees like beside like. Planes that look random bypass it, as one table of symbol lengths serves the whole block and
 * random bytes would spoil it for the rest.
 */
public final class ColumnEncoder {
    /** Fields of fixed width win when the entropy is at least this share of them. */
    private static final double BITS_SHARE = 0.85;

    private static final double PLAIN_SHARE = 0.93;
    /** Columns from this length on are judged by every fourth value. */
    private static final int SAMPLED = 1024;

    private static final double[] N_LOG_N = new double[Layout.MAX_ENTRIES + 1];

    static {
        for (int i = 1; i < N_LOG_N.length; i++) {
            N_LOG_N[i] = i * (Math.log(i) / Math.log(2));
        }
    }

    public final Bytes plain = new Bytes();
    public final Bytes packed = new Bytes();
    private final int[] histogram = new int[256];
    private final int[] deltas = new int[Layout.MAX_ENTRIES];
    private boolean bypass;

    /** Starts a payload. */
    void start(boolean randomPlanesBypass) {
        plain.clear();
        packed.clear();
        bypass = randomPlanesBypass;
    }

    /** Appends a column of at most {@link Layout#MAX_ENTRIES} values, as deltas if that takes fewer planes. */
    public void put(int[] values, int from, int count) {
        int union = 0;
        int common = -1;
        for (int i = from; i < from + count; i++) {
            union |= values[i];
            common &= values[i];
        }
        if (planes(union) > 1 && putDeltas(values, from, count, planes(union))) {
            return;
        }
        plain.put(Column.VALUES);
        putPlanes(values, from, count, union, union ^ common);
    }

    /** Appends the column as deltas, unless they take as many planes as the values. */
    private boolean putDeltas(int[] values, int from, int count, int planes) {
        deltas[0] = Column.zigzag(values[from]);
        for (int i = 1; i < count; i++) {
            deltas[i] = Column.zigzag(values[from + i] - values[from + i - 1]);
        }
        int union = 0;
        int common = -1;
        for (int i = 0; i < count; i++) {
            union |= deltas[i];
            common &= deltas[i];
        }
        if (planes(union) >= planes) {
            return false;
        }
        plain.put(Column.DELTAS);
        putPlanes(deltas, 0, count, union, union ^ common);
        return true;
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
                putPlane(values, from, count, shift, 32 - Integer.numberOfLeadingZeros(union >>> shift & 0xff));
            }
        }
    }

    private void putPlane(int[] values, int from, int count, int shift, int bits) {
        if (!bypass || !looksRandom(values, from, count, shift, bits)) {
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

    /** Whether fields of fixed width take about what an entropy coder would, by a sample of the values. */
    private boolean looksRandom(int[] values, int from, int count, int shift, int bits) {
        int stride = count < SAMPLED ? 1 : 4;
        int sampled = (count + stride - 1) / stride;
        Arrays.fill(histogram, 0);
        for (int i = from; i < from + count; i += stride) {
            histogram[values[i] >>> shift & 0xff]++;
        }
        double entropy = N_LOG_N[sampled];
        for (int symbol = 0; symbol < 1 << bits; symbol++) {
            entropy -= N_LOG_N[histogram[symbol]];
        }
        double share = bits == 8 ? PLAIN_SHARE : BITS_SHARE;
        return entropy >= share * bits * sampled;
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
