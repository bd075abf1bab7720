package heddle.engine.oracle;

import java.util.Comparator;

/** Two conflicting accesses by event index, the earlier one first. Sorted by the second, as engines find them. */
public record Pair(int first, int second) implements Comparable<Pair> {
    private static final Comparator<Pair> ORDER =
            Comparator.comparingInt(Pair::second).thenComparingInt(Pair::first);

    @Override
    public int compareTo(Pair other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return first + "-" + second;
    }
}
