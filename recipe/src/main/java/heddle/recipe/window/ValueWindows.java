package heddle.recipe.window;

import heddle.prove.rv.OpenState;
import heddle.prove.window.Aliases;
import heddle.prove.window.Window;
import heddle.prove.window.WindowFaults;
import heddle.recipe.code.CodeBase;
import heddle.recipe.machine.EventFeed;
import heddle.recipe.machine.Objects;
import heddle.recipe.machine.Replay;
import heddle.recipe.machine.StartedThreads;
import heddle.recipe.path.ThreadPath;
import heddle.recipe.place.Initialisers;
import heddle.recipe.place.LockDepths;
import heddle.recipe.place.Memory;
import heddle.recipe.place.PathContext;
import heddle.recipe.place.Places;
import heddle.recipe.term.Term;
import heddle.recipe.term.Value;
import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.EventList;
import heddle.trace.Names;
import heddle.trace.Op;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Goes through a trace with values window by window, each of which starts in the middle of the one before. Threads are
 * re-executed over every window; where the next one starts their states are kept.
 */
public final class ValueWindows {
    /** Questions about values that Z3 may be asked in a window. */
    private static final int MAX_QUESTIONS = 1000;

    private final CodeBase code;
    private final Names names;
    private final Int2ObjectOpenHashMap<ThreadPath> paths;
    private final Objects objects;
    private final StartedThreads started = new StartedThreads();
    private final Places places;
    private final Memory memory = new Memory();
    private final BitSet siteOfCode;
    private final Aliases aliases;
    private final Settings settings;
    private final Reports reports;
    /** Of all windows but those that were only gone through to get to others. */
    public final Counts total = new Counts();

    private Counts counts = new Counts();
    private Claim.Listener listener = claim -> {};

    private final Int2ObjectOpenHashMap<Replay> replays = new Int2ObjectOpenHashMap<>();
    private final OpenState open = new OpenState();
    private final LockDepths depths = new LockDepths();
    private final Initialisers initialisers;
    private EventList events = new EventList();
    private int threads;
    private boolean hasNew;
    private boolean hasSkipped;
    private int number;
    private long first;

    /**
     * The user's options.
     *
     * @param window events of a window
     * @param tries pairs of two code locations that are tried in a window
     * @param nanos in all
     * @param pairNanos for one pair
     * @param windowNanos for the search of one window
     * @param withPaths whether branches may go the other way, too
     */
    public record Settings(int window, int tries, long nanos, long pairNanos, long windowNanos, boolean withPaths) {
        /** With no limit for a window but that for all. */
        public Settings(int window, int tries, long nanos, long pairNanos, boolean withPaths) {
            this(window, tries, nanos, pairNanos, nanos, withPaths);
        }
    }

    /** @param reports null if threads are only re-executed, for what {@link #total} says of them */
    public ValueWindows(
            CodeBase code, Names names, Int2ObjectOpenHashMap<ThreadPath> paths, Settings settings, Reports reports) {
        this.code = code;
        this.names = names;
        this.paths = paths;
        this.settings = settings;
        this.reports = reports;
        aliases = new Aliases(names);
        initialisers = new Initialisers(names);
        objects = new Objects(code);
        places = new Places(code, objects);
        siteOfCode = EventFeed.sitesOf(code);
    }

    /** From now on whoever listens is told of claims that stand. */
    void tell(Claim.Listener whom) {
        listener = whom;
    }

    /**
     * Passes over events that are not to be examined, with all that were handed in before and not examined. Threads are
     * joined at snapshots from there on.
     */
    public void skip(EventBatch batch) {
        places.markLost();
        threads = Math.max(threads, batch.bound[Domain.THREAD.ordinal()]);
        for (int e = 0; e < events.size(); e++) {
            forget(events.op(e), events.target(e));
        }
        slide(events.size());
        for (int i = 0; i < batch.size; i++) {
            open.pass(batch.op[i], batch.thread[i], batch.target[i]);
            depths.pass(batch.op[i], batch.thread[i], batch.target[i]);
            initialisers.pass(batch.op[i], batch.target[i]);
            forget(batch.op[i], batch.target[i]);
        }
        first += batch.size;
        hasNew = false;
        hasSkipped = true;
        replays.clear();
    }

