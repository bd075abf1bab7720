package heddle.recipe.window;

import heddle.prove.solver.Answer;
import heddle.prove.window.Window;
import heddle.recipe.machine.Segment;
import heddle.recipe.machine.WalkedStep;
import heddle.recipe.place.PathContext;
import heddle.trace.EventList;
import heddle.trace.Op;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectLinkedOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Looks for races for which threads leave their recorded paths: of accesses that were never made, and of others that meet
 * only because somebody goes another way. All paths of a window are in one {@link PathTree}, so that the solver chooses who
 * leaves where; it does so where a read has to see what is written on such a path, or an access is on it.
 */
final class PathSearch {
    /** Of two code locations: so many of the nearest are kept, or as many as may be tried. */
    private static final int MOST_PAIRS = 60;

    private final WindowSearch.Scene scene;
    private final Facts facts;
    private final Window window;
    private final PathContext context;
    /** By location: the accesses of threads, as far as they are of interest for others; thread numbers of the window. */
    private final Long2ObjectOpenHashMap<IntOpenHashSet> readers = new Long2ObjectOpenHashMap<>();

    private final Long2ObjectOpenHashMap<IntOpenHashSet> writers = new Long2ObjectOpenHashMap<>();
    /** By lock: the threads that wait for it on some path until they are notified. */
    private final Int2ObjectOpenHashMap<IntOpenHashSet> waiters = new Int2ObjectOpenHashMap<>();

    private final Map<Segment, Boolean> isUseful = new IdentityHashMap<>();

    private PathTree tree;
    private Window wider;
    private HardOrder must;
    private Sections sections;
    private RelaxedSolver solver;
    private final Long2IntOpenHashMap tries = new Long2IntOpenHashMap();

    PathSearch(WindowSearch.Scene scene, Facts facts, PathContext context) {
        this.scene = scene;
        this.facts = facts;
        this.window = facts.window;
        this.context = context;
    }

    void run(List<Departure> departures) {
        for (int e = window.prologue; e < window.size; e++) {
            if (window.isRead(e) || window.isWrite(e)) {
                note(window.location(e), window.thread[e], window.isWrite(e));
            }
        }
        for (Departure each : departures) {
            note(each.paths(), window.thread[each.turn()]);
        }
        for (Departure each : departures) {
            findUseful(each, each.paths());
        }
        tree = new PathTree(
                facts,
                departures,
                isUseful::get,
                site -> context.code().notification(context.names().location(site)));
        if (tree.branches.isEmpty()) {
            return;
        }
        wider = tree.wider;
        scene.initialValues().accept(tree.facts);
        for (int e = window.size; e < wider.size; e++) {
            boolean isAccess = wider.isRead(e) || wider.isWrite(e);
            if (isAccess && context.isNew(wider.location(e))) {
                tree.facts.setInitial(wider.object[e], context.valueAtStart(wider.location(e)));
            }
        }
        must = new HardOrder(tree);
        sections = new Sections(wider, tree);
        solver = new RelaxedSolver(
                tree.facts, must, sections, tree, context.code().hierarchy(), scene.core());
        tryAll(true);
        tryAll(false);
        scene.counts().failures += solver.failures;
        scene.counts().lasting += solver.lasting;
    }

    private void note(long location, int thread, boolean isWrite) {
        (isWrite ? writers : readers)
                .computeIfAbsent(location, x -> new IntOpenHashSet())
                .add(thread);
    }

    private long location(WalkedStep step) {
        return window.location(step.op(), step.target());
    }

    private static boolean isRead(WalkedStep step) {
        return step.op() == Op.READ || step.op() == Op.VOLATILE_READ || step.op() == Op.OPAQUE_READ;
    }

    private boolean isWrite(WalkedStep step) {
        return step.op() == Op.WRITE || step.op() == Op.VOLATILE_WRITE || step.op() == Op.OPAQUE_WRITE;
    }

