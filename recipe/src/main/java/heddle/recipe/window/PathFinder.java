package heddle.recipe.window;

import heddle.prove.window.Window;
import heddle.recipe.machine.PathTree;
import heddle.recipe.machine.Walk;
import heddle.recipe.place.PathContext;
import heddle.recipe.term.Condition;
import heddle.recipe.term.Term;
import heddle.recipe.term.Value;
import heddle.trace.Op;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntBinaryOperator;
import java.util.function.UnaryOperator;

/**
 * Finds where threads may leave their recorded paths, and where they may go: at instructions that would come out otherwise
 * if reads saw what others write. Values written on such a path may lead others from theirs, so this is done in rounds,
 * until no round adds a value.
 */
final class PathFinder {
    private static final int MAX_FORKS = 400;
    private static final int MAX_OF_PLACE = 4;
    private static final int MAX_PATHS = 64;
    private static final int MAX_EVENTS = 6000;
    private static final int MAX_ROUNDS = 4;

    private final Facts facts;
    private final Window window;
    private final List<Fork> forks;
    private final PathContext context;
    private final WitnessRun.Threads threads;
    private final IntBinaryOperator depthBefore;
    private final WindowSearch.Limits limits;
    private final Counts counts;
    private final Reach reach;
    private final Long2IntOpenHashMap objectOf = new Long2IntOpenHashMap();
    private final Map<Fork, ForkStates.State> states = new IdentityHashMap<>();
    /** By event of a path, from the window's size on: its location. */
    private final LongArrayList locations = new LongArrayList();

    /** @param depthBefore by thread and lock: how often it is taken where the window begins */
    PathFinder(
            Facts facts,
            List<Fork> forks,
            PathContext context,
            WitnessRun.Threads threads,
            IntBinaryOperator depthBefore,
            WindowSearch.Limits limits,
            Counts counts) {
        this.facts = facts;
        this.window = facts.window;
        this.forks = forks;
        this.context = context;
        this.threads = threads;
        this.depthBefore = depthBefore;
        this.limits = limits;
        this.counts = counts;
        objectOf.defaultReturnValue(Window.NONE);
        reach = new Reach(context.objects(), context.code().hierarchy(), this::locationOf, this::initial);
        for (int e = window.prologue; e < window.size; e++) {
            if (window.isRead(e) || window.isWrite(e)) {
                objectOf.put(window.location(e), window.object[e]);
            }
        }
        for (int e = window.prologue; e < window.size; e++) {
            if (window.isWrite(e) && facts.written[e] != null && !facts.isDoubtful[window.object[e]]) {
                reach.add(window.location(e), facts.written[e]);
            }
        }
        reach.settle();
    }

    private long locationOf(int event) {
        return event < window.size ? window.location(event) : locations.getLong(event - window.size);
    }

    private Long initial(long location) {
        int object = objectOf.get(location);
        if (object == Window.NONE) {
            return context.valueAtStart(location);
        }
        boolean isKnown = facts.hasInitial[object] && !facts.isDoubtful[object];
        return isKnown ? Long.valueOf(facts.initial[object]) : null;
    }

    List<Departure> find() {
        List<Departure> found = List.of();
        for (int round = 0; round < MAX_ROUNDS && !limits.isOver(); round++) {
            List<Fork> possible = possible();
            capture(possible);
            reach.forgetPaths(window.size);
            locations.clear();
            found = walk(possible);
            if (!reach.settle()) {
                break;
            }
        }
        counts.forks += found.size();
        return found;
    }

    /** The forks at which something else may happen, a few of each instruction. */
    private List<Fork> possible() {
        List<Fork> possible = new ArrayList<>();
        Map<String, Integer> ofPlace = new HashMap<>();
        for (Fork fork : forks) {
            int turn = turn(fork.place());
            if (turn == Window.NONE || !mayDiffer(fork)) {
                continue;
            }
            String place = fork.method().number + ":" + fork.at();
            if (possible.size() < MAX_FORKS && ofPlace.merge(place, 1, Integer::sum) <= MAX_OF_PLACE) {
                possible.add(fork);
            } else {
                counts.isSelective = true;
            }
        }
        return possible;
    }

    private boolean mayDiffer(Fork fork) {
        for (Condition each : fork.asTaken()) {
            if (reach.isPossible(fork.before(), List.of(each.negated()))) {
                return true;
            }
        }
        return false;
    }

    /** Executes threads again, up to where they may leave their paths. */
    private void capture(List<Fork> wanted) {
        Int2IntOpenHashMap missing = new Int2IntOpenHashMap();
        wanted.stream()
                .filter(fork -> !states.containsKey(fork))
                .forEach(fork -> missing.addTo(fork.place().thread(), 1));
        for (int thread : missing.keySet().toIntArray()) {
            List<Fork> own = wanted.stream()
                    .filter(fork -> fork.place().thread() == thread)
                    .toList();
            ForkStates taken = new ForkStates(window, own, threads.path(thread), this::isInitialisation);
            threads.start(thread, taken).run(window.size);
            taken.end();
            states.putAll(taken.states);
        }
    }

