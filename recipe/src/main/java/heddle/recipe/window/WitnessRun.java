package heddle.recipe.window;

import heddle.prove.window.Window;
import heddle.recipe.code.Hierarchy;
import heddle.recipe.machine.Access;
import heddle.recipe.machine.Effects;
import heddle.recipe.machine.Exchange;
import heddle.recipe.machine.Replay;
import heddle.recipe.path.ThreadPath;
import heddle.recipe.term.Condition;
import heddle.recipe.term.Kind;
import heddle.recipe.term.Term;
import heddle.recipe.term.Value;
import heddle.trace.Op;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;

/**
 * Executes the code of all threads along a witness, on a memory of its own, until both accesses are next. Nothing of what
 * the solver or the terms say is used: each read takes what the memory holds, each value is computed from that, and every
 * branch, base object, index, and argument of code that is not woven is compared with what it was.
 */
final class WitnessRun {
    private final Facts facts;
    private final Window window;
    private final Constants constants;
    private final Threads threads;

    /** By location: its value, and the event that wrote it. */
    private final Long2LongOpenHashMap memory = new Long2LongOpenHashMap();

    private final Long2IntOpenHashMap writer = new Long2IntOpenHashMap();
    private final Replay[] replays;
    private final Checks[] checksOf;
    private final boolean[] isMade;
    private final boolean[] isExecuted;
    /** By location: whether code that is not woven accesses it. */
    private final boolean[] isStrict;

    private final Values values;
    /** The paths that threads may take where none was recorded; null if all keep to theirs. */
    private final Detours.Map map;

    private Detours detours;

    /** Makes threads as they were when the window began. */
    interface Threads {
        Replay start(int thread, Effects effects);

        /** The recording of a thread. */
        ThreadPath path(int thread);
    }

    /** The values that reads are predicted to see. */
    interface Values {
        boolean isKnown(int event);

        long value(int event);
    }

