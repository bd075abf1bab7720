package heddle.trace.hdl.block;

import java.util.Arrays;

/**
 * Reads columns back from a payload. Lengths are checked per plane, so that the loops over values need no check; a
 * column that does not fit throws {@link PayloadFault}.
 */
public final class ColumnDecoder {
    private byte[] data = new byte[0];
    private int plainAt;
    private int plainEnd;
    private int packedAt;
    private int packedEnd;

    private final int[] bytePlane = new int[4];
    private final int[] byteShift = new int[4];
    private final int[] bitPlane = new int[4];
    private final int[] bitShift = new int[4];
    private final int[] bitWidth = new int[4];

    /** An array for this payload, with room behind it for loads that reach past the end. */
    byte[] begin(int plainLength, int rawLength) {
        if (data.length < rawLength + 8) {
            data = new byte[Math.max(rawLength + 8, 1 << 14)];
        }
        plainAt = 0;
        plainEnd = plainLength;
        packedAt = plainLength;
        packedEnd = rawLength;
        return data;
    }

    public int getByte() throws PayloadFault {
        return data[plain(1)] & 0xff;
    }

    public int getShort() throws PayloadFault {
        return Bytes.getShort(data, plain(2));
    }

    public long getLong() throws PayloadFault {
        return Bytes.getLong(data, plain(8));
    }

    /** Takes bytes of the compressed part; the answer is their place in {@link #data()}. */
    public int packed(int count) throws PayloadFault {
        int at = packedAt;
        if (count < 0 || packedEnd - at < count) {
            throw new PayloadFault("a column is longer than the block");
        }
        packedAt = at + count;
        return at;
    }

    /** The whole payload, where it has no columns. */
    public byte[] rest() {
        return Arrays.copyOf(data, packedEnd);
    }

    public byte[] data() {
        return data;
    }

    public void end() throws PayloadFault {
        if (plainAt != plainEnd || packedAt != packedEnd) {
            throw new PayloadFault("the block holds more than its columns");
        }
    }

    /** Reads a column of so many values; the answer is their largest as unsigned numbers, 0 for none. */
    public int get(int[] to, int from, int count) throws PayloadFault {
        int transform = getByte();
        int planes = getByte();
        if (transform > Column.DELTAS || planes > 4) {
            throw new PayloadFault("a column has an unknown mode");
        }
        getPlanes(to, from, count, planes);
        if (transform == Column.DELTAS) {
            int last = 0;
            for (int i = from; i < from + count; i++) {
                last += Column.unzigzag(to[i]);
                to[i] = last;
            }
        }
        int max = Integer.MIN_VALUE;
        for (int i = from; i < from + count; i++) {
            max = Math.max(max, to[i] ^ Integer.MIN_VALUE);
        }
        return max ^ Integer.MIN_VALUE;
    }

    private int plain(int count) throws PayloadFault {
        int at = plainAt;
        if (plainEnd - at < count) {
            throw new PayloadFault("a column is longer than the block");
        }
        plainAt = at + count;
        return at;
    }

    private void getPlanes(int[] to, int from, int count, int planes) throws PayloadFault {
        int whole = 0;
        int constant = 0;
        int narrow = 0;
        for (int shift = 0; shift < planes * 8; shift += 8) {
            switch (getByte()) {
                case Column.CONSTANT -> constant |= getByte() << shift;
                case Column.PACKED -> {
                    byteShift[whole] = shift;
                    bytePlane[whole++] = packed(count);
                }
                case Column.PLAIN -> {
                    byteShift[whole] = shift;
                    bytePlane[whole++] = plain(count);
                }
                case Column.BITS -> {
                    int bits = getByte();
                    if (bits == 0 || bits > 7) {
                        throw new PayloadFault("a plane has an impossible width");
                    }
                    bitWidth[narrow] = bits;
                    bitShift[narrow] = shift;
                    bitPlane[narrow++] = plain(Column.bitBytes(count, bits));
                }
                default -> throw new PayloadFault("a plane has an unknown mode");
            }
        }
        getBytes(to, from, count, whole, constant);
        for (int i = 0; i < narrow; i++) {
            addBits(to, from, count, bitPlane[i], bitWidth[i], bitShift[i]);
        }
    }

    private void getBytes(int[] to, int from, int count, int whole, int constant) {
        byte[] bytes = data;
        int a = bytePlane[0];
        int b = bytePlane[1];
        int c = bytePlane[2];
        int d = bytePlane[3];
        int as = byteShift[0];
        int bs = byteShift[1];
        int cs = byteShift[2];
        int ds = byteShift[3];
        switch (whole) {
            case 0 -> Arrays.fill(to, from, from + count, constant);
            case 1 -> {
                for (int i = 0; i < count; i++) {
                    to[from + i] = constant | (bytes[a + i] & 0xff) << as;
                }
            }
            case 2 -> {
                for (int i = 0; i < count; i++) {
                    to[from + i] = constant | (bytes[a + i] & 0xff) << as | (bytes[b + i] & 0xff) << bs;
                }
            }
            case 3 -> {
                for (int i = 0; i < count; i++) {
                    to[from + i] = constant
                            | (bytes[a + i] & 0xff) << as
                            | (bytes[b + i] & 0xff) << bs
                            | (bytes[c + i] & 0xff) << cs;
                }
            }
            default -> {
                for (int i = 0; i < count; i++) {
                    to[from + i] = (bytes[a + i] & 0xff) << as
                            | (bytes[b + i] & 0xff) << bs
                            | (bytes[c + i] & 0xff) << cs
                            | (bytes[d + i] & 0xff) << ds;
                }
            }
        }
    }

    /** Eight fields are a whole number of bytes and fit into one word. */
    private void addBits(int[] to, int from, int count, int at, int bits, int shift) {
        int mask = (1 << bits) - 1;
        int whole = count & ~7;
        int place = at;
        for (int i = from; i < from + whole; i += 8, place += bits) {
            long word = Bytes.getLong(data, place);
            to[i] |= ((int) word & mask) << shift;
            to[i + 1] |= ((int) (word >>> bits) & mask) << shift;
            to[i + 2] |= ((int) (word >>> 2 * bits) & mask) << shift;
            to[i + 3] |= ((int) (word >>> 3 * bits) & mask) << shift;
            to[i + 4] |= ((int) (word >>> 4 * bits) & mask) << shift;
            to[i + 5] |= ((int) (word >>> 5 * bits) & mask) << shift;
            to[i + 6] |= ((int) (word >>> 6 * bits) & mask) << shift;
            to[i + 7] |= ((int) (word >>> 7 * bits) & mask) << shift;
        }
        if (whole < count) {
            long word = Bytes.getLong(data, place);
            for (int i = from + whole; i < from + count; i++, word >>>= bits) {
                to[i] |= ((int) word & mask) << shift;
            }
        }
    }
}
