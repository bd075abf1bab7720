package heddle.scan.thread;

import java.util.Arrays;

/**
 * A set of threads by their {@linkplain ThreadIndex numbers}: the rest of {@linkplain Token tokens} when it no longer
 * matters which calls led to the fork and by which handles they can be joined. Immutable; a union that adds nothing is
 * the same object.
 */
public final class Crowd {
    public static final Crowd NONE = new Crowd(new long[0]);

    private final long[] words;
    /** 0 as long as nobody asked for it. */
    private int hash;

    private Crowd(long[] words) {
        this.words = words;
    }

    public Crowd with(int number) {
        if (contains(number)) return this;
        long[] more = Arrays.copyOf(words, Math.max(words.length, (number >> 6) + 1));
        more[number >> 6] |= 1L << number;
        return new Crowd(more);
    }

    public Crowd with(Iterable<Token> tokens) {
        Crowd all = this;
        for (Token token : tokens) all = all.with(token.number());
        return all;
    }

    public Crowd union(Crowd other) {
        if (includes(other)) return this;
        if (other.includes(this)) return other;
        long[] both = Arrays.copyOf(words, Math.max(words.length, other.words.length));
        for (int i = 0; i < other.words.length; i++) both[i] |= other.words[i];
        return new Crowd(both);
    }

    /** The symmetric difference. */
    public Crowd difference(Crowd other) {
        long[] either = Arrays.copyOf(words, Math.max(words.length, other.words.length));
        for (int i = 0; i < other.words.length; i++) either[i] ^= other.words[i];
        return new Crowd(either);
    }

    public boolean contains(int number) {
        return number >> 6 < words.length && (words[number >> 6] >> number & 1) != 0;
    }

    public boolean includes(Crowd other) {
        if (this == other) return true;
        for (int i = 0; i < other.words.length; i++)
            if ((other.words[i] & ~(i < words.length ? words[i] : 0)) != 0) return false;
        return true;
    }

    public boolean intersects(Crowd other) {
        return firstCommon(other) >= 0;
    }

    /** The least number that is in both, -1 if there is none. */
    public int firstCommon(Crowd other) {
        for (int i = 0; i < Math.min(words.length, other.words.length); i++) {
            long common = words[i] & other.words[i];
            if (common != 0) return (i << 6) + Long.numberOfTrailingZeros(common);
        }
        return -1;
    }

    /** The least number, -1 if there is none. */
    public int first() {
        return firstCommon(this);
    }

    /** The least number from {@code from} on, -1 if there is none. */
    public int next(int from) {
        for (int number = from; number >> 6 < words.length; number = (number | 63) + 1) {
            long left = words[number >> 6] >>> number;
            if (left != 0) return number + Long.numberOfTrailingZeros(left);
        }
        return -1;
    }

    public int size() {
        int size = 0;
        for (long word : words) size += Long.bitCount(word);
        return size;
    }

    /** How many runs of neighbouring numbers it has. */
    public int runs() {
        int runs = 0;
        long before = 0;
        for (long word : words) {
            runs += Long.bitCount(word & ~(word << 1 | before));
            before = word >>> 63;
        }
        return runs;
    }

    public boolean isEmpty() {
        return first() < 0;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Crowd that && includes(that) && that.includes(this);
    }

    @Override
    public int hashCode() {
        if (hash == 0) hash = computeHash();
        return hash;
    }

    private int computeHash() {
        long all = 0;
        for (int i = 0; i < words.length; i++) all = words[i] == 0 ? all : all * 31 + words[i] + i;
        return Long.hashCode(all);
    }
}