    private void note(Segment segment, int thread) {
        for (WalkedStep step : segment.steps) {
            if (step.isEvent() && (isRead(step) || isWrite(step))) {
                note(location(step), thread, isWrite(step));
            } else if (step.op() == Op.WAIT) {
                waiters.computeIfAbsent(step.target(), lock -> new IntOpenHashSet())
                        .add(thread);
            }
        }
        segment.children.forEach(child -> note(child, thread));
    }

    /** Finds the segments that lead to what other threads use: most lead to nothing, and need no solver. */
    private boolean findUseful(Departure from, Segment segment) {
        boolean useful = false;
        for (WalkedStep step : segment.steps) {
            useful |= step.isEvent() && isUseful(from, step);
        }
        for (Segment child : segment.children) {
            useful |= findUseful(from, child);
        }
        isUseful.put(segment, useful);
        return useful;
    }

    private boolean isUseful(Departure from, WalkedStep step) {
        int thread = window.thread[from.turn()];
        if (isWrite(step)) {
            return hasOther(readers.get(location(step)), thread) || hasOther(writers.get(location(step)), thread);
        }
        if (isRead(step)) {
            return Op.isAccess(step.op()) && hasOther(writers.get(location(step)), thread);
        }
        if (step.op() == Op.NOTIFY) {
            return hasOther(waiters.get(step.target()), thread);
        }
        return (step.op() == Op.RELEASE || step.op() == Op.WAIT) && from.locks().get(step.target()) > 0;
    }

    private static boolean hasOther(IntOpenHashSet all, int thread) {
        return all != null && (all.size() > 1 || !all.contains(thread));
    }

    /** Tries pairs of accesses, so many of two code locations at most: those with an access off its path, or the others. */
    private void tryAll(boolean isOff) {
        Long2ObjectLinkedOpenHashMap<NearestPairs> pairs = new Long2ObjectLinkedOpenHashMap<>();
        for (IntArrayList accesses : WindowSearch.byVariable(wider)) {
            for (int j = 0; j < accesses.size() && !scene.limits().isOver(); j++) {
                int e2 = accesses.getInt(j);
                for (int i = 0; i < j && isOff == (e2 >= window.size); i++) {
                    offer(pairs, accesses.getInt(i), e2);
                }
            }
        }
        pairs.long2ObjectEntrySet().fastForEach(each -> tryNearest(each.getLongKey(), each.getValue()));
    }

    private void offer(Long2ObjectLinkedOpenHashMap<NearestPairs> pairs, int e1, int e2) {
        if ((wider.isWrite(e1) || wider.isWrite(e2)) && tree.thread(e1) != tree.thread(e2)) {
            pairs.computeIfAbsent(
                            sites(e1, e2),
                            x -> new NearestPairs(
                                    Math.max(MOST_PAIRS, scene.limits().tries())))
                    .offer(e1, e2, Math.abs(tree.origin(e1) - tree.origin(e2)), this::isCandidate);
        }
    }

    private long sites(int e1, int e2) {
        long low = Math.min(wider.events.site(e1), wider.events.site(e2));
        return low << 32 | Math.max(wider.events.site(e1), wider.events.site(e2));
    }

    private boolean isCandidate(int e1, int e2) {
        return !context.isNew(wider.events.target(e1))
                && !isKnown(e1, e2)
                && sections.areDisjoint(e1, e2)
                && !must.isNeeded(e1, e2)
                && !must.isNeeded(e2, e1);
    }

    private boolean isKnown(int e1, int e2) {
        return scene.reports().isKnown(wider.events.target(e1), wider.events.site(e1), wider.events.site(e2));
    }

    /** A pair that is refuted by what is known from others is none of those that may be tried. */
    private void tryNearest(long sites, NearestPairs pairs) {
        for (int i = 0;
                i < pairs.size()
                        && tries.get(sites) < scene.limits().tries()
                        && !scene.limits().isOver();
                i++) {
            if (!isKnown(pairs.first(i), pairs.second(i))) {
                long before = solver.refinements();
                tryPair(pairs.first(i), pairs.second(i));
                tries.addTo(sites, solver.refinements() > before ? 1 : 0);
            }
        }
    }

