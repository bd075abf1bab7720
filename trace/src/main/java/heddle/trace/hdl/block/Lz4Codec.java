package heddle.trace.hdl.block;

import java.util.Arrays;

/**
 * The LZ4 block format, in plain Java: several times cheaper than deflate, for writers that run beside the program that
 * they record. A sequence is a token (literals:4 | match:4), literals, and a match of at least four bytes as offset and
 * length; lengths from 15 on go on in bytes of 255. The last sequence has literals alone.
 */
final class Lz4Codec implements Codec {
    private static final int HASH_BITS = 12;
    private static final int MIN_MATCH = 4;
    private static final int MAX_OFFSET = 0xffff;
    /** No match starts in the last bytes, and none reaches into the very last: decoders may rely on it. */
    private static final int LAST_START = 12;

    private static final int LAST_LITERALS = 5;
    /** A length of four bits that goes on. */
    private static final int LONG = 15;
    /** After so many bytes without a match, every second byte is tried, and so on. */
    private static final int PATIENCE_BITS = 5;

    /** Where four bytes with this hash were seen last. */
    private final int[] seen = new int[1 << HASH_BITS];

    @Override
    public boolean compress(Bytes source, Bytes target) {
        byte[] data = source.data;
        int size = source.size;
        target.clear();
        target.reserve(size + size / 255 + 16);
        Arrays.fill(seen, 0);
        int from = 0;
        int at = 1;
        while (at <= size - LAST_START) {
            int word = Bytes.getInt(data, at);
            int hash = word * 0x9E3779B1 >>> 32 - HASH_BITS;
            int earlier = seen[hash];
            seen[hash] = at;
            if (Bytes.getInt(data, earlier) != word || at - earlier > MAX_OFFSET) {
                at += 1 + (at - from >>> PATIENCE_BITS);
                continue;
            }
            int end = matchEnd(data, earlier + MIN_MATCH, at + MIN_MATCH, size - LAST_LITERALS);
            putSequence(data, from, at, at - earlier, end - at, target);
            from = end;
            at = end;
        }
        putLiterals(data, from, size, 0, target);
        return target.size < size;
    }

    /** The first index from {@code at} on, at most {@code limit}, where the two differ. */
    private static int matchEnd(byte[] data, int earlier, int at, int limit) {
        int a = earlier;
        int b = at;
        while (b + Long.BYTES <= limit) {
            long difference = Bytes.getLong(data, a) ^ Bytes.getLong(data, b);
            if (difference != 0) {
                return b + (Long.numberOfTrailingZeros(difference) >>> 3);
            }
            a += Long.BYTES;
            b += Long.BYTES;
        }
        while (b < limit && data[a] == data[b]) {
            a++;
            b++;
        }
        return b;
    }

    private static void putSequence(byte[] data, int from, int to, int offset, int match, Bytes out) {
        int rest = match - MIN_MATCH;
        putLiterals(data, from, to, Math.min(rest, LONG), out);
        byte[] target = out.data;
        target[out.size++] = (byte) offset;
        target[out.size++] = (byte) (offset >>> 8);
        if (rest >= LONG) {
            putLength(rest - LONG, out);
        }
    }

    private static void putLiterals(byte[] data, int from, int to, int match, Bytes out) {
        int count = to - from;
        out.data[out.size++] = (byte) (Math.min(count, LONG) << 4 | match);
        if (count >= LONG) {
            putLength(count - LONG, out);
        }
        System.arraycopy(data, from, out.data, out.size, count);
        out.size += count;
    }

    private static void putLength(int length, Bytes out) {
        int rest = length;
        while (rest >= 255) {
            out.data[out.size++] = (byte) 255;
            rest -= 255;
        }
        out.data[out.size++] = (byte) rest;
    }

    @Override
    public boolean expand(byte[] source, int from, int length, byte[] target, int to, int count) {
        try {
            return new Expander(source, from, from + length, target, to, to + count).run();
        } catch (IndexOutOfBoundsException damaged) {
            return false;
        }
    }

    /** One expansion; nothing is read or written outside the two ranges. */
    private static final class Expander {
        private final byte[] source;
        private int at;
        private final int sourceEnd;
        private final byte[] target;
        private final int start;
        private int to;
        private final int targetEnd;

        Expander(byte[] source, int at, int sourceEnd, byte[] target, int to, int targetEnd) {
            this.source = source;
            this.at = at;
            this.sourceEnd = sourceEnd;
            this.target = target;
            this.start = to;
            this.to = to;
            this.targetEnd = targetEnd;
        }

        boolean run() {
            while (at < sourceEnd) {
                int token = next();
                int literals = length(token >>> 4);
                if (literals > sourceEnd - at || literals > targetEnd - to) {
                    return false;
                }
                System.arraycopy(source, at, target, to, literals);
                at += literals;
                to += literals;
                if (at == sourceEnd) {
                    return to == targetEnd && (token & LONG) == 0;
                }
                int offset = next() | next() << 8;
                int match = length(token & LONG) + MIN_MATCH;
                if (offset == 0 || offset > to - start || match > targetEnd - to) {
                    return false;
                }
                copy(offset, match);
            }
            return false;
        }

        private int next() {
            if (at >= sourceEnd) {
                throw new IndexOutOfBoundsException();
            }
            return source[at++] & 0xff;
        }

        private int length(int nibble) {
            int length = nibble;
            if (nibble == LONG) {
                int more;
                do {
                    more = next();
                    length += more;
                } while (more == 255 && length < Layout.MAX_PAYLOAD);
            }
            return length;
        }

        /** A match may overlap what it makes. */
        private void copy(int offset, int match) {
            if (offset >= match) {
                System.arraycopy(target, to - offset, target, to, match);
                to += match;
                return;
            }
            for (int end = to + match; to < end; to++) {
                target[to] = target[to - offset];
            }
        }
    }

    @Override
    public void close() {
        // nothing to free
    }
}
