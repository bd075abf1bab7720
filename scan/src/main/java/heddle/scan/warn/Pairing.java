package heddle.scan.warn;

import heddle.scan.alias.PointsTo;
import heddle.scan.ir.Lvalue;
import heddle.scan.ir.Program;
import heddle.scan.summary.Arrival;
import heddle.scan.summary.Descent;
import heddle.scan.summary.GuardedAccess;
import heddle.scan.summary.Pool;
import heddle.scan.summary.Summary;
import heddle.scan.symbolic.Store;
import heddle.scan.thread.ThreadIndex;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Figure 7, {@code GenerateWarnings}, as a group-by on the representative of the accessed location instead of a loop
 * over all pairs of entry points: only accesses that may be equal ever meet.
 */
final class Pairing {
    /** One group compares no more pairs than this; the rest is counted. */
    private static final int MOST_PAIRS = 200_000;

    /** Groups with more accesses are taken apart by the name of the variable: the rest is unlikely aliasing. */
    private static final int LARGE_GROUP = 400;

    /** In groups with more accesses, pairs that are ordered anyway are counted and not listed. */
    private static final int LISTED_GROUP = 64;

    /** So many pairs of places of one variable are told apart; the rest is counted. */
    private static final int MOST_OF_ONE = 100;

    private final PointsTo pointsTo;
    private final Naming naming;
    private final Ranking ranking;
    private final Declarations declarations;
    private final ThreadIndex index;
    private final Descent descent = new Descent();
    private final Map<Object, List<Exposed>> groups = new LinkedHashMap<>();
    private final Map<List<Object>, Pair> pairs = new LinkedHashMap<>();
    private long guarded;
    private long uncompared;
    private long unlikelyAliases;
    private long owned;
    private final Map<String, Integer> perVariable = new HashMap<>();
    private long folded;
    private long ordered;
    private boolean listing;
    private final Set<String> guardedVariables = new HashSet<>();
    private final Set<String> unclear = new HashSet<>();

    /** A warning whose call chains are not yet written down. */
    private record Pair(String variable, Exposed a, Exposed b, List<Warning.Finding> findings, int weight) {}

    Pairing(PointsTo pointsTo, Naming naming, ThreadIndex index) {
        this.index = index;
        this.pointsTo = pointsTo;
        this.naming = naming;
        this.declarations = new Declarations(naming, index);
        this.ranking = new Ranking(pointsTo, naming, index);
    }

    /** Adds the accesses of the entry's thread and of all threads that it starts. */
    void add(Program.Entry entry, Summary summary) {
        for (GuardedAccess access : summary.accesses()) add(Exposed.of(access, entry, false));
        for (GuardedAccess access : summary.accesses().initial()) add(Exposed.of(access, entry, true));
        descent.enter(entry.name(), summary);
    }

    private void add(Exposed access) {
        int node = pointsTo.node(access.access().location(), access.function());
        Object key = node < 0 ? access.access().location().toString() : Integer.valueOf(node);
        groups.computeIfAbsent(key, any -> new ArrayList<>(2)).add(access);
        if (naming.guard(access.access().location()) != null) declarations.check(access, variable(access));
    }

    /** Compares everything that was added. */
    void pair() {
        descent.run();
        descent.arrivals().forEach(this::expose);
        groups.values().forEach(this::pair);
    }

    private void expose(Pool pool, List<Arrival> arrivals) {
        for (Arrival arrival : arrivals)
            for (int i = 0; i < pool.accesses().size(); i++)
                if (pool.isOwned(i, arrival.owned())) owned++;
                else add(Exposed.of(pool.accesses().get(i), arrival));
    }

    private void pair(List<Exposed> group) {
        if (group.stream().noneMatch(access -> access.access().write())) return;
        if (group.size() <= LARGE_GROUP) {
            compareAll(group);
            return;
        }
        Map<String, List<Exposed>> byName = new LinkedHashMap<>();
        for (Exposed access : group)
            byName.computeIfAbsent(variable(access), any -> new ArrayList<>()).add(access);
        long all = pairs(group);
        for (List<Exposed> same : byName.values()) {
            all -= pairs(same);
            compareAll(same);
        }
        unlikelyAliases += all;
    }

