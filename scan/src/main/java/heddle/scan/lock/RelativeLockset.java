package heddle.scan.lock;

import heddle.scan.path.LvalueOrder;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The difference between the locks held at a point and those held at the function's entry: the pair {@code (L+, L-)} of
 * section 3.2. It is kept as one count per lock, the least number of acquisitions minus releases over all paths: a
 * positive count puts the lock in {@code L+} (acquired on all paths), a negative one in {@code L-} (released on some
 * path). The two sets are disjoint by construction, and the paper's join, intersection of {@code L+} and union of
 * {@code L-}, is the pointwise minimum.
 *
 * <p>For a lock that does not nest, the count stays within -1 and 1 and an update replaces it: Figure 3. For a reentrant
 * lock an update adds, so that an inner release does not lose the outer acquisition: the less conservative
 * {@code lockUpdate} that the paper's conclusion asks for. A lock that is known never to nest has two positive counts,
 * {@link #REGAINED} below {@link #FRESH}: releasing the latter leaves nothing behind.
 */
public final class RelativeLockset {
    private static final Lock.Nesting[] NESTINGS = Lock.Nesting.values();

    /** Bounds the counts of reentrant locks, and so the height of the lattice. */
    private static final int DEEPEST = 7;

    /** A lock that never nests, acquired since the entry after it had been released. */
    private static final int REGAINED = 1;

    /** A lock that never nests, acquired since the entry: nobody held it there. */
    private static final int FRESH = 2;

    /** Nothing changed since the entry. */
    public static final RelativeLockset EMPTY = new RelativeLockset(Map.of());

    private final Map<Lock, Integer> counts;
    private final int hash;
    private final int scopedReleases;

    private RelativeLockset(Map<Lock, Integer> counts) {
        this.counts = counts;
        this.hash = counts.hashCode();
        int releases = 0;
        for (Map.Entry<Lock, Integer> count : counts.entrySet())
            if (count.getValue() < 0 && count.getKey().isScoped()) releases++;
        this.scopedReleases = releases;
    }

    private static RelativeLockset of(HashMap<Lock, Integer> counts) {
        return counts.isEmpty() ? EMPTY : new RelativeLockset(counts);
    }

    public static RelativeLockset acquired(Lock lock) {
        return new RelativeLockset(Map.of(lock, lock.isPaired() ? FRESH : 1));
    }

    public static RelativeLockset released(Lock lock) {
        return new RelativeLockset(Map.of(lock, -1));
    }

    /** {@code L+}, the locks acquired on every path since the entry. */
    public Set<Lock> plus() {
        return side(true);
    }

    /** {@code L-}, the locks released on some path since the entry. */
    public Set<Lock> minus() {
        return side(false);
    }

    private Set<Lock> side(boolean positive) {
        if (counts.isEmpty()) return Set.of();
        Set<Lock> side = new LinkedHashSet<>();
        counts.forEach((lock, count) -> {
            if (count > 0 == positive) side.add(lock);
        });
        return side;
    }

    public boolean isEmpty() {
        return counts.isEmpty();
    }

    /** From counts that {@link #counts} gave, in that order. */
    public static RelativeLockset restored(Map<Lock, Integer> counts) {
        return of(new LinkedHashMap<>(counts));
    }

    /** The least number of acquisitions minus releases of each lock that is changed. */
    public Map<Lock, Integer> counts() {
        return Collections.unmodifiableMap(counts);
    }

    /** How many locks are changed. */
    public int size() {
        return counts.size();
    }

    /** Figure 3: the effect of {@code change} on the locks held here. */
    public RelativeLockset update(RelativeLockset change) {
        if (change.counts.isEmpty()) return this;
        if (counts.isEmpty() && change.scopedReleases == 0) return change;
        var sum = new HashMap<>(counts);
        change.counts.forEach((lock, delta) -> {
            if (delta < 0 && holdsInOtherMode(lock)) return;
            int now = after(lock, sum.getOrDefault(lock, 0), delta);
            if (now == 0) sum.remove(lock);
            else sum.put(lock, now);
        });
        return of(sum);
    }

    /**
     * Whether the lock is not held in its mode, since it is held in the other one and one of the two never nests: a
     * release of whichever is held releases only that.
     */
    private boolean holdsInOtherMode(Lock lock) {
        if (holds(lock)) return false;
        if (lock.nesting() == Lock.Nesting.PAIRED)
            for (Lock.Nesting nests : NESTINGS) if (holds(lock.inOtherMode(nests))) return true;
        return holds(lock.inOtherMode(Lock.Nesting.PAIRED));
    }

    private boolean holds(Lock lock) {
        return counts.getOrDefault(lock, 0) > 0;
    }

    private static int after(Lock lock, int before, int delta) {
        return switch (lock.nesting()) {
            case UNKNOWN -> delta;
            case COUNTED -> clamp(before + delta);
            case SCOPED -> Math.max(0, clamp(before + delta));
            case PAIRED, MADE -> afterPaired(before, delta);
        };
    }

    /** A release drops a lock of the caller unless it ends an acquisition of this function. */
    private static int afterPaired(int before, int delta) {
        if (delta < 0) return before == FRESH ? 0 : -1;
        if (before > 0) return before;
        return before < 0 ? REGAINED : delta;
    }

    private static int clamp(int count) {
        return Math.max(-DEEPEST, Math.min(DEEPEST, count));
    }

    /** The least upper bound: {@code (L+ ∩ L'+, L- ∪ L'-)}. */
    public RelativeLockset join(RelativeLockset other) {
        if (this == other || this.equals(other)) return this;
        var least = new HashMap<Lock, Integer>();
        counts.forEach((lock, count) -> least.put(lock, Math.min(count, other.counts.getOrDefault(lock, 0))));
        other.counts.forEach((lock, count) -> least.put(lock, Math.min(count, counts.getOrDefault(lock, 0))));
        least.values().removeIf(count -> count == 0);
        return of(least);
    }

    /**
     * As {@link #join}, for sets that nothing is released from any more: where both hold a lock of one field, of different
     * objects or of one object under two names, they hold a lock of that field.
     */
    public RelativeLockset joinFields(RelativeLockset other) {
        RelativeLockset joined = join(other);
        if (joined == this) return this;
        for (Lock lock : plus()) {
            Lock field = joined.counts.containsKey(lock) ? null : lock.ofSomebody();
            if (field != null && other.holdsOneOf(field) && !joined.holdsOneOf(field))
                joined = joined.update(acquired(field));
        }
        return joined;
    }

    /** Whether a lock is held that the given one, known only by its field, may be. */
    private boolean holdsOneOf(Lock field) {
        for (Map.Entry<Lock, Integer> count : counts.entrySet())
            if (count.getValue() > 0 && field.equals(count.getKey().ofSomebody())) return true;
        return false;
    }

    /** The order of section 3.2: {@code L'+ ⊆ L+} and {@code L- ⊆ L'-}; here, no count is smaller. */
    public boolean isBelow(RelativeLockset other) {
        if (this == other) return true;
        for (Map.Entry<Lock, Integer> theirs : other.counts.entrySet())
            if (counts.getOrDefault(theirs.getKey(), 0) < theirs.getValue()
                    && !(theirs.getKey().isOfSomebody() && holdsOneOf(theirs.getKey()))) return false;
        for (Map.Entry<Lock, Integer> mine : counts.entrySet())
            if (mine.getValue() < 0 && !other.counts.containsKey(mine.getKey())) return false;
        return true;
    }

    /**
     * Figure 5 on locksets. A lock in {@code L+} survives only if its object has exactly one name in the new context (a
     * must set may lose elements), a lock in {@code L-} is released under each of its names (a may set may gain some).
     */
    public RelativeLockset rebind(Function<Lock, ? extends Collection<Lock>> names) {
        if (counts.isEmpty()) return this;
        var renamed = new HashMap<Lock, Integer>();
        counts.forEach((lock, count) -> {
            Collection<Lock> now = names.apply(lock);
            if (count > 0 && now.size() != 1) return;
            for (Lock name : now) renamed.merge(name, count, Math::min);
        });
        return of(renamed);
    }

    /** This set where a lock goes by another name. */
    public RelativeLockset renamed(Lock lock, Lock name) {
        return lock.equals(name) ? this : rebind(one -> List.of(one.equals(lock) ? name : one));
    }

    /** {@code L+} alone, without the locks that do not fit: the locks held, no longer relative to anything. */
    public RelativeLockset held(Predicate<Lock> fits) {
        if (counts.isEmpty()) return this;
        var kept = new HashMap<Lock, Integer>();
        counts.forEach((lock, count) -> {
            if (count > 0 && fits.test(lock)) kept.put(lock, count);
        });
        return of(kept);
    }

    /**
     * At most so many locks, for callers that must be told something short: releases before acquisitions, as a release that
     * nobody hears of leaves a lock held that is not, and the first by name, numbers by their size.
     */
    public RelativeLockset first(int most) {
        return first(most, EMPTY);
    }

    /** The same, but locks of another set come before all others. */
    RelativeLockset first(int most, RelativeLockset known) {
        if (counts.size() <= most) return this;
        var kept = new HashMap<Lock, Integer>();
        counts.keySet().stream()
                .sorted(Comparator.<Lock, Boolean>comparing(lock -> !known.counts.containsKey(lock))
                        .thenComparingInt(lock -> Integer.signum(counts.get(lock)))
                        .thenComparing(Lock::toString, LvalueOrder.NAMES))
                .limit(most)
                .forEach(lock -> kept.put(lock, counts.get(lock)));
        return of(kept);
    }

    /** Without the locks that do not fit. */
    public RelativeLockset only(Predicate<Lock> fits) {
        if (counts.isEmpty() || counts.keySet().stream().allMatch(fits)) return this;
        var kept = new HashMap<>(counts);
        kept.keySet().removeIf(fits.negate());
        return of(kept);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RelativeLockset that && hash == that.hash && counts.equals(that.counts);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    /** As the paper prints it: {@code ({l}, {m})}. */
    @Override
    public String toString() {
        return "({" + sorted(plus()) + "}, {" + sorted(minus()) + "})";
    }

    private static String sorted(Set<Lock> locks) {
        Set<String> names = new TreeSet<>();
        locks.forEach(lock -> names.add(lock.toString()));
        return String.join(", ", names);
    }
}