    /** The value of a write that is not examined is not known. */
    private void forget(byte op, int target) {
        if (op == Op.WRITE || op == Op.VOLATILE_WRITE || op == Op.OPAQUE_WRITE) {
            memory.forget(aliases.location(op, target));
        }
    }

    public void handle(EventBatch batch) {
        threads = Math.max(threads, batch.bound[Domain.THREAD.ordinal()]);
        for (int i = 0; i < batch.size; i++) {
            events.add(batch.op[i], batch.thread[i], batch.target[i], batch.site[i]);
            hasNew = true;
            if (events.size() == settings.window) {
                int half = settings.window - settings.window / 2;
                examine(half);
                slide(half);
            }
        }
    }

    public void finish() {
        if (hasNew) {
            examine(events.size());
        }
    }

    private void examine(int half) {
        long start = System.nanoTime();
        hasNew = false;
        if (total.nanos >= settings.nanos) {
            total.isCutShort = true;
            return;
        }
        boolean isWanted = reports == null || reports.begin(number, first);
        number++;
        EventList closed = new EventList();
        open.write(closed, threads);
        int prologue = closed.size();
        for (int e = 0; e < events.size(); e++) {
            closed.add(events, e);
        }
        counts = new Counts();
        long deadline = start + settings.nanos - total.nanos;
        boolean isDone = counts.faults.survive(() ->
                new OneWindow(new Window(closed, prologue, aliases)).examine(prologue + half, isWanted, deadline));
        if (!isDone) {
            counts.unknown++;
            giveUp(half);
        }
        counts.windows++;
        counts.nanos += System.nanoTime() - start;
        if (isWanted) {
            total.add(counts);
        }
        if (isWanted && reports != null) {
            reports.end(counts);
        }
    }

    /**
     * The steps of threads up to the next window are not known, as if they had been passed over, even those executed
     * before the fault. Other than there, what is only read may have been written without an event.
     */
    private void giveUp(int half) {
        places.markLost();
        hasSkipped = true;
        replays.clear();
        if (!new WindowFaults().survive(() -> forgetAccessed(half))) {
            memory.forgetAll();
        }
    }

    private void forgetAccessed(int half) {
        for (int e = 0; e < half; e++) {
            byte op = events.op(e);
            if (Op.domain(op) == Domain.VARIABLE || Op.domain(op) == Domain.VOLATILE) {
                memory.forget(aliases.location(op, events.target(e)));
            }
        }
    }

    private void slide(int by) {
        for (int e = 0; e < by; e++) {
            open.pass(events.op(e), events.thread(e), events.target(e));
            depths.pass(events.op(e), events.thread(e), events.target(e));
            initialisers.pass(events.op(e), events.target(e));
        }
        EventList rest = new EventList();
        for (int e = by; e < events.size(); e++) {
            rest.add(events, e);
        }
        events = rest;
        first += by;
    }

    /** One window, with the states of its threads at its start. */
    private final class OneWindow implements WitnessRun.Threads {
        private final Window window;
        private final Facts facts;
        private final Int2ObjectOpenHashMap<Replay.State> starts = new Int2ObjectOpenHashMap<>();
        private final Int2ObjectOpenHashMap<int[]> eventsOf = new Int2ObjectOpenHashMap<>();
        private final List<Fork> forks = new ArrayList<>();
        private Long2IntOpenHashMap lastWrites;

        OneWindow(Window window) {
            this.window = window;
            facts = new Facts(window, objects);
        }

