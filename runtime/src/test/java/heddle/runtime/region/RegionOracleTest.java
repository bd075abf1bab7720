package heddle.runtime.region;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.runtime.region.SimulatedThreads.Event;
import heddle.runtime.region.SimulatedThreads.Found;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Both detectors against the definition, an access that conflicts with an access executed by an ongoing region: on random
 * traces every reported pair is one, and a location is reported if and only if it has one.
 */
class RegionOracleTest {
    private static final int TRACES = 20_000;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void valorReportsTheConflictsOfTheDefinition(boolean paged) {
        isExact(Valor::new, paged);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void fastRcdReportsTheConflictsOfTheDefinition(boolean paged) {
        isExact(FastRcd::new, paged);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void fastRcdReportsAtTheSecondAccess(boolean paged) {
        for (long seed = 0; seed < TRACES; seed++) {
            Trace trace = new Trace(seed);
            Map<String, Integer> firsts = new TreeMap<>();
            for (Found found : trace.run(new FastRcd(), paged)) {
                assertThat(found.during()).as("%s", trace).isEqualTo(found.second());
                firsts.merge(trace.location(found.first()), found.second(), Math::min);
            }
            assertThat(firsts).as("%s", trace).isEqualTo(trace.firstConflicts());
        }
    }

    /** Pending read-write conflicts come before a conflict of a later access. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void valorReportsReadsAtTheEndOfTheirRegion(boolean paged) {
        for (long seed = 0; seed < TRACES; seed++) {
            Trace trace = new Trace(seed);
            for (Found found : trace.run(new Valor(), paged)) {
                boolean readFirst = trace.events.get(found.first()).kind() == 'r';
                int reporter = trace.events
                        .get(readFirst ? found.first() : found.second())
                        .thread();
                if (found.during() < trace.events.size()) {
                    Event during = trace.events.get(found.during());
                    assertThat(during.thread()).as("%s: %s", trace, found).isEqualTo(reporter);
                    boolean isSecond = found.during() == found.second();
                    assertThat(readFirst ? !isSecond : isSecond)
                            .as("%s: %s", trace, found)
                            .isTrue();
                }
            }
        }
    }

    static void isExact(Supplier<RegionDetector> detector, boolean paged) {
        for (long seed = 0; seed < TRACES; seed++) {
            Trace trace = new Trace(seed);
            Set<String> reported = new TreeSet<>();
            for (Found found : trace.run(detector.get(), paged)) {
                assertThat(trace.isConflict(found.first(), found.second()))
                        .as("%s: %s", trace, found)
                        .isTrue();
                reported.add(trace.location(found.first()));
            }
            assertThat(reported)
                    .as("%s", trace)
                    .isEqualTo(trace.firstConflicts().keySet());
        }
    }

    /** A random trace, few or many fields to a word, few or many ends of regions. */
    private static final class Trace {
        final List<Event> events = new ArrayList<>();
        private final long seed;
        private final int threads;
        private final int objects;
        private final int fields;

        Trace(long seed) {
            this.seed = seed;
            Random random = new Random(seed);
            threads = 2 + random.nextInt(3);
            objects = 1 + random.nextInt(2);
            fields = 1 + random.nextInt(3);
            int ends = 5 + random.nextInt(30);
            int writes = 20 + random.nextInt(40);
            int length = 8 + random.nextInt(30);
            while (events.size() < length) {
                int thread = random.nextInt(threads);
                char access = random.nextInt(100) < writes ? 'w' : 'r';
                char kind = random.nextInt(100) < ends ? 'e' : access;
                events.add(new Event(thread, kind, random.nextInt(objects), random.nextInt(fields)));
            }
        }

        Set<Found> run(RegionDetector detector, boolean paged) {
            return new SimulatedThreads(detector, threads, objects, fields, paged).run(events);
        }

        String location(int event) {
            return "o" + events.get(event).object() + ".f" + events.get(event).field();
        }

        /** By location, the second access of the first conflict. */
        Map<String, Integer> firstConflicts() {
            Map<String, Integer> firsts = new HashMap<>();
            for (int b = 0; b < events.size(); b++) {
                for (int a = 0; a < b; a++) {
                    if (isConflict(a, b)) {
                        firsts.putIfAbsent(location(a), b);
                    }
                }
            }
            return new TreeMap<>(firsts);
        }

        boolean isConflict(int a, int b) {
            Event one = events.get(a);
            Event two = events.get(b);
            boolean conflicts = one.isAccess()
                    && two.isAccess()
                    && one.thread() != two.thread()
                    && one.object() == two.object()
                    && one.field() == two.field()
                    && (one.kind() == 'w' || two.kind() == 'w');
            for (int i = a + 1; conflicts && i < b; i++) {
                conflicts =
                        events.get(i).thread() != one.thread() || events.get(i).kind() != 'e';
            }
            return conflicts;
        }

        @Override
        public String toString() {
            return "seed " + seed + ", " + events;
        }
    }
}
