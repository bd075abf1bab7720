package heddle.runtime.sync;

import heddle.runtime.race.RaceRecord;
import heddle.runtime.race.Races;
import heddle.runtime.shadow.ContainerShadow;
import heddle.runtime.shadow.Detector;
import heddle.runtime.shadow.FastTrack;
import heddle.runtime.site.Site;
import heddle.runtime.site.Sites;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * A random interleaving of threads, in single steps: an operation itself, and its hook's test of the gate, coming into
 * the window, and work. The operation stands before the hook of an acquire, and behind that of a release. A read of
 * {@link Windows#open} gives any of its values from the last that the thread knows of on; that knowledge passes on with
 * locks.
 */
final class WindowTrace {
    /** How threads see the edges of windows. */
    enum Sight {
        /** At once; and hooks are not interrupted. */
        PERFECT,
        /** Late, but never later than a thread that they are ordered after. */
        CAUSAL,
        /** Late, as if nothing carried it from thread to thread. */
        ARBITRARY
    }

    private static final int THREADS = 4;
    private static final int LOCKS = 2;
    private static final int VARIABLES = 2;
    private static final int LENGTH = 60;
    /** One site for each operation, so that a reported pair names the two. */
    private static final int[] SITES = new int[LENGTH];

    private static final Thread[] KNOWN = new Thread[THREADS];

    static {
        for (int i = 0; i < LENGTH; i++) {
            SITES[i] = Sites.add(new Site(new WeakReference<>(null), "Test", "run", "Test.java", i, null, ""));
        }
        for (int i = 0; i < THREADS; i++) {
            KNOWN[i] = new Thread("T" + i);
        }
    }

    /** {@code kind}: r read, w write, a acquire, l release, o a window opens, c it closes. {@code window}: 0 if skipped. */
    private record Event(int thread, char kind, int target, int window) {
        @Override
        public String toString() {
            return kind == 'o' || kind == 'c' ? "" + kind : "T" + thread + kind + target + (window > 0 ? "!" : "");
        }
    }

    private final Random random;
    private final Sight sight;
    private final List<Event> events = new ArrayList<>();
    private final Thread[] threads = KNOWN.clone();
    private final SyncState[] locks = new SyncState[LOCKS];
    private final ContainerShadow[] variables = new ContainerShadow[VARIABLES];
    private final int[] holder = new int[LOCKS];
    /** Values of the variable so far, and how far threads and locks have come in them. */
    private final List<Integer> values = new ArrayList<>(List.of(0));

    private final int[] seenBy = new int[THREADS];
    private final int[] carriedBy = new int[LOCKS];
    /** Whether a thread has done nothing since its last release that was observed. */
    private final boolean[] released = new boolean[THREADS];

    private final Detector detector = new FastTrack();
    private final Deque<Runnable>[] pending;

    WindowTrace(long seed, Sight sight) {
        random = new Random(seed);
        this.sight = sight;
        pending = queues();
        Arrays.fill(holder, -1);
        if (seed % 20 == 0) {
            threads[THREADS - 1] = new Thread("new");
        }
        for (int i = 0; i < LOCKS; i++) {
            locks[i] = new SyncState("lock");
        }
        for (int i = 0; i < VARIABLES; i++) {
            variables[i] = new ContainerShadow(this);
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Deque<Runnable>[] queues() {
        Deque[] queues = new Deque[THREADS];
        for (int i = 0; i < THREADS; i++) {
            queues[i] = new ArrayDeque<Runnable>();
        }
        return queues;
    }

    void run() {
        Races.clear();
        Windows.close();
        Windows.practise(false);
        while (events.size() < LENGTH) {
            if (random.nextInt(sight == Sight.PERFECT ? 12 : 20) == 0) {
                flip();
                continue;
            }
            int t = random.nextInt(THREADS);
            if (pending[t].isEmpty()) {
                choose(t);
            }
            do {
                if (!pending[t].isEmpty()) {
                    pending[t].poll().run();
                }
            } while (sight == Sight.PERFECT && !pending[t].isEmpty());
        }
        Windows.close();
    }

    private void flip() {
        if (Windows.isOpen() && random.nextInt(4) > 0) {
            Windows.close();
            events.add(new Event(0, 'c', 0, 0));
        } else if (!Windows.isOpen() && random.nextInt(4) == 0) {
            Windows.practise(Windows.open == 0);
        } else {
            open();
            events.add(new Event(0, 'o', 0, 0));
        }
        values.add(Windows.open);
    }

    /** A thread's new time, which it set at the end of its last release, may still be in its store buffer. */
    private void open() {
        List<ThreadState> behind = new ArrayList<>();
        for (int t = 0; t < THREADS; t++) {
            if (released[t] && sight != Sight.PERFECT && random.nextBoolean()) {
                behind.add(Threads.lookup(threads[t]));
            }
        }
        behind.forEach(t -> t.clock--);
        Windows.open(Long.MAX_VALUE);
        behind.forEach(t -> t.clock++);
    }

    private void choose(int t) {
        int lock = random.nextInt(LOCKS);
        int variable = random.nextInt(VARIABLES);
        switch (random.nextInt(5)) {
            case 0 -> hook(t, 'w', variable);
            case 1, 2 -> hook(t, 'r', variable);
            default -> {
                if (holder[lock] == t) {
                    hook(t, 'l', lock);
                } else if (holder[lock] < 0) {
                    pending[t].add(() -> acquire(t, lock));
                }
            }
        }
    }

    private void acquire(int t, int lock) {
        if (holder[lock] >= 0) {
            return;
        }
        holder[lock] = t;
        if (sight != Sight.ARBITRARY) {
            seenBy[t] = Math.max(seenBy[t], carriedBy[lock]);
        }
        // the event stands where the lock was taken; whether it was observed turns out later
        hook(t, 'a', lock);
    }

    /** The steps of a hook; their knowledge passes on in {@code window}. */
    private void hook(int t, char kind, int target) {
        int[] window = new int[1];
        pending[t].add(() -> window[0] = Math.max(0, look(t)));
        pending[t].add(() -> {
            if (window[0] != 0) {
                ThreadState state = Threads.lookup(threads[t]);
                int seen = look(t);
                boolean stays = state.window == seen;
                if (state.window != seen) {
                    Windows.enter(state, false);
                }
                window[0] = state.window;
                seenBy[t] = stays ? seenBy[t] : values.size() - 1;
            }
        });
        pending[t].add(() -> act(t, kind, target, window[0]));
        if (kind == 'l') {
            pending[t].add(() -> {
                holder[target] = -1;
                carriedBy[target] = Math.max(carriedBy[target], seenBy[t]);
            });
        }
    }

    private int look(int t) {
        int newest = values.size() - 1;
        boolean late = sight != Sight.PERFECT && random.nextInt(3) > 0;
        seenBy[t] = late ? seenBy[t] + random.nextInt(newest - seenBy[t] + 1) : newest;
        return values.get(seenBy[t]);
    }

    private void act(int t, char kind, int target, int window) {
        if (events.size() >= LENGTH) {
            return;
        }
        int site = SITES[events.size()];
        events.add(new Event(t, kind, target, window));
        if (window == 0) {
            return;
        }
        released[t] = kind == 'l';
        ThreadState state = Threads.lookup(threads[t]);
        ContainerShadow variable = variables[target % VARIABLES];
        long w = ContainerShadow.WRITE;
        long r = ContainerShadow.READ;
        long v = ContainerShadow.VECTOR;
        if (kind == 'a') {
            locks[target].acquire(state);
        } else if (kind == 'l') {
            locks[target].release(state);
        } else if (!variable.seen(state.epoch, kind == 'w')) {
            if (kind == 'w') {
                detector.write(variable, w, r, variable, v, state, site);
            } else {
                detector.read(variable, w, r, variable, v, state, site);
            }
        }
    }

    /** Pairs of events, as first * LENGTH + second. */
    Set<Integer> reported() {
        Set<Integer> pairs = new HashSet<>();
        for (RaceRecord race : Races.all()) {
            int one = race.first().site().line();
            int two = race.second().site().line();
            pairs.add(Math.min(one, two) * LENGTH + Math.max(one, two));
        }
        return pairs;
    }

    Set<Integer> racyAccesses() {
        Set<Integer> accesses = new HashSet<>();
        reported().forEach(pair -> accesses.add(pair % LENGTH));
        return accesses;
    }

    /** Reported pairs that are ordered, or do not conflict. */
    Set<Integer> falseRaces() {
        boolean[][] before = order();
        Set<Integer> wrong = new HashSet<>(reported());
        wrong.removeIf(pair -> conflict(pair / LENGTH, pair % LENGTH) && !before[pair / LENGTH][pair % LENGTH]);
        return wrong;
    }

    Set<Integer> firstRacesOfWindows() {
        boolean[][] before = order();
        Set<Integer> races = new HashSet<>();
        Set<Long> raced = new HashSet<>();
        for (int j = 0; j < events.size(); j++) {
            for (int i = 0; i < j; i++) {
                Event second = events.get(j);
                boolean sameWindow = second.window != 0 && second.window == events.get(i).window;
                if (sameWindow
                        && conflict(i, j)
                        && !before[i][j]
                        && raced.add((long) second.window * VARIABLES + second.target)) {
                    races.add(j);
                }
            }
        }
        return races;
    }

    /** The transitive closure of program order and of releases before acquires of the same lock. */
    private boolean[][] order() {
        int n = events.size();
        boolean[][] before = new boolean[n][n];
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < j; i++) {
                Event a = events.get(i);
                Event b = events.get(j);
                boolean edge = "oc".indexOf(a.kind) < 0 && "oc".indexOf(b.kind) < 0;
                if (edge && (a.thread == b.thread || a.kind == 'l' && b.kind == 'a' && a.target == b.target)) {
                    before[i][j] = true;
                    for (int k = 0; k < i; k++) {
                        before[k][j] |= before[k][i];
                    }
                }
            }
        }
        return before;
    }

    private boolean conflict(int i, int j) {
        Event a = events.get(i);
        Event b = events.get(j);
        boolean accesses = (a.kind == 'r' || a.kind == 'w') && (b.kind == 'r' || b.kind == 'w');
        return accesses && a.target == b.target && (a.kind == 'w' || b.kind == 'w');
    }

    @Override
    public String toString() {
        return events.toString();
    }
}
