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
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Figure 7, {@code GenerateWarnings}, as a group-by on the representative of the accessed location instead of a loop
 * over all pairs of entry points: only accesses that may be equal ever meet.
 */
final class Pairing {
    private final PointsTo pointsTo;
    private final Naming naming;
    private final Tally tally = new Tally();
    private final Comparison comparison;
    private final Declarations declarations;
    private final Listing listing;
    private final Descent descent = new Descent();
    private final Map<Object, Map<Object, Profile>> groups = new LinkedHashMap<>();
    private final Map<Setting, Setting> settings = new HashMap<>();
    private long owned;

    Pairing(PointsTo pointsTo, Naming naming, ThreadIndex index) {
        this.pointsTo = pointsTo;
        this.naming = naming;
        this.declarations = new Declarations(naming, index);
        this.listing = new Listing(index);
        this.comparison = new Comparison(new Ranking(pointsTo, naming, index), tally);
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

    /** Compares everything that was added, with the help of others if there are any. */
    void pair(Crew crew, Supplier<PairParcels> parcels) throws IOException {
        descent.run();
        descent.arrivals().forEach(this::expose);
        if (crew != Crew.NOBODY) {
            pair(crew, parcels.get());
            return;
        }
        for (Map<Object, Profile> each : groups.values())
            for (List<Profile> group : comparison.apart(each.values())) list(group, comparison.compare(group));
    }

    private void expose(Pool pool, List<Arrival> arrivals) {
        for (Arrival arrival : arrivals) {
            Map<GuardedAccess.Context, Exposed> known = new IdentityHashMap<>();
            for (int i = 0; i < pool.accesses().size(); i++) {
                GuardedAccess access = pool.accesses().get(i);
                if (pool.isOwned(i, arrival.owned())) owned++;
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

    private void list(List<Profile> group, List<Comparison.Met> found) {
        List<Listing.Meeting> meetings = new ArrayList<>(found.size());
        for (Comparison.Met met : found)
            meetings.add(new Listing.Meeting(group.get(met.first()), group.get(met.second()), met.findings()));
        listing.add(meetings);
    }

    /** Compares groups with the help of others; what is lost counts as not compared. */
    private void pair(Crew crew, PairParcels parcels) throws IOException {
        List<List<Profile>> all = new ArrayList<>();
        for (Map<Object, Profile> group : groups.values()) all.addAll(comparison.apart(group.values()));
        long cost = cost(all);
        if (cost < crew.leastWork()) {
            all.forEach(group -> list(group, comparison.compare(group)));
            return;
        }
        List<List<List<Profile>>> runs = runs(all, crew.share(cost));
        List<Crew.Part> parts = new ArrayList<>();
        for (List<List<Profile>> run : runs) parts.add(new Crew.Part(parcels.part(run), cost(run)));
        List<byte[]> answers = crew.work("pairs", parts);
        for (int i = 0; i < runs.size(); i++) take(runs.get(i), answers.get(i));
    }

    /** Comparing two is less work than executing a statement symbolically. */
    private static long cost(List<List<Profile>> groups) {
        return groups.stream()
                .mapToLong(group -> 1 + Comparison.work(group.size()) / 16)
                .sum();
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

    private void take(List<List<Profile>> run, byte[] answer) {
        if (answer == null) {
            run.forEach(comparison::leaveOut);
            return;
        }
        PairParcels.Answer found = new PairParcels.Answer(answer, tally);
        for (List<Profile> group : run) list(group, found.next());
    }

    List<Warning> warnings() {
        return listing.warnings();
    }

    /** Accesses without the lock that is declared to guard them. */
    List<Broken> broken() {
        return declarations.broken();
    }

    /** What was counted and not listed. */
    Tally tally() {
        return tally;
    }

    /** Variables of which some pairs were not compared or not kept. */
    Set<String> unclear() {
        Set<String> all = new HashSet<>(tally.unclear);
        all.addAll(listing.cut());
        return all;
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
