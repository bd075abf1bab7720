package heddle.scan.warn;

import heddle.scan.ir.Lvalue;
import heddle.scan.summary.GuardedAccess;
import heddle.scan.symbolic.Store;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Compares the accesses of one group with each other: the inside of Figure 7. */
final class Comparison {
    /** One group compares no more pairs than this; the rest is counted. */
    private static final int MOST_PAIRS = 200_000;

    /** Groups with more accesses are taken apart by the name of the variable: the rest is unlikely aliasing. */
    private static final int LARGE_GROUP = 400;

    /** In groups with more accesses, pairs that are ordered anyway are counted and not listed. */
    private static final int LISTED_GROUP = 64;

    private final Ranking ranking;
    private final Tally tally;
    private boolean small;
    private boolean signs;

    /** @param tally counts what is not listed */
    Comparison(Ranking ranking, Tally tally) {
        this.ranking = ranking;
        this.tally = tally;
    }

    /**
     * Two that race as far as can be seen, by their places in the group.
     *
     * @param first one that writes
     */
    record Met(int first, int second, List<Warning.Finding> findings) {}

    /**
     * What of a group is compared: nothing if nobody writes, everything if there are few, else the accesses of each
     * variable among themselves.
     */
    <C extends Contender> List<List<C>> apart(Collection<C> group) {
        if (group.stream().noneMatch(Contender::isWrite)) return List.of();
        long size = size(group);
        if (size <= LARGE_GROUP) return List.of(new ArrayList<>(group));
        Map<String, List<C>> byName = new LinkedHashMap<>();
        for (C one : group)
            byName.computeIfAbsent(one.variable(), any -> new ArrayList<>()).add(one);
        tally.unlikelyAliases += pairs(size);
        for (List<C> same : byName.values()) tally.unlikelyAliases -= pairs(size(same));
        return new ArrayList<>(byName.values());
    }

    private static long size(Collection<? extends Contender> group) {
        return group.stream().mapToLong(Contender::size).sum();
    }

    private static long pairs(long size) {
        return size * (size + 1) / 2;
    }

    /** How much there is to compare. */
    static long work(int contenders) {
        return Math.min(pairs(contenders), MOST_PAIRS);
    }

    /** Compares all with each other. */
    List<Met> compare(List<? extends Contender> group) {
        small = size(group) <= LISTED_GROUP;
        signs = group.stream().anyMatch(Contender::showsSharing);
        List<Met> found = new ArrayList<>();
        long compared = 0;
        for (int i = 0; i < group.size(); i++)
            for (int j = i; j < group.size(); j++) {
                Contender a = group.get(i);
                Contender b = group.get(j);
                if (!a.isWrite() && !b.isWrite()) continue;
                if (++compared > MOST_PAIRS) {
                    tally.uncompared += a.pairsWith(b);
                    tally.unclear.add(a.variable());
                } else compare(a, b, i, j, found);
            }
        return found;
    }

    /** Counts all pairs as not compared. */
    void leaveOut(List<? extends Contender> group) {
        tally.uncompared += pairs(size(group));
        group.forEach(one -> tally.unclear.add(one.variable()));
    }

    private void compare(Contender one, Contender two, int placeOfOne, int placeOfTwo, List<Met> found) {
        Exposed a = one.any();
        Exposed b = two.any();
        if (a.initial() && b.initial() || !mayEqual(a.access(), b.access())) return;
        boolean apart = a.initial() || b.initial() || !a.isConcurrentWith(b);
        if (apart && !a.isOfAnotherThreadThan(b)) return;
        if (apart && !small) {
            tally.ordered += one.pairsWith(two);
            if (a.initial() || b.initial()) tally.unclear.add(one.variable());
            return;
        }
        Guard.Verdict guard =
                Guard.of(a.access().location(), a.locks(), b.access().location(), b.locks());
        if (guard.strength() == Guard.Strength.SURE) {
            if (apart) return;
            tally.guarded += one.pairsWith(two);
            tally.guardedVariables.add(one.variable());
            return;
        }
        boolean forward = one.isWrite();
        Contender first = forward ? one : two;
        Contender second = forward ? two : one;
        found.add(new Met(
                forward ? placeOfOne : placeOfTwo,
                forward ? placeOfTwo : placeOfOne,
                ranking.findings(first.variable(), first.any(), second.any(), guard, signs)));
    }

    /**
     * {@code mayEqual} of section 3.4 beyond equal representatives: different allocations are different objects, and an
     * object that was new when its thread got it is a different one in each thread of that fork.
     */
    private static boolean mayEqual(GuardedAccess a, GuardedAccess b) {
        Lvalue here = Store.object(a.location());
        Lvalue there = Store.object(b.location());
        if (here instanceof Lvalue.Alloc x && there instanceof Lvalue.Alloc y) {
            if (x.site() != y.site() || !x.context().equals(y.context())) return false;
            boolean handed = a.thread() != null && !a.published() && !b.published();
            return !(handed && Objects.equals(a.thread(), b.thread()));
        }
        return true;
    }
}
