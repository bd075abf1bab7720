package heddle.scan.store;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** MurmurHash3 for 64-bit machines, 128 bits, seed 0 (Austin Appleby, public domain). */
final class Murmur {
    private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final long ONE = 0x87c37b91114253d5L;
    private static final long TWO = 0x4cf5ad432745937fL;

    private Murmur() {}

    static Hash hash(byte[] content, int length) {
        long high = 0;
        long low = 0;
        int at = 0;
        for (; at + 16 <= length; at += 16) {
            high = Long.rotateLeft(high ^ first((long) WORDS.get(content, at)), 27) + low;
            high = high * 5 + 0x52dce729;
            low = Long.rotateLeft(low ^ second((long) WORDS.get(content, at + 8)), 31) + high;
            low = low * 5 + 0x38495ab5;
        }
        if (length > at + 8) low ^= second(rest(content, at + 8, length));
        if (length > at) high ^= first(rest(content, at, Math.min(length, at + 8)));
        high ^= length;
        low ^= length;
        high += low;
        low += high;
        high = mixed(high);
        low = mixed(low);
        high += low;
        return new Hash(high, low + high);
    }

    private static long first(long word) {
        return Long.rotateLeft(word * ONE, 31) * TWO;
    }

    private static long second(long word) {
        return Long.rotateLeft(word * TWO, 33) * ONE;
    }

    /** Fewer than nine bytes as a word. */
    private static long rest(byte[] content, int from, int to) {
        long word = 0;
        for (int at = to - 1; at >= from; at--) word = word << 8 | content[at] & 0xff;
        return word;
    }

    private static long mixed(long word) {
        long once = (word ^ word >>> 33) * 0xff51afd7ed558ccdL;
        long twice = (once ^ once >>> 33) * 0xc4ceb9fe1a85ec53L;
        return twice ^ twice >>> 33;
    }
}
