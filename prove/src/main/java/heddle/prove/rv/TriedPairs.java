package heddle.prove.rv;

import it.unimi.dsi.fastutil.objects.ObjectLinkedOpenHashSet;
import java.util.function.ToIntFunction;

/** The pairs of a part that were not shown to race, each once. */
final class TriedPairs {
    private record Pair(long key, int variable, int site1, int site2) {}

    private final ObjectLinkedOpenHashSet<Pair> pairs = new ObjectLinkedOpenHashSet<>();

    void add(long key, int variable, int site1, int site2) {
        pairs.add(new Pair(key, variable, Math.min(site1, site2), Math.max(site1, site2)));
    }

    PartOutcome.Pairs columns() {
        return new PartOutcome.Pairs(
                pairs.stream().mapToLong(Pair::key).toArray(),
                column(Pair::variable),
                column(Pair::site1),
                column(Pair::site2));
    }

    private int[] column(ToIntFunction<Pair> field) {
        return pairs.stream().mapToInt(field).toArray();
    }
}
