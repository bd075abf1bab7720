package heddle.scan.summary.flow;

import heddle.scan.alias.PointsTo;
import heddle.scan.ir.Block;
import heddle.scan.ir.Function;
import heddle.scan.path.Lvalue;
import heddle.scan.summary.AccessSet;
import heddle.scan.summary.EscapeAnswers;
import heddle.scan.summary.GuardedAccess;
import heddle.scan.summary.Losses;
import heddle.scan.summary.Pool;
import heddle.scan.summary.Runs;
import heddle.scan.symbolic.Store;
import heddle.scan.thread.Crowd;
import heddle.scan.thread.Order;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Collects a function's guarded accesses (Figure 6) with the pruning of {@code isAccessible}: locations that no other
 * thread can reach are not kept. Releases are collected beside them, so that each access also learns which of them may
 * follow it.
 */
public final class Accesses {
    private final PointsTo pointsTo;
    private final Function function;
    private final AccessSet set = new AccessSet();
    private final Runs runs = new Runs();
    private Crowd spawned = Crowd.NONE;
    private final Set<Integer> ignored = new HashSet<>();
    private final Set<Lvalue> hidden = new HashSet<>();
    private final Set<Lvalue> shown = new HashSet<>();
    private final List<Pending> pending = new ArrayList<>();
    private final Map<Integer, List<Release>> releases = new HashMap<>();

    private final Taken taken;
    private int block;
    private int index;

    private record Pending(GuardedAccess access, int block, int index) {}

    private record Release(int index, Set<Lvalue> objects) {}

    /**
     * @param known accesses that belong to the function as well
     * @param taken which accesses of callees are among them; null if that is not known
     */
    public Accesses(PointsTo pointsTo, Function function, Iterable<GuardedAccess> known, Taken taken) {
        this.taken = taken;
        this.pointsTo = pointsTo;
        this.function = function;
        known.forEach(set::restore);
    }

    /** The place in the function of what is added next. */
    public void at(int atBlock, int atIndex) {
        block = atBlock;
        index = atIndex;
    }

    /** The accesses of a callee that this call need not add: a set to be extended by those that it has added. */
    public Set<GuardedAccess> taken(int callee) {
        return taken == null ? null : taken.at(block, index, callee);
    }

    public void add(GuardedAccess access) {
        if (isAccessible(access.location())) pending.add(new Pending(access, block, index));
    }

    /** An access to an object that nobody else has seen. */
    public void addInitial(GuardedAccess access) {
        if (isAccessible(access.location())) set.addInitial(access);
    }

    /** Whether anything but the thread that runs the function can reach the location. */
    private boolean isAccessible(Lvalue location) {
        if (location.isLocal()) return false;
        Lvalue object = Store.object(location);
        if (isSeen(object)) return true;
        for (Lvalue part = location; part instanceof Lvalue.Sub sub; part = sub.base())
            if (!part.equals(object) && isSeen(part)) return true;
        return false;
    }

    /** Whether the object, or a part of it whose address was handed on, is known to others. */
    private boolean isSeen(Lvalue part) {
        boolean seen = pointsTo.escapes(pointsTo.node(part, function.id()));
        (seen ? shown : hidden).add(part);
        return seen;
    }

    /** Escape answers about the accessed objects. */
    public EscapeAnswers escapes() {
        return hidden.isEmpty() && shown.isEmpty() ? EscapeAnswers.NOTHING : new EscapeAnswers(hidden, shown);
    }

    public void release(Set<Lvalue> objects) {
        if (!objects.isEmpty())
            releases.computeIfAbsent(block, any -> new ArrayList<>(2)).add(new Release(index, objects));
    }

    /** @param apart whether what happens before the function starts threads is kept apart from what happens beside them */
    public void run(Pool.Run run, boolean apart) {
        runs.add(run, apart);
    }

    public List<Pool.Run> runs() {
        return runs.list();
    }

    void spawn(Crowd threads) {
        spawned = spawned.union(threads);
    }

    public Crowd spawned() {
        return spawned;
    }

    /** A call of which some targets release a lock that is not held here. */
    void ignoreRelease(int site) {
        ignored.add(site);
    }

    public Losses losses() {
        return new Losses(ignored.size(), set.leftOut(), 0, 0);
    }

    /** The objects that the function or a callee may release, as many as an order tells apart. */
    public Set<Lvalue> releases() {
        Order all = Order.NONE;
        for (List<Release> list : releases.values())
            for (Release release : list) all = all.update(Order.release(release.objects()));
        return all.releasedBefore();
    }