    /** A witness that is wrong. */
    static final class Fault extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Fault(String message) {
            super(message, null, false, false);
        }
    }

    /** The access looked for is next. */
    private static final class Reached extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Reached() {
            super(null, null, false, false);
        }
    }

    /** A thread goes the other way at a branch. */
    private static final class Turned extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final transient Replay.State state;

        Turned(Replay.State state) {
            super(null, null, false, false);
            this.state = state;
        }
    }

    WitnessRun(Facts facts, Hierarchy hierarchy, Threads threads, Values values, Detours.Map map) {
        this.map = map;
        this.facts = facts;
        this.window = facts.window;
        this.constants = new Constants(facts.objects, hierarchy);
        this.threads = threads;
        this.values = values;
        writer.defaultReturnValue(Window.NONE);
        replays = new Replay[window.threads];
        checksOf = new Checks[window.threads];
        isMade = new boolean[window.size];
        isExecuted = new boolean[window.size];
        isStrict = new boolean[window.locations];
        for (int e = 0; e < window.size; e++) {
            int x = window.object[e];
            if ((window.isRead(e) || window.isWrite(e)) && facts.hasInitial[x]) {
                memory.put(x, facts.initial[x]);
            }
            if (e >= window.prologue && (window.isRead(e) || window.isWrite(e))) {
                isStrict[x] |= !facts.isMade[e];
            }
        }
    }

    /** The fault of a witness, as a clause; null if both accesses are reached. */
    String fault(int[] order, int e1, int e2) {
        try {
            detours = map == null ? null : new Detours(map, new Seen(), order, e1, e2);
            for (int e : order) {
                if (window.isRead(e) || window.isWrite(e)) {
                    checkOrder(e);
                }
                if (window.isRead(e) || window.isWrite(e) || isOffRoad(e)) {
                    execute(e);
                } else if (e >= window.prologue) {
                    pass(e);
                }
            }
            reach(e1);
            reach(e2);
            String shared = detours == null ? null : detours.shared();
            return shared == null ? null : "two paths use " + shared + ", of which the trace knows nothing";
        } catch (Fault fault) {
            return fault.getMessage();
        }
    }

    /** Accesses of which at least one is opaque keep the order that they have in the trace. */
    private void checkOrder(int e) {
        isExecuted[e] = true;
        if (!isStrict[window.object[e]]) {
            return;
        }
        for (int other = window.prologue; other < window.size; other++) {
            boolean isConflict = window.object[other] == window.object[e]
                    && (window.isRead(other) || window.isWrite(other))
                    && (window.isWrite(e) || window.isWrite(other))
                    && !(facts.isMade[e] && facts.isMade[other]);
            if (isConflict && other != e && isExecuted[other] != other < e) {
                throw new Fault("event " + e + " and event " + other + " change their order");
            }
        }
    }

    private boolean isOpaque(int e) {
        return window.isRead(e) ? !facts.isFree[e] : facts.written[e] == null || !facts.isMade[e];
    }

    private void execute(int e) {
        if (isOffRoad(e)) {
            detour(e).execute(e);
            return;
        }
        if (isOpaque(e)) {
            executeOpaque(e);
            return;
        }
        if (!isMade[e]) {
            run(e, () -> isMade[e]);
        }
        if (!isMade[e]) {
            throw new Fault("event " + e + " is not reached");
        }
    }

    /**
     * Executes a thread up to an event that is no access of its code. An operation on a monitor is done by the next
     * instruction of that kind; others come from code that is not woven, which is somewhere before the next access.
     */
    private void pass(int e) {
        Checks checks = checksOf[window.thread[e]];
        if (checks == null || checks.last == Window.NONE) {
            return;
        }
        int operations = 0;
        for (int x = e; x != Window.NONE && x != checks.last && isMonitor(window.op(x)); x = window.previous[x]) {
            operations++;
        }
        int wanted = window.rank[e] - operations == window.rank[checks.last] ? operations : Integer.MAX_VALUE;
        run(e, () -> checks.locks >= wanted && !checks.hasCalled);
    }

    /** Operations on monitors, reentrant ones as well. */
    static boolean isMonitor(byte op) {
        return op == Op.ACQUIRE || op == Op.RELEASE || op == Op.REENTER || op == Op.REEXIT;
    }

    /** Executes an event's thread until right before its next access after the event, or until there is enough. */
    private void run(int e, BooleanSupplier isEnough) {
        Detours.Detour detour = detours == null ? null : detours.of(window.thread[e]);
        if (detour != null && detour.isStarted()) {
            throw new Fault("event " + e + " is behind a branch that goes the other way");
        }
        try {
            replay(e).run(e, isEnough);
        } catch (Turned turned) {
            detour.start(turned.state);
        }
    }

    private boolean isOffRoad(int e) {
        return detours != null && detours.isOnOne(e);
    }

    /** The path of an event's thread, once it has left the recorded one. */
    private Detours.Detour detour(int e) {
        Detours.Detour detour = detours.at(e);
        if (!detour.isStarted()) {
            run(detour.lastOnPath(), () -> false);
        }
        if (!detour.isStarted()) {
            throw new Fault("the branch does not go the other way");
        }
        return detour;
    }

    /** The memory, for threads off their paths. */
    private final class Seen implements Detours.Memory {
        @Override
        public Term read(int event, byte kind) {
            return seen(event, kind);
        }

        @Override
        public void write(int event, Term written) {
            memory.put(window.object[event], constants.eval(written));
            writer.put(window.object[event], event);
        }

        @Override
        public long eval(Term term) {
            return constants.eval(term);
        }
    }

    private Term seen(int event, byte kind) {
        int x = window.object[event];
        if (event == goal) {
            return Term.constant(kind, 0);
        }
        if (!memory.containsKey(x)) {
            throw new Fault("event " + event + " reads a value that is not known");
        }
        long bits = memory.get(x);
        if (!values.isKnown(event) || !isSame(kind, values.value(event), bits)) {
            throw new Fault("event " + event + " reads another value than predicted");
        }
        return Term.constant(kind, bits);
    }

    private void executeOpaque(int e) {
        int x = window.object[e];
        if (window.isRead(e) && writer.get(x) != window.writer[e]) {
            throw new Fault("event " + e + " does not see its writer");
        }
        if (window.isWrite(e)) {
            writer.put(x, e);
            if (facts.hasWas[e]) {
                memory.put(x, facts.was[e]);
            } else {
                memory.remove(x);
            }
        }
    }

    private Replay replay(int e) {
        int t = window.thread[e];
        if (replays[t] == null) {
            checksOf[t] = new Checks(detours == null ? null : detours.of(t));
            replays[t] = threads.start(window.events.thread(e), checksOf[t]);
        }
        return replays[t];
    }

    private int goal = Window.NONE;

    private void reach(int e) {
        if (!isOffRoad(e) && isOpaque(e)) {
            return;
        }
        if (isOffRoad(e)) {
            detour(e).reach(e);
            return;
        }
        Detours.Detour detour = detours == null ? null : detours.of(window.thread[e]);
        if (detour != null) {
            throw new Fault("the access " + e + " is behind a branch that goes the other way");
        }
        goal = e;
        try {
            replay(e).run(e);
        } catch (Reached reached) {
            return;
        }
        throw new Fault("the access " + e + " is not reached");
    }

    private final class Checks implements Effects {
        private final Detours.Detour detour;
        private int last = Window.NONE;
        private int branches;
        /** Since the last access, as {@link ThreadFacts} counts them. */
        private int locks;

        private boolean hasCalled;

        Checks(Detours.Detour detour) {
            this.detour = detour;
        }

        private void make(int event) {
            if (event == goal) {
                throw new Reached();
            }
            isMade[event] = true;
            last = event;
            branches = 0;
            locks = 0;
            hasCalled = false;
        }

        @Override
        public void lock() {
            locks++;
        }

        @Override
        public void callOutside() {
            hasCalled = true;
        }

        @Override
        public Term read(int event, Access access, long was) {
            make(event);
            return facts.atomics.isRigid[event] ? asItWas(event, access.kind()) : seen(event, access.kind());
        }

        @Override
        public void alsoRead(int event, Access access) {
            make(event);
        }

        @Override
        public Term exchange(Exchange exchange) {
            int event = exchange.event();
            if (exchange.call() != null) {
                return call(exchange);
            }
            make(event);
            byte kind = exchange.access().kind();
            Term old = facts.atomics.isRigid[event] ? asItWas(event, kind) : seen(event, kind);
            put(event, exchange.update().apply(new Value(kind, old.bits, old)));
            if (exchange.acquire() >= 0) {
                make(exchange.acquire());
            }
            return old;
        }

        /** A call of a container: that it changes something can only be told by the state that it finds. */
        private Term call(Exchange exchange) {
            int event = exchange.event();
            boolean isRigid = facts.atomics.isRigid[event];
            int x = window.object[event];
            boolean isKept = isRigid || memory.containsKey(x) && facts.atomics.isKept(event, memory.get(x));
            if (!isKept) {
                throw new Fault("event " + event + " would change, or not change, what a container holds");
            }
            make(event);
            if (isRigid) {
                checkArguments(exchange);
                return asItWas(event, Kind.REFERENCE);
            }
            Term state = seen(event, Kind.REFERENCE);
            if (exchange.update() != null) {
                put(event, exchange.update().apply(new Value(Kind.REFERENCE, state.bits, state)));
            }
            return state;
        }

        private void checkArguments(Exchange exchange) {
            for (Value each : exchange.call().arguments()) {
                boolean isKept = !each.isSymbolic() || isSame(each.kind(), constants.eval(each.term()), each.bits());
                if (!isKept) {
                    throw new Fault("event " + exchange.event() + " has another argument than it had");
                }
            }
        }

        @Override
        public Term finds(int event) {
            int x = window.object[event];
            return Term.constant(Kind.REFERENCE, memory.containsKey(x) ? memory.get(x) : 0);
        }

        @Override
        public Term were(int event) {
            Long seen = facts.atomics.seen(event);
            return Term.constant(Kind.REFERENCE, seen == null ? 0 : seen);
        }

        /** The value seen where the order of operations is kept, and all writes have their recorded values. */
        private Term asItWas(int event, byte kind) {
            Long seen = facts.atomics.seen(event);
            if (seen == null) {
                throw new Fault("event " + event + " reads a value that is not known");
            }
            return Term.constant(kind, seen);
        }

        @Override
        public void write(int event, Access access, Value value) {
            make(event);
            put(event, value);
        }

        private void put(int event, Value value) {
            long bits = value.isSymbolic() ? constants.eval(value.term()) : value.bits();
            if (facts.atomics.isRigid[event]) {
                boolean isKept = facts.hasWas[event] && isSame(facts.kind[event], bits, facts.was[event]);
                if (!isKept) {
                    throw new Fault("event " + event + " writes another value than it did");
                }
                return;
            }
            memory.put(window.object[event], bits);
            writer.put(window.object[event], event);
        }

        @Override
        public void require(Condition condition) {
            if (!constants.holds(condition)) {
                throw new Fault("a thread goes another way");
            }
        }

        @Override
        public void fork(Replay replay, int taken, List<Condition> asTaken) {
            branches++;
            boolean isHere = detour != null && detour.fork().isAt(replay, last, branches);
            if (isHere && !asTaken.stream().allMatch(constants::holds)) {
                throw new Turned(replay.state(UnaryOperator.identity()));
            }
        }
    }

    private boolean isSame(byte kind, long a, long b) {
        return kind == Kind.REFERENCE ? facts.objects.number(a) == facts.objects.number(b) : a == b;
    }
}