    private void tryPair(int e1, int e2) {
        Counts counts = scene.counts();
        counts.pairs++;
        Answer answer = solver.decide(e1, e2, scene.limits().ofPair());
        counts.refuted += answer == Answer.UNSATISFIABLE ? 1 : 0;
        counts.unknown += answer == Answer.UNKNOWN ? 1 : 0;
        if (answer != Answer.SATISFIABLE) {
            scene.reports().notShown(wider, e1, e2, answer == Answer.UNSATISFIABLE);
            return;
        }
        int[] order = solver.order();
        Evaluation evaluation = solver.evaluation();
        Claim claim = new Claim(
                tree.facts,
                context.code().hierarchy(),
                scene.threads(),
                new Detours.Map(tree, context),
                this::orderFault,
                evaluation,
                order,
                e1,
                e2);
        String fault = claim.fault();
        if (fault != null) {
            counts.reject(fault);
            return;
        }
        scene.listener().stands(claim);
        int[] executed = Arrays.stream(order).filter(x -> x < window.size).toArray();
        scene.reports().add(wider, side(e1), side(e2), executed, reason(order, evaluation, e1, e2));
    }

    private Reports.Side side(int e) {
        return new Reports.Side(e, window.events.thread(tree.origin(e)), e < window.size);
    }

    private String reason(int[] order, Evaluation evaluation, int e1, int e2) {
        Set<String> turns = new LinkedHashSet<>();
        for (int e : ends(order, e1, e2)) {
            PathTree.Branch branch = tree.branch(e);
            if (branch != null) {
                turns.add(branch.from.fork().turn());
            }
        }
        int off = (e1 < window.size ? 0 : 1) + (e2 < window.size ? 0 : 1);
        String which = off == 2
                ? "Both accesses are on paths that were not executed"
                : off == 1
                        ? "The first access is on a path that was not executed"
                        : "Others are on a path that was not executed";
        String values = scene.relaxations().describe(tree.facts, evaluation, order, tree::origin, "other branches go");
        return (turns.isEmpty() ? "" : which + ": " + String.join("; ", turns) + ".")
                + (turns.isEmpty() || values.isEmpty() ? "" : " ")
                + values;
    }

    private static int[] ends(int[] order, int e1, int e2) {
        int[] all = Arrays.copyOf(order, order.length + 2);
        all[order.length] = e1;
        all[order.length + 1] = e2;
        return all;
    }

    /** The order as one of a trace in which threads go the ways that they go there. */
    private String orderFault(int[] order, int e1, int e2) {
        List<PathTree.Branch> taken = new ArrayList<>();
        for (int e : ends(order, e1, e2)) {
            PathTree.Branch branch = tree.branch(e);
            if (branch != null && !taken.contains(branch)) {
                taken.add(branch);
            }
        }
        EventList events = new EventList();
        int[] place = new int[wider.size];
        Arrays.fill(place, -1);
        for (int e = 0; e < wider.size; e++) {
            int other = e;
            boolean isOff = e < window.size
                    ? taken.stream().anyMatch(branch -> tree.areApart(branch.begin, other))
                    : !taken.contains(tree.branch(e));
            if (!isOff) {
                place[e] = events.size();
                int thread = window.events.thread(tree.origin(e));
                events.add(wider.op(e), thread, wider.events.target(e), wider.events.site(e));
            }
        }
        for (int e : ends(order, e1, e2)) {
            if (place[e] < 0) {
                return "event " + e + " is on a side that its thread does not take";
            }
        }
        int waiting = tree.wakes.open(new IntArrayList(order));
        if (waiting != Window.NONE) {
            return "event " + waiting + " ends a wait that nobody notifies";
        }
        int[] moved = Arrays.stream(order).map(i -> place[i]).toArray();
        return WindowSearch.orderFault(events, moved, place[e1], place[e2]);
    }
}
