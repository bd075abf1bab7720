package heddle.scan.summary.wire;

import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.List;

/**
 * Names by numbers that are the same wherever the same program was read: those that its hash covers, in the order of its
 * functions. So nobody has to be told a name that stands in the code.
 */
final class Vocabulary {
    private static final int UNKNOWN = -1;

    private final List<String> names = new ArrayList<>();
    private final Object2IntOpenHashMap<String> numbers = new Object2IntOpenHashMap<>();

    Vocabulary() {
        numbers.defaultReturnValue(UNKNOWN);
    }

    void add(String name) {
        if (numbers.putIfAbsent(name, names.size()) == UNKNOWN) names.add(name);
    }

    /** Negative if it is not among them. */
    int number(String name) {
        return numbers.getInt(name);
    }

    String name(int number) {
        return names.get(number);
    }
}