    private static long pairs(List<Exposed> group) {
        return (long) group.size() * (group.size() + 1) / 2;
    }

    private void compareAll(List<Exposed> group) {
        long pairs = 0;
        listing = group.size() <= LISTED_GROUP;
        for (int i = 0; i < group.size(); i++)
            for (int j = i; j < group.size(); j++) {
                if (!group.get(i).access().write() && !group.get(j).access().write()) continue;
                if (++pairs > MOST_PAIRS) {
                    uncompared++;
                    unclear.add(variable(group.get(i)));
                } else compare(group.get(i), group.get(j));
            }
    }

    private String variable(Exposed access) {
        Lvalue location = access.access().location();
        return naming.variable(location, pointsTo.holder(pointsTo.node(Store.object(location), access.function())));
    }

    private void compare(Exposed a, Exposed b) {
        if (a.initial() && b.initial() || !mayEqual(a.access(), b.access())) return;
        boolean apart = a.initial() || b.initial() || !a.isConcurrentWith(b);
        if (apart && !a.isOfAnotherThreadThan(b)) return;
        if (apart && !listing) {
            ordered++;
            if (a.initial() || b.initial()) unclear.add(variable(a));
            return;
        }
        Guard.Verdict guard =
                Guard.of(a.access().location(), a.locks(), b.access().location(), b.locks());
        if (guard.strength() == Guard.Strength.SURE) {
            if (!apart) guarded++;
            if (!apart) guardedVariables.add(variable(a));
            return;
        }
        boolean forward = comesFirst(a.access(), b.access());
        warn(forward ? a : b, forward ? b : a, guard);
    }

    private void warn(Exposed a, Exposed b, Guard.Verdict guard) {
        String variable = variable(a);
        List<Object> key = List.of(variable, place(a.access()), place(b.access()));
        if (!pairs.containsKey(key) && perVariable.merge(variable, 1, Integer::sum) > MOST_OF_ONE) {
            folded++;
            unclear.add(variable);
            return;
        }
        List<Warning.Finding> findings = ranking.findings(variable, a, b, guard);
        Pair pair = new Pair(variable, a, b, findings, Warning.weightOf(findings));
        pairs.merge(key, pair, (old, now) -> now.weight() > old.weight() ? now : old);
    }

    /** A pair is named one way only: the write first, or of two writes the one that comes first by place. */
    private static boolean comesFirst(GuardedAccess a, GuardedAccess b) {
        if (a.write() != b.write()) return a.write();
        return place(a).compareTo(place(b)) <= 0;
    }

    private static String place(GuardedAccess access) {
        return (access.write() ? "write " : "read ") + access.where().location();
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

    List<Warning> warnings() {
        List<Warning> all = new ArrayList<>(pairs.size());
        for (Pair pair : pairs.values())
            all.add(new Warning(
                    pair.variable(),
                    pair.a().resolved(pair.b(), index),
                    pair.b().resolved(pair.a(), index),
                    pair.a().root(),
                    pair.findings()));
        return all;
    }

    /** Accesses without the lock that is declared to guard them. */
    List<Broken> broken() {
        return declarations.broken();
    }

    /** Pairs that a common lock excludes. */
    long guarded() {
        return guarded;
    }

    Set<String> guardedVariables() {
        return guardedVariables;
    }

    /** Variables of which some pairs were not compared or not kept. */
    Set<String> unclear() {
        return unclear;
    }

    long uncompared() {
        return uncompared;
    }

    /** Pairs of differently named variables in one large alias class: not compared. */
    long unlikelyAliases() {
        return unlikelyAliases;
    }

    /** Pairs of variables with many accesses that fork, join or initialisation order: counted only. */
    long ordered() {
        return ordered;
    }

    /** Further pairs of places of variables that have many. */
    long folded() {
        return folded;
    }

    /** Pooled accesses to objects that only their thread has seen. */
    long owned() {
        return owned;
    }
}
