package heddle.scan.warn;

import heddle.scan.alias.PointsTo;
import heddle.scan.ir.Lvalue;
import heddle.scan.ir.Program;
import heddle.scan.summary.GuardedAccess;
import heddle.scan.summary.Summary;
import heddle.scan.symbolic.Store;
import heddle.scan.thread.Token;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Figure 7, {@code GenerateWarnings}, as a group-by on the representative of the accessed location instead of a loop
 * over all pairs of entry points: only accesses that may be equal ever meet.
 */
final class Pairing {
    /** One group compares no more pairs than this; the rest is counted. */
    private static final int MOST_PAIRS = 200_000;

    private final PointsTo pointsTo;
    private final Naming naming;
    private final Ranking ranking;
    private final Map<List<Object>, Warning> warnings = new LinkedHashMap<>();
    private long guarded;
    private long uncompared;

    Pairing(PointsTo pointsTo, Naming naming) {
        this.pointsTo = pointsTo;
        this.naming = naming;
        this.ranking = new Ranking(pointsTo, naming);
    }

    /** Pairs the accesses of the entry's thread and of all threads that it starts. */
    void pair(Program.Entry entry, Summary summary) {
        Map<Object, List<GuardedAccess>> groups = new LinkedHashMap<>();
        Map<Object, Boolean> written = new HashMap<>();
        summary.forEachAccess(access -> {
            int node = pointsTo.node(access.location(), entry.function());
            Object key = node < 0 ? access.location().toString() : Integer.valueOf(node);
            groups.computeIfAbsent(key, any -> new ArrayList<>()).add(access);
            written.merge(key, access.write(), Boolean::logicalOr);
        });
        groups.forEach((key, group) -> {
            if (written.get(key)) pair(entry, group);
        });
    }

    private void pair(Program.Entry entry, List<GuardedAccess> group) {
        long pairs = 0;
        for (int i = 0; i < group.size(); i++)
            for (int j = i; j < group.size(); j++) {
                if (++pairs > MOST_PAIRS) {
                    uncompared++;
                    continue;
                }
                compare(entry, group.get(i), group.get(j));
            }
    }

    private void compare(Program.Entry entry, GuardedAccess a, GuardedAccess b) {
        if (!a.write() && !b.write() || !areConcurrent(a, b) || !mayEqual(a, b)) return;
        Guard.Verdict guard = Guard.of(a, b);
        if (guard.strength() == Guard.Strength.SURE) {
            guarded++;
            return;
        }
        GuardedAccess first = comesFirst(a, b) ? a : b;
        GuardedAccess second = first == a ? b : a;
        String holder = pointsTo.holder(pointsTo.node(Store.object(a.location()), entry.function()));
        String variable = naming.variable(first.location(), holder);
        Warning warning = new Warning(
                variable, first, second, entry.name(), ranking.findings(entry, variable, first, second, guard));
        List<Object> key = List.of(variable, place(first), place(second));
        warnings.merge(key, warning, (old, now) -> now.weight() > old.weight() ? now : old);
    }

    /** A pair is named one way only: the write first, or of two writes the one that comes first by place. */
    private static boolean comesFirst(GuardedAccess a, GuardedAccess b) {
        if (a.write() != b.write()) return a.write();
        return place(a).compareTo(place(b)) <= 0;
    }

    private static String place(GuardedAccess access) {
        return (access.write() ? "write " : "read ") + access.where().location();
    }

    /** Whether the two can happen at the same time: each thread may run beside the other's access. */
    private static boolean areConcurrent(GuardedAccess a, GuardedAccess b) {
        return runsBeside(b.thread(), a) || runsBeside(a.thread(), b);
    }

    private static boolean runsBeside(Token thread, GuardedAccess access) {
        return thread != null && access.context().threads().started().contains(thread);
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
        return new ArrayList<>(warnings.values());
    }

    /** Pairs that a common lock excludes. */
    long guarded() {
        return guarded;
    }

    long uncompared() {
        return uncompared;
    }
}
