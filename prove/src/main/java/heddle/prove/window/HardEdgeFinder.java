package heddle.prove.window;

import heddle.trace.Op;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.function.IntPredicate;

/**
 * The events that must precede every event of a window, beside the earlier events of its thread: its thread's fork, the last event
 * of a joined thread, the notifies of its wait, the enters of its barrier's generation; for the first event of a thread
 * the prologue; for an acquire the release of the lock if it was held when the window began; and for an operation on one of
 * the {@link heddle.engine.CalledObjects}, and of a volatile that is exchanged, those before it that conflict with it.
 */
final class HardEdgeFinder {
    private final Window window;
    private final HardEdges edges = new HardEdges();

    private final Int2IntOpenHashMap forkOf = new Int2IntOpenHashMap();
    private final Int2IntOpenHashMap waitOf = new Int2IntOpenHashMap();
    private final Int2ObjectOpenHashMap<IntArrayList> notifies = new Int2ObjectOpenHashMap<>();
    private final Generations generations = new Generations();

    private final IntPredicate isCalled;
    private final boolean keepsSections;
    /** Volatiles that are exchanged in the window. */
    private final IntOpenHashSet exchanged = new IntOpenHashSet();

    /** By called object: its last release, and the acquires since. */
    private final Int2ObjectOpenHashMap<IntArrayList> calls = new Int2ObjectOpenHashMap<>();

    /**
     * @param isCalled null if no volatile is one, or exchanged
     * @param keepsSections whether a section that is open when the window begins ends where it did
     */
    HardEdgeFinder(Window window, IntPredicate isCalled, boolean keepsSections) {
        this.keepsSections = keepsSections;
        this.window = window;
        this.isCalled = isCalled;
        forkOf.defaultReturnValue(Window.NONE);
        waitOf.defaultReturnValue(Window.NONE);
    }

    HardEdges find() {
        for (int e = window.prologue; isCalled != null && e < window.size; e++) {
            if (isExchange(e)) {
                exchanged.add(window.events.target(e));
            }
        }
        for (int e = 0; e < window.size; e++) {
            find(e);
            edges.endEvent();
        }
        return edges;
    }

    private void find(int e) {
        if (e < window.prologue) {
            edges.add(e - 1);
        } else if (window.previous[e] < window.prologue) {
            edges.add(window.prologue - 1);
        }
        int t = window.events.thread(e);
        int target = window.events.target(e);
        if (window.previous[e] == Window.NONE) {
            edges.add(forkOf.get(t));
        }
        switch (window.op(e)) {
            case Op.FORK -> forkOf.put(target, e);
            case Op.JOIN -> join(e, target);
            case Op.WAIT -> waitOf.put(t, e);
            case Op.NOTIFY ->
                notifies.computeIfAbsent(target, lock -> new IntArrayList()).add(e);
            case Op.ACQUIRE -> acquire(e);
            case Op.WAKE -> {
                acquire(e);
                wake(t, target);
            }
            case Op.VOLATILE_READ, Op.VOLATILE_WRITE -> call(e, target);
            case Op.ENTER -> generations.enter(t, target, e);
            case Op.EXIT -> generations.exit(t, target).forEach(edges::add);
            default -> {}
        }
    }

    /**
     * Whether an acquire sees the release of its own instruction, as of a compareAndSet: the value that it found was
     * left by another operation. Other acquires may lie between the two.
     */
    private boolean isExchange(int e) {
        if (window.op(e) != Op.VOLATILE_READ || window.events.site(e) == 0) {
            return false;
        }
        int before = window.previous[e];
        while (before != Window.NONE && window.op(before) == Op.VOLATILE_READ && !isSameTarget(before, e)) {
            before = window.previous[before];
        }
        return before != Window.NONE
                && window.op(before) == Op.VOLATILE_WRITE
                && isSameTarget(before, e)
                && window.events.site(before) == window.events.site(e);
    }

    private boolean isSameTarget(int one, int other) {
        return window.events.target(one) == window.events.target(other);
    }

    private void call(int e, int target) {
        if (isCalled == null || !exchanged.contains(target) && !isCalled.test(target)) {
            return;
        }
        IntArrayList since = calls.computeIfAbsent(target, x -> new IntArrayList());
        if (window.isWrite(e)) {
            since.forEach(edges::add);
            since.clear();
        } else if (!since.isEmpty() && window.isWrite(since.getInt(0))) {
            edges.add(since.getInt(0));
        }
        since.add(e);
    }

    private void join(int e, int child) {
        int number = window.threadNumber(child);
        int last = Window.NONE;
        for (int i = 0; number != Window.NONE && i < window.eventsOf.get(number).size(); i++) {
            int own = window.eventsOf.get(number).getInt(i);
            last = own < e ? own : last;
        }
        edges.add(last == Window.NONE ? forkOf.get(child) : last);
    }

    private void wake(int thread, int lock) {
        IntArrayList all = notifies.get(lock);
        int waited = waitOf.get(thread);
        for (int i = all == null ? -1 : all.size() - 1; i >= 0 && all.getInt(i) > waited; i--) {
            edges.add(all.getInt(i));
        }
    }

    private void acquire(int e) {
        if (!keepsSections) {
            return;
        }
        int first = window.sectionsOf.get(window.object[e]).getInt(0);
        int release = window.releaseOf.getInt(first);
        if (window.acquireOf.getInt(first) < window.prologue && release != Window.NONE && release < e) {
            edges.add(release);
        }
    }

    /** The enters of each barrier's generations; a generation is closed by its first exit. */
    private static final class Generations {
        private final IntArrayList nothing = new IntArrayList();
        private final Int2ObjectOpenHashMap<IntArrayList> open = new Int2ObjectOpenHashMap<>();
        /** By thread and barrier: the generation that the thread entered last. */
        private final Long2ObjectOpenHashMap<IntArrayList> entered = new Long2ObjectOpenHashMap<>();

        void enter(int thread, int barrier, int e) {
            IntArrayList generation = open.computeIfAbsent(barrier, b -> new IntArrayList());
            generation.add(e);
            entered.put((long) thread << 32 | barrier, generation);
        }

        /** The events that precede the exit. */
        IntArrayList exit(int thread, int barrier) {
            IntArrayList generation = entered.getOrDefault((long) thread << 32 | barrier, nothing);
            if (open.get(barrier) == generation) {
                open.remove(barrier);
            }
            return generation;
        }
    }
}
