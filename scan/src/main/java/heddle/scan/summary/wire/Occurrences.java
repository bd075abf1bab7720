package heddle.scan.summary.wire;

import heddle.scan.store.Bytes;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/** The values of one kind that a writer has written: each further occurrence is the number of the first. */
final class Occurrences<T> {
    private final Map<T, Integer> numbers;
    private final Bytes out;

    private Occurrences(Map<T, Integer> numbers, Bytes out) {
        this.numbers = numbers;
        this.out = out;
    }

    /** For values that are the same if they are equal. */
    static <T> Occurrences<T> ofEqual(Bytes out) {
        return new Occurrences<>(new HashMap<>(), out);
    }

    /** For values that are shared, and costly to compare. */
    static <T> Occurrences<T> ofSame(Bytes out) {
        return new Occurrences<>(new IdentityHashMap<>(), out);
    }

    /** Whether it was written before; if not, it has to be written now, and {@linkplain #note noted} afterwards. */
    boolean repeats(T value) {
        Integer number = numbers.get(value);
        out.number(number == null ? 0 : number + 1);
        return number != null;
    }

    void note(T value) {
        numbers.put(value, numbers.size());
    }
}