        void examine(int next, boolean isWanted, long deadline) {
            boolean isShared = reports != null && isShared();
            List<Replay.State> states = new ArrayList<>();
            List<Replay> used = new ArrayList<>();
            for (IntArrayList own : window.eventsOf) {
                int thread = window.events.thread(own.getInt(0));
                Replay replay = replay(thread);
                if (replay == null) {
                    continue;
                }
                eventsOf.put(thread, own.toIntArray());
                replay.begin(
                        feed(thread),
                        new ThreadFacts(
                                facts, places, settings.withPaths && isShared ? forks : null, own, replay.isAtStart()));
                starts.put(thread, replay.state(Value::plain));
                boolean wasLost = replay.lostBecause() != null;
                follow(replay, () -> executeHalf(replay, next));
                states.add(replay.state(Value::plain));
                used.add(replay);
                if (isShared) {
                    follow(replay, () -> replay.run(window.size));
                }
                if (replay.lostBecause() != null || replay.steps.joined > 0) {
                    places.markLost();
                }
                if (!wasLost && replay.lostBecause() != null) {
                    counts.lost.merge(replay.lostBecause(), 1, Integer::sum);
                }
            }
            setInitial(facts);
            facts.settle(places::isTrusted, e -> initial(window.location(e)));
            setZeros(facts);
            facts.publications.settle();
            count(next);
            boolean isSearched = isShared && isWanted && counts.faults.count() == 0;
            if (isSearched && !counts.faults.survive(() -> search(deadline))) {
                counts.unknown++;
            }
            for (int i = 0; i < used.size(); i++) {
                used.get(i).restore(states.get(i));
            }
            remember(next);
        }

        /** A thread whose execution fails is lost until it is joined at a snapshot, and the window is not searched. */
        private void follow(Replay replay, Runnable run) {
            if (!counts.faults.survive(run)) {
                counts.unknown++;
                replay.markLost("an internal fault");
            }
        }

        private EventFeed feed(int thread) {
            return new EventFeed(window.events, names, eventsOf.get(thread), siteOfCode, window.prologue, first);
        }

        /**
         * Whether there is something to search for: plain accesses of two threads. On another path a thread may make one that
         * has only made atomic ones.
         */
        private boolean isShared() {
            int plain = Window.NONE;
            int any = Window.NONE;
            boolean isAny = false;
            for (int e = window.prologue; e < window.size; e++) {
                if (Op.isAccess(window.op(e))) {
                    if (plain != Window.NONE && plain != window.thread[e]) {
                        return true;
                    }
                    plain = window.thread[e];
                } else if (window.isRead(e) || window.isWrite(e)) {
                    isAny |= any != Window.NONE && any != window.thread[e];
                    any = window.thread[e];
                }
            }
            boolean isOther = isAny || any != Window.NONE && any != plain;
            return settings.withPaths && plain != Window.NONE && isOther;
        }

        /** The findings depend on the window and on the knowledge by then, and nothing is left of the way to them. */
        private void search(long deadline) {
            Objects.Mark known = objects.mark();
            StartedThreads.Mark running = started.mark();
            try (Blame.Core core = new Blame.Core(objects, MAX_QUESTIONS)) {
                search(deadline, core);
                counts.z3Calls += core.questions;
            } finally {
                objects.reset(known);
                started.reset(running);
            }
        }

        /** @param allEnd when the time for all windows is over; that for this one may be over earlier */
        private void search(long allEnd, Blame.Core core) {
            long now = System.nanoTime();
            long deadline = now + Math.min(allEnd - now, settings.windowNanos);
            WindowSearch.Limits limits = new WindowSearch.Limits(settings.tries, settings.pairNanos, deadline);
            WindowSearch.Scene scene = new WindowSearch.Scene(
                    this,
                    wider -> {
                        setInitial(wider);
                        setZeros(wider);
                    },
                    new Relaxations(names, objects),
                    reports,
                    counts,
                    core,
                    limits,
                    listener);
            WindowSearch values = new WindowSearch(scene, facts, code.hierarchy());
            values.run();
            if (settings.withPaths) {
                PathContext context = new PathContext(
                        code, objects, started, places, names, aliases, initialisers.in(window), this::initial);
                try {
                    PathFinder finder = new PathFinder(facts, forks, context, this, depths::get, limits, counts);
                    new PathSearch(scene, facts, context).run(finder.find());
                } finally {
                    context.forget();
                }
            }
            boolean isAllOver = System.nanoTime() - allEnd >= 0;
            counts.isCutShort |= isAllOver;
            counts.givenUp += limits.isOver() && !isAllOver ? 1 : 0;
        }

        @Override
        public Replay start(int thread, heddle.recipe.machine.Effects effects) {
            Replay replay = new Replay(code, objects, started, thread, paths.get(thread));
            replay.restore(starts.get(thread));
            replay.begin(feed(thread), effects);
            return replay;
        }

