package heddle.prove.rv;

import heddle.trace.Op;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;

/**
 * What every event of a window must come after, beside the earlier events of its thread: its thread's fork, the last event
 * of a joined thread, the notifies of its wait, the enters of its barrier's generation; for the first event of a thread
 * the prologue; and for an acquire the release of the lock if it was held when the window began.
 */
final class HardEdges {
    private final Window window;
    /** Sources by target: those of event {@code e} are from {@code start[e]} to {@code start[e + 1]}. */
    private final int[] start;

    private final IntArrayList sources = new IntArrayList();

    private final Int2IntOpenHashMap forkOf = new Int2IntOpenHashMap();
    private final Int2IntOpenHashMap waitOf = new Int2IntOpenHashMap();
    private final Int2ObjectOpenHashMap<IntArrayList> notifies = new Int2ObjectOpenHashMap<>();
    private final Generations generations = new Generations();

    HardEdges(Window window) {
        this.window = window;
        start = new int[window.size + 1];
        forkOf.defaultReturnValue(Window.NONE);
        waitOf.defaultReturnValue(Window.NONE);
        for (int e = 0; e < window.size; e++) {
            find(e);
            start[e + 1] = sources.size();
        }
    }

    int count(int e) {
        return start[e + 1] - start[e];
    }

    int source(int e, int i) {
        return sources.getInt(start[e] + i);
    }

    private void find(int e) {
        if (e < window.prologue) {
            add(e - 1);
        } else if (window.previous[e] < window.prologue) {
            add(window.prologue - 1);
        }
        int t = window.events.thread(e);
        int target = window.events.target(e);
        if (window.previous[e] == Window.NONE) {
            add(forkOf.get(t));
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
            case Op.ENTER -> generations.enter(t, target, e);
            case Op.EXIT -> generations.exit(t, target).forEach(this::add);
            default -> {}
        }
    }

    private void add(int source) {
        if (source != Window.NONE) {
            sources.add(source);
        }
    }

    private void join(int e, int child) {
        int number = window.threadNumber(child);
        int last = Window.NONE;
        for (int i = 0; number != Window.NONE && i < window.eventsOf.get(number).size(); i++) {
            int own = window.eventsOf.get(number).getInt(i);
            last = own < e ? own : last;
        }
        add(last == Window.NONE ? forkOf.get(child) : last);
    }

    private void wake(int thread, int lock) {
        IntArrayList all = notifies.get(lock);
        int waited = waitOf.get(thread);
        for (int i = all == null ? -1 : all.size() - 1; i >= 0 && all.getInt(i) > waited; i--) {
            add(all.getInt(i));
        }
    }

    private void acquire(int e) {
        int first = window.sectionsOf.get(window.object[e]).getInt(0);
        int release = window.releaseOf.getInt(first);
        if (window.acquireOf.getInt(first) < window.prologue && release != Window.NONE && release < e) {
            add(release);
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

        /** What the exit comes after. */
        IntArrayList exit(int thread, int barrier) {
            IntArrayList generation = entered.getOrDefault((long) thread << 32 | barrier, nothing);
            if (open.get(barrier) == generation) {
                open.remove(barrier);
            }
            return generation;
        }
    }
}
