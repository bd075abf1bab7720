package heddle.scan.summary;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Bytes being written: numbers in as few as they need. */
final class Bytes {
    private byte[] content = new byte[256];
    private int size;

    void add(int value) {
        if (size == content.length) content = Arrays.copyOf(content, size * 2);
        content[size++] = (byte) value;
    }

    /** Seven bits a byte; small numbers of either sign are short. */
    void number(long value) {
        long left = value << 1 ^ value >> 63;
        while ((left & ~0x7fL) != 0) {
            add((int) (left & 0x7f | 0x80));
            left >>>= 7;
        }
        add((int) left);
    }

    void flag(boolean value) {
        add(value ? 1 : 0);
    }

    void text(String text) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        number(encoded.length);
        all(encoded);
    }

    void all(byte[] more) {
        if (size + more.length > content.length)
            content = Arrays.copyOf(content, Math.max(content.length * 2, size + more.length));
        System.arraycopy(more, 0, content, size, more.length);
        size += more.length;
    }

    byte[] toArray() {
        return Arrays.copyOf(content, size);
    }

    byte[] array() {
        return content;
    }

    int size() {
        return size;
    }

    /** The same bytes being read. */
    static final class Reader {
        private final byte[] content;
        private int at;

        Reader(byte[] content) {
            this.content = content;
        }

        int next() {
            return content[at++] & 0xff;
        }

        long number() {
            long value = 0;
            for (int shift = 0; ; shift += 7) {
                int next = next();
                value |= (long) (next & 0x7f) << shift;
                if ((next & 0x80) == 0) return value >>> 1 ^ -(value & 1);
            }
        }

        int small() {
            return (int) number();
        }

        boolean flag() {
            return next() != 0;
        }

        String text() {
            int length = small();
            String text = new String(content, at, length, StandardCharsets.UTF_8);
            at += length;
            return text;
        }
    }
}