        @Override
        public ThreadPath path(int thread) {
            return paths.get(thread);
        }

        /** The value of a location before the window, null if that is not known. */
        private Long initial(long location) {
            long at = location;
            while (!memory.isKnown(at)) {
                if (!memory.isUntouched(at)) {
                    return null;
                }
                long before = places.before(at);
                if (before < 0) {
                    return places.first(at);
                }
                int last = lastWrite(before);
                if (last != Window.NONE) {
                    return written(last);
                }
                at = before;
            }
            return memory.get(at);
        }

        /** The last write of the window to a location that has another number when a constructor has ended. */
        private int lastWrite(long location) {
            if (lastWrites == null) {
                lastWrites = new Long2IntOpenHashMap();
                lastWrites.defaultReturnValue(Window.NONE);
                for (int e = window.prologue; e < window.size; e++) {
                    if (window.isWrite(e)) {
                        lastWrites.put(window.location(e), e);
                    }
                }
            }
            return lastWrites.get(location);
        }

        /** The value that a write leaves, whatever reads see; null if that is not known. */
        private Long written(int e) {
            Term term = facts.written[e];
            if (facts.atomics.isCall(e)) {
                return facts.hasWas[e] ? Long.valueOf(facts.was[e]) : null;
            }
            return term != null && term.isConstant() ? Long.valueOf(term.bits) : null;
        }

        private void setInitial(Facts known) {
            Window wider = known.window;
            for (int e = wider.prologue; e < wider.size; e++) {
                if (wider.isRead(e) || wider.isWrite(e)) {
                    long location = wider.location(e);
                    if (memory.isKnown(location) && !known.hasInitial[wider.object[e]]) {
                        known.hasInitial[wider.object[e]] = true;
                        known.initial[wider.object[e]] = memory.get(location);
                    }
                }
            }
        }

        private void setZeros(Facts known) {
            Window wider = known.window;
            for (int e = wider.prologue; e < wider.size; e++) {
                int x = wider.object[e];
                if ((wider.isRead(e) || wider.isWrite(e)) && !known.hasInitial[x]) {
                    known.setInitial(x, initial(wider.location(e)));
                }
            }
        }

        /** Executes a thread up to the next window, and counts what that takes. */
        private void executeHalf(Replay replay, int next) {
            long instructions = replay.steps.instructions;
            long branches = replay.steps.branches;
            long openBranches = replay.steps.openBranches;
            long joined = replay.steps.joined;
            replay.run(next - 1);
            counts.instructions += replay.steps.instructions - instructions;
            counts.branches += replay.steps.branches - branches;
            counts.openBranches += replay.steps.openBranches - openBranches;
            counts.joined += replay.steps.joined - joined;
        }

        /** Counts the accesses up to the next window. */
        private void count(int next) {
            for (int e = window.prologue; e < next; e++) {
                if (Op.isAccess(window.op(e))) {
                    boolean isMade = facts.isMade[e];
                    counts.reads += isMade && window.isRead(e) ? 1 : 0;
                    counts.writes += isMade && window.isWrite(e) ? 1 : 0;
                    counts.opaque += isMade ? 0 : 1;
                }
                counts.baseReads += facts.isBase[e] ? 1 : 0;
            }
            counts.requirements += facts.required;
            counts.pinned += facts.pinned;
            for (boolean doubt : facts.isDoubtful) {
                counts.doubtful += doubt ? 1 : 0;
            }
        }

        /** Carries the memory to where the next window starts. */
        private void remember(int next) {
            for (int e = window.prologue; e < next; e++) {
                if (facts.atomics.isRigid[e]) {
                    memory.forget(window.location(e));
                } else if (window.isWrite(e)) {
                    long location = window.location(e);
                    if (facts.hasWas[e]) {
                        memory.put(location, facts.was[e]);
                    } else {
                        memory.forget(location);
                    }
                }
            }
        }
    }

    private Replay replay(int thread) {
        if (!replays.containsKey(thread) && paths.containsKey(thread)) {
            Replay replay = new Replay(code, objects, started, thread, paths.get(thread));
            if (hasSkipped) {
                replay.markLost("its events before were passed over");
            }
            replays.put(thread, replay);
        }
        return replays.get(thread);
    }
}
