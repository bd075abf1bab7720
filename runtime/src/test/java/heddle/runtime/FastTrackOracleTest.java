package heddle.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * FastTrack against the definition: on random traces, the first access to each location that is unordered with an
 * earlier conflicting one is the first that the detector reports there, and no other before it (FastTrack's Theorem 1).
 */
class FastTrackOracleTest {
    private static final int THREADS = 4;
    private static final int LOCKS = 3;
    private static final int VARIABLES = 3;
    private static final int TRACES = 4000;
    private static final int LENGTH = 40;

    private int site;

    @BeforeEach
    void registerSite() {
        site = Sites.add(new Site(new WeakReference<>(null), "Test", "run", "Test.java", 1, null, ""));
        Races.clear();
    }

    /** {@code kind}: 'r' read, 'w' write, 'a' acquire, 'l' release. */
    private record Event(int thread, char kind, int target) {
        @Override
        public String toString() {
            return "T" + thread + kind + target;
        }
    }

    @Test
    void firstRaceOfEachLocationIsExact() {
        for (long seed = 0; seed < TRACES; seed++) {
            List<Event> trace = trace(new Random(seed));
            assertThat(detected(trace)).as("seed %d, trace %s", seed, trace).isEqualTo(expected(trace));
        }
    }

    /** Locks are used as the JVM would allow, so that acquires and releases alternate. */
    private static List<Event> trace(Random random) {
        List<Event> trace = new ArrayList<>();
        int[] holder = new int[LOCKS];
        java.util.Arrays.fill(holder, -1);
        while (trace.size() < LENGTH) {
            int thread = random.nextInt(THREADS);
            int lock = random.nextInt(LOCKS);
            switch (random.nextInt(5)) {
                case 0 -> trace.add(new Event(thread, 'w', random.nextInt(VARIABLES)));
                case 1, 2 -> trace.add(new Event(thread, 'r', random.nextInt(VARIABLES)));
                default -> {
                    if (holder[lock] == thread) {
                        holder[lock] = -1;
                        trace.add(new Event(thread, 'l', lock));
                    } else if (holder[lock] < 0) {
                        holder[lock] = thread;
                        trace.add(new Event(thread, 'a', lock));
                    }
                }
            }
        }
        return trace;
    }

    /** Indices of the first racy access to each location, by the transitive closure of program and lock order. */
    private static Set<Integer> expected(List<Event> trace) {
        int n = trace.size();
        boolean[][] before = new boolean[n][n];
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < j; i++) {
                Event a = trace.get(i);
                Event b = trace.get(j);
                boolean lockOrder = a.kind == 'l' && b.kind == 'a' && a.target == b.target;
                if (a.thread == b.thread || lockOrder) {
                    before[i][j] = true;
                    for (int k = 0; k < i; k++) {
                        before[k][j] |= before[k][i];
                    }
                }
            }
        }
        Set<Integer> races = new HashSet<>();
        Set<Integer> raced = new HashSet<>();
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < j; i++) {
                if (conflict(trace.get(i), trace.get(j)) && !before[i][j] && raced.add(trace.get(j).target)) {
                    races.add(j);
                }
            }
        }
        return races;
    }

    private static boolean conflict(Event a, Event b) {
        boolean accesses = (a.kind == 'r' || a.kind == 'w') && (b.kind == 'r' || b.kind == 'w');
        return accesses && a.target == b.target && (a.kind == 'w' || b.kind == 'w');
    }

    private Set<Integer> detected(List<Event> trace) {
        ThreadState[] threads = new ThreadState[THREADS];
        for (int i = 0; i < THREADS; i++) {
            threads[i] = new ThreadState();
            threads[i].name = "T" + i;
            threads[i].begin(i + 1, 1);
        }
        SyncState[] locks = new SyncState[LOCKS];
        ContainerShadow[] variables = new ContainerShadow[VARIABLES];
        for (int i = 0; i < LOCKS; i++) {
            locks[i] = new SyncState("lock");
        }
        for (int i = 0; i < VARIABLES; i++) {
            variables[i] = new ContainerShadow(this, null);
        }
        Set<Integer> races = new HashSet<>();
        Set<Integer> raced = new HashSet<>();
        for (int i = 0; i < trace.size(); i++) {
            Event event = trace.get(i);
            ThreadState t = threads[event.thread];
            switch (event.kind) {
                case 'a' -> locks[event.target].acquire(t);
                case 'l' -> locks[event.target].release(t);
                default -> {
                    long before = count();
                    access(variables[event.target], t, event.kind == 'w');
                    if (count() > before && raced.add(event.target)) {
                        races.add(i);
                    }
                }
            }
        }
        return races;
    }

    private void access(ContainerShadow variable, ThreadState t, boolean writes) {
        if (variable.seen(t.epoch, writes)) {
            return;
        }
        Detector detector = new FastTrack();
        long w = ContainerShadow.WRITE;
        long r = ContainerShadow.READ;
        if (writes) {
            detector.write(variable, w, r, variable, ContainerShadow.VECTOR, t, site);
        } else {
            detector.read(variable, w, r, variable, ContainerShadow.VECTOR, t, site);
        }
    }

    private static long count() {
        return Races.all().stream().mapToLong(RaceRecord::count).sum();
    }
}
