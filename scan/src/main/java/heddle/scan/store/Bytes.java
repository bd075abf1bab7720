package heddle.scan.store;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Bytes being written: numbers in as few as they need. */
public final class Bytes {
    private byte[] content = new byte[256];
    private int size;

    public void add(int value) {
        if (size == content.length) content = Arrays.copyOf(content, size * 2);
        content[size++] = (byte) value;
    }

    /** Seven bits a byte; small numbers of either sign are short. */
    public void number(long value) {
        long left = value << 1 ^ value >> 63;
        while ((left & ~0x7fL) != 0) {
            add((int) (left & 0x7f | 0x80));
            left >>>= 7;
        }
        add((int) left);
    }

    public void flag(boolean value) {
        add(value ? 1 : 0);
    }

    /** A number whose digits are all as likely: a hash. */
    public void fixed(long value) {
        for (int shift = 56; shift >= 0; shift -= 8) add((int) (value >>> shift));
    }

    public void hash(Hash hash) {
        fixed(hash.high());
        fixed(hash.low());
    }

    /** The hash of everything that was written. */
    public Hash hash() {
        return Hash.of(content, size);
    }

    public void text(String text) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        number(encoded.length);
        all(encoded);
    }

    public void all(byte[] more) {
        if (size + more.length > content.length)
            content = Arrays.copyOf(content, Math.max(content.length * 2, size + more.length));
        System.arraycopy(more, 0, content, size, more.length);
        size += more.length;
    }

    /** Bytes with their length. */
    public void block(byte[] content) {
        number(content.length);
        all(content);
    }

    public byte[] toArray() {
        return Arrays.copyOf(content, size);
    }

    public byte[] array() {
        return content;
    }

    public int size() {
        return size;
    }

    /** The same bytes being read. */
    public static final class Reader {
        private final byte[] content;
        private int at;

        public Reader(byte[] content) {
            this.content = content;
        }

        public boolean isAtEnd() {
            return at == content.length;
        }

        public int next() {
            return content[at++] & 0xff;
        }

        public long number() {
            long value = 0;
            for (int shift = 0; ; shift += 7) {
                int next = next();
                value |= (long) (next & 0x7f) << shift;
                if ((next & 0x80) == 0) return value >>> 1 ^ -(value & 1);
            }
        }

        public int small() {
            return (int) number();
        }

        public long fixed() {
            long value = 0;
            for (int i = 0; i < Long.BYTES; i++) value = value << 8 | next();
            return value;
        }

        public Hash hash() {
            return new Hash(fixed(), fixed());
        }

        public boolean flag() {
            return next() != 0;
        }

        public byte[] block() {
            int length = small();
            at += length;
            return Arrays.copyOfRange(content, at - length, at);
        }

        public String text() {
            int length = small();
            String text = new String(content, at, length, StandardCharsets.UTF_8);
            at += length;
            return text;
        }
    }
}
