package heddle.runtime.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.runtime.race.RaceRecord;
import heddle.runtime.race.Races;
import heddle.runtime.site.Site;
import heddle.runtime.site.Sites;
import heddle.runtime.site.WordCell;
import heddle.runtime.sync.SyncState;
import heddle.runtime.sync.ThreadState;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import jdk.internal.misc.Unsafe;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    private static final int SITES = 5;

    /** The target of a read of all locations: it stands behind the others. */
    private static final int ALL = VARIABLES;

    /** The first of {@link #SITES}. */
    private int site;

    /** A location of a trace in the runtime. */
    private interface Location {
        void access(ThreadState t, boolean writes, int site);
    }

    @BeforeEach
    void registerSites() {
        site = Sites.add(new Site(new WeakReference<>(null), "Test", "run", "Test.java", 1, null, ""));
        for (int i = 1; i < SITES; i++) {
            Sites.add(new Site(new WeakReference<>(null), "Test", "run", "Test.java", 1 + i, null, ""));
        }
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
            List<Event> trace = trace(new Random(seed), LENGTH, 1);
            assertThat(detected(trace, containers()))
                    .as("seed %d, trace %s", seed, trace)
                    .isEqualTo(expected(trace));
        }
    }

    /** The same on fields whose words lie beside them, read again and again by several threads. */
    @ParameterizedTest
    @ValueSource(ints = {1, 8})
    void firstRaceOfEachFieldIsExact(int steps) {
        for (long seed = 0; seed < TRACES / 2; seed++) {
            List<Event> trace = trace(new Random(seed), 2 * LENGTH, steps);
            List<Event> repeated = trace.stream()
                    .flatMap(event -> Stream.generate(() -> event).limit(event.kind == 'r' ? 4 : 1))
                    .toList();
            assertThat(detected(repeated, fields()))
                    .as("seed %d, trace %s", seed, repeated)
                    .isEqualTo(expected(repeated));
        }
    }

    /**
     * The same on elements of arrays, with threads that stay at work for a while: accesses of one thread alone are kept
     * in marks. The lengths are those of the kinds of shadow, and with one of them elements lie on two pages.
     */
    @ParameterizedTest
    @ValueSource(ints = {3, 16, 40, 70})
    void firstRaceOfEachElementIsExact(int length) {
        for (long seed = 0; seed < TRACES / 2; seed++) {
            List<Event> trace = trace(new Random(seed), 2 * LENGTH, 8);
            assertThat(detected(trace, elements(new int[length])))
                    .as("seed %d, trace %s", seed, trace)
                    .isEqualTo(expected(trace));
        }
    }

    /**
     * The same with reads of all elements at a time, as a copy is one: such reads of several threads are kept for a page. Which
     * of the elements raced is not told apart here, so that the first race of all is compared.
     */
    @ParameterizedTest
    @ValueSource(ints = {3, 16, 40, 70})
    void firstRaceOfCopiedElementsIsExact(int length) {
        for (long seed = 0; seed < TRACES; seed++) {
            List<Event> trace = withCopies(trace(new Random(seed), LENGTH, 2), new Random(seed));
            assertThat(first(detected(trace, elements(new int[length]))))
                    .as("seed %d, trace %s", seed, trace)
                    .isEqualTo(first(expected(trace)));
        }
    }

    private static int first(Set<Integer> races) {
        return races.stream().min(Integer::compare).orElse(-1);
    }

    /** With half of the reads made reads of all locations. */
    private static List<Event> withCopies(List<Event> trace, Random random) {
        return trace.stream()
                .map(event -> event.kind == 'r' && random.nextBoolean() ? new Event(event.thread, 'r', ALL) : event)
                .toList();
    }

    private static Location[] containers() {
        Location[] variables = new Location[VARIABLES];
        for (int i = 0; i < VARIABLES; i++) {
            ContainerShadow shadow = new ContainerShadow(variables);
            variables[i] = (t, writes, site) -> access(shadow, t, writes, site);
        }
        return variables;
    }

    /** An object of the program as it is woven, with one field. */
    @SuppressWarnings("unused")
    private static final class Woven {
        long write;
        long read;
        Object[] vectors;
    }

    private static Location[] fields() {
        Unsafe unsafe = Unsafe.getUnsafe();
        long cell = WordCell.pack(
                unsafe.objectFieldOffset(Woven.class, "write"),
                unsafe.objectFieldOffset(Woven.class, "read"),
                unsafe.objectFieldOffset(Woven.class, "vectors"),
                0,
                1);
        Location[] variables = new Location[VARIABLES];
        for (int i = 0; i < VARIABLES; i++) {
            Woven object = new Woven();
            variables[i] = (t, writes, site) -> new WordAccesses().field(object, cell, writes, t, site);
        }
        return variables;
    }

    /** The first element and the last ones. */
    private static Location[] elements(int[] array) {
        Location[] variables = new Location[VARIABLES + 1];
        variables[ALL] = (t, writes, site) -> Elements.range(array, 0, array.length, writes, t, site);
        for (int i = 0; i < VARIABLES; i++) {
            int index = i == 0 ? 0 : array.length - i;
            variables[i] = (t, writes, site) -> {
                if (writes) {
                    Elements.write(array, index, t, site);
                } else {
                    Elements.read(array, index, t, site);
                }
            };
        }
        return variables;
    }

    /**
     * Locks are used as the JVM would allow, so that acquires and releases alternate. A thread takes so many steps in the mean
     * before another goes on.
     */
    private static List<Event> trace(Random random, int length, int steps) {
        List<Event> trace = new ArrayList<>();
        int[] holder = new int[LOCKS];
        java.util.Arrays.fill(holder, -1);
        int thread = 0;
        while (trace.size() < length) {
            thread = random.nextInt(steps) == 0 ? random.nextInt(THREADS) : thread;
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
        boolean meet = a.target == b.target || a.target == ALL || b.target == ALL;
        return accesses && meet && (a.kind == 'w' || b.kind == 'w');
    }

    private Set<Integer> detected(List<Event> trace, Location[] variables) {
        ThreadState[] threads = new ThreadState[THREADS];
        for (int i = 0; i < THREADS; i++) {
            threads[i] = new ThreadState();
            threads[i].name = "T" + i;
            threads[i].begin(i + 1, 1);
        }
        SyncState[] locks = new SyncState[LOCKS];
        for (int i = 0; i < LOCKS; i++) {
            locks[i] = new SyncState("lock");
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
                    variables[event.target].access(t, event.kind == 'w', site + i % SITES);
                    if (count() > before && raced.add(event.target)) {
                        races.add(i);
                    }
                }
            }
        }
        return races;
    }

    private static void access(ContainerShadow variable, ThreadState t, boolean writes, int site) {
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
