package heddle.trace.reduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import heddle.trace.EventBatch;
import heddle.trace.EventList;
import heddle.trace.Legality;
import heddle.trace.Op;
import heddle.trace.generate.ForkJoin;
import heddle.trace.generate.GeneratorOptions;
import heddle.trace.generate.NaiveHappensBefore;
import heddle.trace.generate.SmallTraces;
import heddle.trace.generate.TraceGenerator;
import heddle.trace.reduce.Reducer.Reduction;
import java.io.IOException;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReducerTest {
    private static final int PLENTY = 100_000;

    private static GeneratorOptions.Builder program() {
        return GeneratorOptions.builder()
                .events(20_000)
                .threads(5)
                .variables(300)
                .forkJoin(ForkJoin.ANY)
                .volatiles(0.1)
                .waits(0.1)
                .barriers(0.01)
                .raciness(0.01);
    }

    private static EventList generate(GeneratorOptions.Builder options) throws IOException {
        try (TraceGenerator generator = new TraceGenerator(options.build())) {
            return EventList.read(generator);
        }
    }

    /** A write of x by one thread and a later read of x by another. */
    private static boolean hasWriteAndRead(EventList trace) {
        for (int i = 0; i < trace.size(); i++) {
            for (int j = i + 1; trace.op(i) == Op.WRITE && j < trace.size(); j++) {
                if (trace.op(j) == Op.READ
                        && trace.target(j) == trace.target(i)
                        && trace.thread(j) != trace.thread(i)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean hasRace(EventList trace) {
        NaiveHappensBefore order = new NaiveHappensBefore(trace.bound()[0]);
        EventBatch batch = new EventBatch();
        try (var reader = trace.reader(null)) {
            while (reader.read(batch)) {
                order.handle(batch);
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return order.races() > 0;
    }

    /** A write inside a section of lock 0 that is complete, after a wake. */
    private static boolean hasSectionAfterWake(EventList trace) {
        int stage = 0;
        int holder = -1;
        for (int i = 0; i < trace.size(); i++) {
            byte op = trace.op(i);
            if (stage == 0 && op == Op.WAKE) {
                stage = 1;
            } else if (stage == 1 && op == Op.ACQUIRE && trace.target(i) == 0) {
                stage = 2;
                holder = trace.thread(i);
            } else if (stage == 2 && op == Op.WRITE && trace.thread(i) == holder) {
                stage = 3;
            } else if (stage > 1 && op == Op.RELEASE && trace.target(i) == 0) {
                if (stage == 3) {
                    return true;
                }
                stage = 1;
            }
        }
        return false;
    }

    @Test
    void findsTheTwoEventsThatMatter() throws IOException {
        Reduction reduction = Reducer.reduce(generate(program()), ReducerTest::hasWriteAndRead, PLENTY);
        assertThat(reduction.isMinimal()).isTrue();
        assertThat(reduction.events().size()).isEqualTo(2);
        assertThat(reduction.calls()).isLessThan(200);
    }

    @Test
    void keepsTheSynchronisationThatMatters() throws IOException {
        Reduction reduction = Reducer.reduce(generate(program()), ReducerTest::hasSectionAfterWake, PLENTY);
        assertMinimal(reduction, ReducerTest::hasSectionAfterWake);
        // acquire, wait, wake, then (after a release of the same thread if the lock is lock 0) acquire, write, release
        assertThat(reduction.events().size()).isBetween(6, 7);
    }

    @Test
    void racesOfManyTracesBecomeMinimalOnes() throws IOException {
        for (long seed = 0; seed < 10; seed++) {
            EventList trace = generate(program().events(3000).seed(seed));
            Reduction reduction = Reducer.reduce(trace, ReducerTest::hasRace, PLENTY);
            assertMinimal(reduction, ReducerTest::hasRace);
            assertThat(reduction.events().size()).as("seed %d", seed).isEqualTo(2);
        }
    }

    @Test
    void smallTracesOfAnyKindBecomeMinimal() {
        int reduced = 0;
        for (long seed = 0; seed < 1000; seed++) {
            byte wanted = (byte) (seed % Op.BRANCH);
            Predicate<EventList> interesting = trace -> count(trace, wanted) >= 2 && count(trace, Op.RELEASE) >= 1;
            Reduction reduction = Reducer.reduce(EventList.of(SmallTraces.random(seed)), interesting, PLENTY);
            if (reduction != null) {
                reduced++;
                assertMinimal(reduction, interesting);
            }
        }
        assertThat(reduced).isGreaterThan(200);
    }

    private static int count(EventList trace, byte op) {
        int count = 0;
        for (int i = 0; i < trace.size(); i++) {
            count += trace.op(i) == op ? 1 : 0;
        }
        return count;
    }

    @Test
    void triesAgainWhatBecomesPossibleLater() {
        EventList trace = new EventList();
        for (int site = 0; site < 4; site++) {
            trace.add(Op.READ, 0, 0, site);
        }
        Predicate<EventList> interesting =
                rest -> hasSite(rest, 0) && hasSite(rest, 3) && (!hasSite(rest, 1) || hasSite(rest, 2));
        Reduction reduction = Reducer.reduce(trace, interesting, PLENTY);
        assertMinimal(reduction, interesting);
        assertThat(reduction.events().size()).isEqualTo(2);
    }

    private static boolean hasSite(EventList trace, int site) {
        return IntStream.range(0, trace.size()).anyMatch(event -> trace.site(event) == site);
    }

    /** Checks the definition: interesting, legal, and not interesting without any one event and what falls with it. */
    private static void assertMinimal(Reduction reduction, Predicate<EventList> interesting) {
        EventList trace = reduction.events();
        assertThat(reduction.isMinimal()).isTrue();
        assertThat(interesting.test(trace)).isTrue();
        assertThat(replayWithout(trace, -1).size()).isEqualTo(trace.size());
        for (int i = 0; i < trace.size(); i++) {
            assertThat(interesting.test(replayWithout(trace, i))).isFalse();
        }
    }

    private static EventList replayWithout(EventList trace, int gone) {
        Legality state = new Legality(trace.bound());
        EventList rest = new EventList();
        for (int i = 0; i < trace.size(); i++) {
            if (i != gone && state.offer(trace.op(i), trace.thread(i), trace.target(i))) {
                rest.add(trace, i);
            }
        }
        return rest;
    }

    @Test
    void everyCandidateIsLegal() throws IOException {
        Predicate<EventList> checked = trace -> {
            assertThat(replayWithout(trace, -1).size()).isEqualTo(trace.size());
            return hasWriteAndRead(trace);
        };
        assertThat(Reducer.reduce(generate(program().seed(5)), checked, PLENTY)).isNotNull();
    }

    @Test
    void theSameTraceGivesTheSameReduction() throws IOException {
        Reduction first = Reducer.reduce(generate(program()), ReducerTest::hasRace, PLENTY);
        Reduction second = Reducer.reduce(generate(program()), ReducerTest::hasRace, PLENTY);
        assertThat(first.calls()).isEqualTo(second.calls());
        for (int i = 0; i < first.events().size(); i++) {
            assertThat(first.events().site(i)).isEqualTo(second.events().site(i));
        }
    }

    @Test
    void stopsWhenTheBudgetIsSpent() throws IOException {
        int[] calls = new int[1];
        Predicate<EventList> counted = trace -> {
            calls[0]++;
            return trace.size() >= 5000;
        };
        Reduction reduction = Reducer.reduce(generate(program()), counted, 20);
        assertThat(reduction.isMinimal()).isFalse();
        assertThat(reduction.calls()).isEqualTo(20).isEqualTo(calls[0]);
        assertThat(reduction.events().size()).isBetween(5000, 19_999);
    }

    @Test
    void aTraceThatIsNotInterestingIsNotReduced() throws IOException {
        assertThat(Reducer.reduce(generate(program()), trace -> false, PLENTY)).isNull();
        assertThat(Reducer.reduce(generate(program()), trace -> true, PLENTY)
                        .events()
                        .size())
                .isZero();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Reducer.reduce(new EventList(), trace -> true, 0))
                .withMessage("The budget must be at least 1, but is 0.");
    }
}
