package heddle.scan.warn;

import heddle.scan.alias.PointsTo;
import heddle.scan.ir.Lvalue;
import heddle.scan.ir.Program;
import heddle.scan.lock.RelativeLockset;
import heddle.scan.summary.Arrival;
import heddle.scan.summary.Descent;
import heddle.scan.summary.GuardedAccess;
import heddle.scan.summary.Pool;
import heddle.scan.summary.Summary;
import heddle.scan.symbolic.Store;
import heddle.scan.thread.ThreadIndex;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
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

    private final PointsTo pointsTo;
    private final Naming naming;
    private final Ranking ranking;
    private final Declarations declarations;
    private final Listing listing;
    private final Descent descent = new Descent();
    private final Map<Object, Map<Object, Profile>> groups = new LinkedHashMap<>();
    private final Map<Setting, Setting> settings = new HashMap<>();
    private long guarded;
    private long uncompared;
    private long unlikelyAliases;
    private long owned;
    private long ordered;
    private boolean small;
    private boolean signs;
    private final Set<String> guardedVariables = new HashSet<>();
    private final Set<String> unclear = new HashSet<>();

    Pairing(PointsTo pointsTo, Naming naming, ThreadIndex index) {
        this.pointsTo = pointsTo;
        this.naming = naming;
        this.declarations = new Declarations(naming, index);
        this.listing = new Listing(index);
        this.ranking = new Ranking(pointsTo, naming, index);
    }

    /** Adds the accesses of the entry's thread and of all threads that it starts. */
    void add(Program.Entry entry, Summary summary) {
        for (GuardedAccess access : summary.accesses()) add(access, entry, false);
        for (GuardedAccess access : summary.accesses().initial()) add(access, entry, true);
        descent.enter(entry, summary);
    }

    private void add(GuardedAccess access, Program.Entry entry, boolean initial) {
        add(new Exposed(access, entry, null, shared(Setting.of(access)), access.locks(), initial));
    }

    private Setting shared(Setting setting) {
        return settings.computeIfAbsent(setting, any -> setting);
    }

    private void add(Exposed access) {
        Lvalue location = access.access().location();
        int node = pointsTo.node(location, access.function());
        Object group = node < 0 ? location.toString() : Integer.valueOf(node);
        String variable = variable(access);
        groups.computeIfAbsent(group, any -> new LinkedHashMap<>(2))
                .computeIfAbsent(Profile.key(access, variable), any -> new Profile(variable))
                .add(access);
        if (naming.guard(location) != null) declarations.check(access, variable);
    }

    private String variable(Exposed access) {
        Lvalue location = access.access().location();
        return naming.variable(location, pointsTo.holder(pointsTo.node(Store.object(location), access.function())));
    }

    /** Compares everything that was added. */
    void pair() {
        descent.run();
        descent.arrivals().forEach(this::expose);
        for (Map<Object, Profile> group : groups.values()) pair(group.values());
    }

    private void expose(Pool pool, List<Arrival> arrivals) {
        Pool.Content content = pool.content();
        for (Arrival arrival : arrivals) {
            Map<GuardedAccess.Context, Exposed> known = new IdentityHashMap<>();
            for (int i = 0; i < content.accesses().size(); i++) {
                GuardedAccess access = content.accesses().get(i);
                if (content.isOwned(i, arrival.owned())) owned++;
                else add(exposed(access, arrival, known));
            }
        }
    }

    /** @param known an access of the same arrival for each context of the thread that arrives */
    private Exposed exposed(GuardedAccess access, Arrival arrival, Map<GuardedAccess.Context, Exposed> known) {
        GuardedAccess.Context context = access.context();
        boolean own = access.thread() == null;
        Exposed like = own ? known.get(context) : null;
        if (like != null) return new Exposed(access, null, arrival, like.setting(), like.locks(), false);
        Setting setting = shared(Setting.of(access.thread(), context, arrival));
        RelativeLockset locks = own ? arrival.held(context.locks()) : context.locks();
        Exposed exposed = new Exposed(access, null, arrival, setting, locks, false);
        if (own) known.put(context, exposed);
        return exposed;
    }

    private void pair(Collection<Profile> group) {
        if (group.stream().noneMatch(Profile::isWrite)) return;
        long size = size(group);
        if (size <= LARGE_GROUP) {
            compareAll(new ArrayList<>(group));
            return;
        }
        Map<String, List<Profile>> byName = new LinkedHashMap<>();
        for (Profile one : group)
            byName.computeIfAbsent(one.variable(), any -> new ArrayList<>()).add(one);
        long all = pairs(size);
        for (List<Profile> same : byName.values()) {
            all -= pairs(size(same));
            compareAll(same);
        }
        unlikelyAliases += all;
    }

    private static long size(Collection<Profile> group) {
        return group.stream().mapToLong(one -> one.places().size()).sum();
    }

    private static long pairs(long size) {
        return size * (size + 1) / 2;
    }

    private void compareAll(List<Profile> group) {
        small = size(group) <= LISTED_GROUP;
        signs = group.stream().anyMatch(Profile::showsSharing);
        List<Listing.Meeting> meetings = new ArrayList<>();
        long compared = 0;
        for (int i = 0; i < group.size(); i++)
            for (int j = i; j < group.size(); j++) {
                Profile a = group.get(i);
                Profile b = group.get(j);
                if (!a.isWrite() && !b.isWrite()) continue;
                if (++compared > MOST_PAIRS) {
                    uncompared += a.pairsWith(b);
                    unclear.add(a.variable());
                } else compare(a, b, meetings);
            }
        listing.add(meetings);
    }

    private void compare(Profile one, Profile two, List<Listing.Meeting> meetings) {
        Exposed a = one.any();
        Exposed b = two.any();
        if (a.initial() && b.initial() || !mayEqual(a.access(), b.access())) return;
        boolean apart = a.initial() || b.initial() || !a.isConcurrentWith(b);
        if (apart && !a.isOfAnotherThreadThan(b)) return;
        if (apart && !small) {
            ordered += one.pairsWith(two);
            if (a.initial() || b.initial()) unclear.add(one.variable());
            return;
        }
        Guard.Verdict guard =
                Guard.of(a.access().location(), a.locks(), b.access().location(), b.locks());
        if (guard.strength() == Guard.Strength.SURE) {
            if (apart) return;
            guarded += one.pairsWith(two);
            guardedVariables.add(one.variable());
            return;
        }
        Profile first = one.isWrite() ? one : two;
        Profile second = first == one ? two : one;
        List<Warning.Finding> findings = ranking.findings(first.variable(), first.any(), second.any(), guard, signs);
        meetings.add(new Listing.Meeting(first, second, findings));
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
        return listing.warnings();
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
        Set<String> all = new HashSet<>(unclear);
        all.addAll(listing.cut());
        return all;
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
        return listing.folded();
    }

    /** Pooled accesses to objects that only their thread has seen. */
    long owned() {
        return owned;
    }
}
