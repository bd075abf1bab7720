package heddle.engine.oracle;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.IntPredicate;

/**
 * Breadth-first enumeration of the correct reorderings of a trace. A state is how many events each thread has executed,
 * and where the model asks for it the last writer of each location; a pair races if it can be executed next, one right
 * after the other.
 */
public abstract class Reorderings {
    final Events events;
    private final int[][] eventsOf;
    private final int[] rank;
    /** By event: the events of other threads that must have been executed before it. */
    private final int[][] required;

    Reorderings(Events events, Relation required) {
        this.events = events;
        this.rank = new int[events.size()];
        this.eventsOf = new int[events.threads()][0];
        this.required = new int[events.size()][];
        for (int e = 0; e < events.size(); e++) {
            int t = events.thread(e);
            rank[e] = eventsOf[t].length;
            eventsOf[t] = Arrays.copyOf(eventsOf[t], rank[e] + 1);
            eventsOf[t][rank[e]] = e;
            this.required[e] = required.before(e);
        }
    }

    /** Strict predictable races: Definitions 2.1 and 2.2, with hard edges. */
    public static SortedSet<Pair> strict(Events events) {
        return new StrictReorderings(events).races();
    }

    /** Predictable races when every read but the racing ones must keep its writer. */
    public static SortedSet<Pair> readsFrom(Events events) {
        return new ReadsFromReorderings(events, false).races();
    }

    /**
     * The same where a read may see another value as long as nothing comes to depend on it (Huang, Meredith, Rosu).
     *
     * @param dependent whether an event may come out otherwise if its thread has read another value before
     */
    public static SortedSet<Pair> readsFrom(Events events, IntPredicate dependent) {
        return new BranchReorderings(events, dependent).races();
    }

    /** Reads-from predictable races by reorderings that keep the order of the sections of each lock. */
    public static SortedSet<Pair> syncPreserving(Events events) {
        return new ReadsFromReorderings(events, true).races();
    }

    /** Whether a strict reordering leads to threads that wait in a circle for the locks that they hold. */
    public static boolean strictDeadlock(Events events) {
        Reorderings strict = new StrictReorderings(events);
        boolean[] found = new boolean[1];
        strict.explore(state -> found[0] |= strict.isDeadlock(state));
        return found[0];
    }

    /** A prefix of a reordering. Equal states have the same continuations. */
    static final class State {
        final int[] executed;
        /** By location; empty if the model does not ask for it. */
        final int[] writer;

        State(int[] executed, int[] writer) {
            this.executed = executed;
            this.writer = writer;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof State that
                    && Arrays.equals(executed, that.executed)
                    && Arrays.equals(writer, that.writer);
        }

        @Override
        public int hashCode() {
            return 31 * Arrays.hashCode(executed) + Arrays.hashCode(writer);
        }
    }

    abstract State start();

    /** The model's own rules for executing an event next. */
    abstract boolean permits(State state, int e);

    /** The state after an event that may be executed next. */
    abstract State after(State state, int e);

    /** Whether two conflicting accesses that are next in their threads can be executed one right after the other. */
    abstract boolean isAdjacent(State state, int e1, int e2);

    final SortedSet<Pair> races() {
        SortedSet<Pair> races = new TreeSet<>();
        explore(state -> addRaces(state, races));
        return races;
    }

    private void explore(Consumer<State> visitor) {
        Set<State> seen = new HashSet<>();
        Deque<State> queue = new ArrayDeque<>();
        seen.add(start());
        queue.add(start());
        while (!queue.isEmpty()) {
            State state = queue.remove();
            visitor.accept(state);
            for (int t = 0; t < eventsOf.length; t++) {
                int e = next(state, t);
                if (e >= 0 && isEnabled(state, e) && permits(state, e)) {
                    State after = after(state, e);
                    if (seen.add(after)) {
                        queue.add(after);
                    }
                }
            }
        }
    }

    private boolean isDeadlock(State state) {
        for (int start = 0; start < eventsOf.length; start++) {
            int t = start;
            for (int steps = 0; steps < eventsOf.length && t >= 0; steps++) {
                t = awaited(state, t);
                if (t == start) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The thread that holds the lock that a thread is about to acquire, or -1. */
    private int awaited(State state, int t) {
        int e = next(state, t);
        for (Section s : events.sections()) {
            boolean isHeld = isExecuted(state, s.acquire()) && !(s.isReleased() && isExecuted(state, s.release()));
            if (e >= 0 && events.isAcquire(e) && isHeld && s.lock() == events.target(e)) {
                return s.thread();
            }
        }
        return -1;
    }

    private void addRaces(State state, SortedSet<Pair> races) {
        for (int t = 0; t < eventsOf.length; t++) {
            for (int u = 0; u < eventsOf.length; u++) {
                int e1 = next(state, t);
                int e2 = next(state, u);
                if (e1 >= 0 && e1 < e2 && events.isConflict(e1, e2) && isAdjacent(state, e1, e2)) {
                    races.add(new Pair(e1, e2));
                }
            }
        }
    }

    /** The rules that all models share: the requirements of the event are met, and locks exclude each other. */
    final boolean isEnabled(State state, int e) {
        for (int a : required[e]) {
            if (!isExecuted(state, a)) {
                return false;
            }
        }
        return !events.isAcquire(e) || isFree(state, events.target(e));
    }

    final boolean isExecuted(State state, int e) {
        return rank[e] < state.executed[events.thread(e)];
    }

    private boolean isFree(State state, int lock) {
        for (Section s : events.sections()) {
            boolean isHeld = isExecuted(state, s.acquire()) && !(s.isReleased() && isExecuted(state, s.release()));
            if (s.lock() == lock && isHeld) {
                return false;
            }
        }
        return true;
    }

    /** The thread's next event, or -1 after its last. */
    private int next(State state, int t) {
        int i = state.executed[t];
        return i < eventsOf[t].length ? eventsOf[t][i] : -1;
    }

    /** The counts with one more event of a thread executed. */
    static int[] advance(State state, int thread) {
        int[] executed = state.executed.clone();
        executed[thread]++;
        return executed;
    }
}