    public AccessSet finish() {
        List<Set<Lvalue>> below = releases.isEmpty() || pending.isEmpty() ? List.of() : releasedBelow();
        if (below.isEmpty()) {
            for (Pending one : pending) set.add(one.access());
            return set;
        }
        Contexts contexts = new Contexts();
        Map<GuardedAccess.Context, GuardedAccess.Context> here = new IdentityHashMap<>();
        Set<Lvalue> after = Set.of();
        Pending last = null;
        for (Pending one : pending) {
            if (last == null || last.block() != one.block() || last.index() != one.index()) {
                here.clear();
                after = releasedAfter(one, below);
            }
            last = one;
            set.add(one.access().thread() == null ? followed(one.access(), after, here, contexts) : one.access());
        }
        return set;
    }

    /** The access with what may be released after it; accesses of one statement in one context go on sharing it. */
    private static GuardedAccess followed(
            GuardedAccess access,
            Set<Lvalue> after,
            Map<GuardedAccess.Context, GuardedAccess.Context> here,
            Contexts contexts) {
        GuardedAccess.Context context = access.context();
        GuardedAccess.Context known = here.get(context);
        if (known == null) {
            known = contexts.of(new GuardedAccess.Context(
                    context.locks(), context.threads(), context.order().followedBy(after)));
            here.put(context, known);
        }
        return access.with(known);
    }

    /** The objects that may be released after an access. */
    private Set<Lvalue> releasedAfter(Pending access, List<Set<Lvalue>> below) {
        Set<Lvalue> after = new HashSet<>(below.get(access.block()));
        for (Release release : releases.getOrDefault(access.block(), List.of()))
            if (release.index() > access.index()) after.addAll(release.objects());
        return after;
    }

    /** Per block, the objects that may be released after its end: a backward may analysis. */
    private List<Set<Lvalue>> releasedBelow() {
        List<Block> blocks = function.blocks();
        List<Set<Lvalue>> after = new ArrayList<>();
        for (int i = 0; i < blocks.size(); i++) after.add(new HashSet<>());
        boolean grew = true;
        while (grew) {
            grew = false;
            for (int i = blocks.size() - 1; i >= 0; i--)
                for (int next : blocks.get(i).successors()) {
                    grew |= after.get(i).addAll(after.get(next));
                    for (Release release : releases.getOrDefault(next, List.of()))
                        grew |= after.get(i).addAll(release.objects());
                }
        }
        return after;
    }

    /**
     * Which accesses of its callees a function of a cycle has taken over, call by call. As long as nothing but accesses
     * changes from one visit of the function to the next, an access that was taken over once is among those that the function
     * is known to have: each visit re-expresses only what is new (semi-naive evaluation).
     */
    public static final class Taken {
        private final Map<Call, Set<GuardedAccess>> calls = new HashMap<>();

        private record Call(int block, int index, int callee) {}

        /** The accesses of one call that need not be taken over again: a set that the caller adds to, by identity. */
        Set<GuardedAccess> at(int block, int index, int callee) {
            return calls.computeIfAbsent(
                    new Call(block, index, callee), any -> Collections.newSetFromMap(new IdentityHashMap<>()));
        }
    }

    /**
     * The contexts of one function's accesses, each once: a caller re-expresses every context in its own names, and what
     * many accesses share it does for all of them at once.
     */
    private static final class Contexts {
        private final Map<Key, GuardedAccess.Context> known = new HashMap<>();

        /** Threads are compared by identity: equal tokens may differ in their handles. */
        private static final class Key {
            private final GuardedAccess.Context context;
            private final int hash;

            Key(GuardedAccess.Context context) {
                this.context = context;
                this.hash = (context.locks().hashCode() * 31 + System.identityHashCode(context.threads())) * 31
                        + context.order().hashCode();
            }

            @Override
            public boolean equals(Object other) {
                return other instanceof Key that
                        && context.threads() == that.context.threads()
                        && context.locks().equals(that.context.locks())
                        && context.order().equals(that.context.order());
            }

            @Override
            public int hashCode() {
                return hash;
            }
        }

        /** The context, or the equal one that was there before. */
        GuardedAccess.Context of(GuardedAccess.Context context) {
            GuardedAccess.Context before = known.putIfAbsent(new Key(context), context);
            return before == null ? context : before;
        }
    }
}
