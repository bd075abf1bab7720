package heddle.scan.warn;

import heddle.scan.alias.PointsTo;
import heddle.scan.ir.Lvalue;
import heddle.scan.ir.Program;
import heddle.scan.lock.RelativeLockset;
import heddle.scan.part.Crew;
import heddle.scan.summary.Arrival;
import heddle.scan.summary.Descent;
import heddle.scan.summary.GuardedAccess;
import heddle.scan.summary.Pool;
import heddle.scan.summary.Summary;
import heddle.scan.symbolic.Store;
import heddle.scan.thread.ThreadIndex;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;

/**
 * Figure 7, {@code GenerateWarnings}, as a group-by on the representative of the accessed location instead of a loop
 * over all pairs of entry points: only accesses that may be equal ever meet.
 */
final class Pairing {
    /** Groups with more accesses are taken apart by the name of the variable: the rest is unlikely aliasing. */
    private static final int LARGE_GROUP = 400;

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
        Set<Guard.Tie> ties = Guard.ties(location, access.locks());
        groups.computeIfAbsent(group, any -> new LinkedHashMap<>(2))
                .computeIfAbsent(Profile.key(access, variable, ties), any -> new Profile(variable, ties))
                .add(access);
        if (naming.guard(location) != null) declarations.check(access, variable);
    }

    private String variable(Exposed access) {
        Lvalue location = access.access().location();
        return naming.variable(location, pointsTo.holder(pointsTo.node(Store.object(location), access.function())));
    }

    /** Finds in which contexts pools are run into, and adds their accesses. */
    void descend() {
        descent.run();
        descent.forEach(this::expose);
    }

    /**
     * Compares everything that was added, groups in parallel, or with the help of others; what is found depends on neither.
     *
     * @param parcels how they are told, if there are any
     */
    void pair(ForkJoinPool threads, Crew crew, PairParcels parcels) throws IOException {
        List<List<Profile>> same = new ArrayList<>();
        for (Map<Object, Profile> group : groups.values()) divide(group.values(), same);
        groups.clear();
        if (crew != Crew.NOBODY && cost(same) >= crew.leastWork()) {
            handOut(same, crew, parcels);
            return;
        }
        List<Compared> compared = threads.submit(() -> same.parallelStream()
                        .map(group -> new Comparison(group, ranking).run())
                        .toList())
                .join();
        compared.forEach(this::take);
    }

    private void handOut(List<List<Profile>> groups, Crew crew, PairParcels parcels) throws IOException {
        List<List<List<Profile>>> runs = runs(groups, crew.share(cost(groups)));
        List<Crew.Part> parts = new ArrayList<>();
        for (List<List<Profile>> run : runs) parts.add(new Crew.Part(parcels.part(run), cost(run)));
        List<byte[]> answers = crew.work("pairs", parts);
        for (int i = 0; i < runs.size(); i++) {
            if (answers.get(i) == null) runs.get(i).forEach(this::lose);
            else PairParcels.read(answers.get(i), runs.get(i)).forEach(this::take);
        }
    }

    /** Comparing two is less work than executing a statement symbolically. */
    private static long cost(List<List<Profile>> groups) {
        return groups.stream().mapToLong(group -> 1 + pairs(group.size()) / 64).sum();
    }

    /** Neighbouring groups, of about this cost together. */
    private static List<List<List<Profile>>> runs(List<List<Profile>> groups, long share) {
        List<List<List<Profile>>> runs = new ArrayList<>();
        long cost = share;
        for (List<Profile> group : groups) {
            if (cost >= share) {
                runs.add(new ArrayList<>());
                cost = 0;
            }
            runs.get(runs.size() - 1).add(group);
            cost += cost(List.of(group));
        }
        return runs;
    }

    /** Nobody came to compare them. */
    private void lose(List<Profile> group) {
        uncompared += pairs(size(group));
        group.forEach(one -> unclear.add(one.variable()));
    }

    private void take(Compared group) {
        guarded += group.guarded();
        uncompared += group.uncompared();
        ordered += group.ordered();
        guardedVariables.addAll(group.guardedVariables());
        unclear.addAll(group.unclear());
        listing.add(group.meetings());
        listing.fold(group.folded());
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

    /** What is to be compared with each other: a group, or what is called alike in a large one. */
    private void divide(Collection<Profile> group, List<List<Profile>> same) {
        if (group.stream().noneMatch(Profile::isWrite)) return;
        long size = size(group);
        if (size <= LARGE_GROUP) {
            same.add(new ArrayList<>(group));
            return;
        }
        Map<String, List<Profile>> byName = new LinkedHashMap<>();
        for (Profile one : group)
            byName.computeIfAbsent(one.variable(), any -> new ArrayList<>()).add(one);
        unlikelyAliases += pairs(size);
        for (List<Profile> named : byName.values()) {
            unlikelyAliases -= pairs(size(named));
            if (named.stream().anyMatch(Profile::isWrite)) same.add(named);
        }
    }

    static long size(Collection<Profile> group) {
        return group.stream().mapToLong(Profile::size).sum();
    }

    private static long pairs(long size) {
        return size * (size + 1) / 2;
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
