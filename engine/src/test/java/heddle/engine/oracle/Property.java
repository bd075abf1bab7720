package heddle.engine.oracle;

import heddle.trace.EventBatch;
import heddle.trace.generate.SmallTraces;
import heddle.trace.generate.SmallTraces.Profile;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.LongStream;

/**
 * A claim about every small trace, tried on the traces of many seeds. {@code -Dheddle.seeds=N} sets how many, {@code
 * -Dheddle.seed=S} tries the single seed S.
 *
 * @param profiles what the traces contain: seed {@code s} takes profile number {@code s} modulo their number
 * @param check what is wrong with the claim on a trace, or nothing
 */
public record Property(List<Profile> profiles, Check check) {
    /** Says what is wrong on a trace, with the answers that differ; null if nothing is. */
    @FunctionalInterface
    public interface Check {
        String fault(EventBatch batch);
    }

    /** The same claim, tried on other traces. */
    public Property on(List<Profile> others) {
        return new Property(others, check);
    }

    /** Fails with the first counterexample among so many seeds, unless the command line says how many. */
    public void holds(int seeds) {
        Long only = Long.getLong("heddle.seed");
        LongStream tried =
                only == null ? LongStream.range(0, Long.getLong("heddle.seeds", seeds)) : LongStream.of(only);
        refute(tried).ifPresent(example -> {
            throw new AssertionError(example.toString());
        });
    }

    /** The first counterexample among the seeds. */
    public Optional<Counterexample> refute(LongStream seeds) {
        return seeds.filter(seed -> check.fault(trace(seed)) != null)
                .mapToObj(seed -> Counterexample.reduce(seed, trace(seed), check))
                .findFirst();
    }

    private EventBatch trace(long seed) {
        return SmallTraces.random(seed, profiles.get((int) Long.remainderUnsigned(seed, profiles.size())));
    }

    /** A fault if the two answers differ. */
    public static <T extends Comparable<T>> String unequal(String what, SortedSet<T> actual, SortedSet<T> expected) {
        return actual.equals(expected) ? null : what + ": " + actual + ", by definition: " + expected;
    }

    /** A fault if the first answer is not contained in the second. */
    public static <T extends Comparable<T>> String notWithin(
            String smaller, SortedSet<T> few, String larger, SortedSet<T> many) {
        SortedSet<T> extra = new TreeSet<>(few);
        extra.removeAll(many);
        return extra.isEmpty() ? null : smaller + " has " + extra + ", but " + larger + " is " + many;
    }

    /** The first fault of several. */
    public static String first(String... faults) {
        for (String fault : faults) {
            if (fault != null) {
                return fault;
            }
        }
        return null;
    }
}