    private List<Departure> walk(List<Fork> possible) {
        List<Departure> found = new ArrayList<>();
        for (Fork fork : possible) {
            ForkStates.State state = states.get(fork);
            if (state == null || limits.isOver()) {
                continue;
            }
            int turn = turn(fork.place());
            Int2IntOpenHashMap held = held(turn);
            Walk first = new Walk(
                    context.code(),
                    context.objects(),
                    context.started(),
                    new Open(fork, turn, held),
                    state.thread(),
                    state.returns(),
                    fork.taken(),
                    UnaryOperator.identity());
            PathTree tree = PathTree.of(first, MAX_PATHS);
            counts.isSelective |= tree.isCut() || locations.size() >= MAX_EVENTS;
            counts.paths += tree.paths();
            found.add(new Departure(fork, turn, state.thread(), state.returns(), held, tree.first()));
        }
        return found;
    }

    /** The thread's last event before the branch, {@link Window#NONE} if that cannot be told. */
    private int turn(Fork.Place place) {
        IntArrayList own = own(place.thread());
        int at = place.after() == Window.NONE ? -1 : window.rank[place.after()];
        int left = place.locks();
        while (at + 1 < own.size()
                && own.getInt(at + 1) != place.next()
                && (left > 0 || isInitialisation(own.getInt(at + 1)))) {
            boolean isLock = WitnessRun.isMonitor(window.op(own.getInt(at + 1)));
            if (!isLock && !isInitialisation(own.getInt(at + 1))) {
                return Window.NONE;
            }
            left -= isLock ? 1 : 0;
            at++;
        }
        boolean isNextAccess = at + 1 == own.size() || Op.isAccess(window.op(own.getInt(at + 1)));
        boolean isUnclear = left > 0 || place.hasCalled() && !(isNextAccess && place.locks() == 0);
        boolean isPassed = place.next() != Window.NONE && window.rank[place.next()] <= at;
        return isUnclear || isPassed || at < 0 ? Window.NONE : own.getInt(at);
    }

    private IntArrayList own(int thread) {
        for (IntArrayList each : window.eventsOf) {
            if (window.events.thread(each.getInt(0)) == thread) {
                return each;
            }
        }
        throw new IllegalArgumentException("thread " + thread + " has no event");
    }

    /** A thread's first use of a class reads a volatile that no instruction accesses. */
    private boolean isInitialisation(int e) {
        return window.op(e) == Op.VOLATILE_READ && !facts.isMade[e];
    }

    /** By lock of the trace that an event's thread holds after it: how often it has taken it. */
    private Int2IntOpenHashMap held(int e) {
        Int2IntOpenHashMap held = new Int2IntOpenHashMap();
        IntArrayList own = window.eventsOf.get(window.thread[e]);
        for (int i = 0; i <= window.rank[e]; i++) {
            int other = own.getInt(i);
            int lock = window.events.target(other);
            switch (window.op(other)) {
                case Op.ACQUIRE, Op.WAKE ->
                    held.put(
                            lock,
                            other < window.prologue ? depthBefore.applyAsInt(window.events.thread(other), lock) : 1);
                case Op.REENTER -> held.addTo(lock, 1);
                case Op.REEXIT -> held.addTo(lock, -1);
                case Op.RELEASE, Op.WAIT -> held.remove(lock);
                default -> {}
            }
        }
        return held;
    }

    /** A path whose reads may see anything that is written somewhere. */
    private final class Open extends PathContext.Around {
        private final Fork fork;
        private final Int2IntOpenHashMap held;

        Open(Fork fork, int turn, Int2IntOpenHashMap held) {
            super(context, turn);
            this.fork = fork;
            this.held = held;
        }

        @Override
        public int depth(int lock) {
            return held.get(lock);
        }

        @Override
        public int event(byte op, int target, int site, byte kind, Term written) {
            if (locations.size() >= MAX_EVENTS) {
                return STOP;
            }
            long location = window.location(op, target);
            locations.add(location);
            if (written != null) {
                reach.add(location, written);
            }
            return window.size + locations.size() - 1;
        }

        @Override
        public Exchanged exchange(byte op, int target, int site, byte kind, UnaryOperator<Value> update) {
            int e = event(op, target, site, kind, null);
            if (e == STOP) {
                return null;
            }
            Term old = Term.read(kind, e);
            Term written = update.apply(new Value(kind, 0, old)).asTerm();
            reach.add(locationOf(e), written);
            return new Exchanged(e, old, written);
        }

        @Override
        public Term read(int event, byte kind, long location) {
            return Term.read(kind, event);
        }

        @Override
        public boolean isOwn(Term term) {
            return term.lastEvent >= window.size;
        }

        private List<Condition> all(List<Condition> before) {
            List<Condition> all = new ArrayList<>(fork.before());
            all.addAll(before);
            return all;
        }

        @Override
        public boolean isPossible(List<Condition> before, List<Condition> next) {
            return reach.isPossible(all(before), next);
        }

        @Override
        public long[] values(List<Condition> before, Value value) {
            return reach.valuesOf(value.term(), all(before));
        }
    }
}
