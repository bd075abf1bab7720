package heddle.race;

import java.util.List;

/**
 * Two conflicting accesses that no order separates, and the evidence for that.
 *
 * @param id stable across runs and machines, see {@link RaceId}
 * @param variable what is raced on, e.g. {@code pkg.Class.field}
 * @param count how many dynamic pairs this entry stands for
 * @param first the access that comes first in the input
 * @param second the access that comes second
 * @param witness for {@link Verdict#WITNESSED}: event indices of a correct reordering that ends in the two accesses;
 *     empty otherwise
 * @param reason one sentence why this is a race or a candidate; empty when the verdict says it all
 */
public record Race(
        String id,
        Verdict verdict,
        String variable,
        long count,
        Access first,
        Access second,
        List<Long> witness,
        String reason) {
    public Race {
        witness = List.copyOf(witness);
    }
}
