package heddle.scan.llvm.bitcode;

/** A position in a stream of bits, lowest bit first. */
final class BitCursor {
    private final byte[] data;
    private final long end;
    private long at;

    BitCursor(byte[] data, int from, int to) {
        this.data = data;
        this.at = 8L * from;
        this.end = 8L * to;
    }

    boolean atEnd() {
        return end - at < 32;
    }

    /** How many bits are left. */
    long remaining() {
        return end - at;
    }

    /** The position in bytes, of whole words only. */
    int bytePosition() {
        return (int) (at >> 3);
    }

    long fixed(int width) {
        if (width == 0) return 0;
        if (width > 64 || at + width > end) throw new BitcodeException("it ends in the middle of a record");
        long value = 0;
        int got = 0;
        while (got < width) {
            int shift = (int) (at & 7);
            int take = Math.min(8 - shift, width - got);
            long bits = ((data[(int) (at >> 3)] & 0xff) >> shift) & ((1 << take) - 1);
            value |= bits << got;
            got += take;
            at += take;
        }
        return value;
    }

    /** A number in chunks of {@code width} bits, the highest of which says whether more follow. */
    long variable(int width) {
        long more = 1L << (width - 1);
        long value = 0;
        for (int shift = 0; shift < 70; shift += width - 1) {
            long chunk = fixed(width);
            if (shift < 64) value |= (chunk & (more - 1)) << shift;
            if ((chunk & more) == 0) return value;
        }
        throw new BitcodeException("it has a number of more than 64 bits");
    }

    void align() {
        at = (at + 31) & ~31L;
    }

    byte[] bytes(int count) {
        align();
        if (count < 0 || at + 8L * count > end) throw new BitcodeException("it ends in the middle of a record");
        byte[] taken = java.util.Arrays.copyOfRange(data, bytePosition(), bytePosition() + count);
        at += 8L * count;
        align();
        return taken;
    }

    void skipWords(long words) {
        if (words < 0 || at + 32 * words > end) throw new BitcodeException("it ends in the middle of a block");
        at += 32 * words;
    }
}
