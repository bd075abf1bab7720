package heddle.engine.sample;

import static heddle.engine.oracle.Property.first;
import static heddle.engine.oracle.Property.notWithin;
import static heddle.engine.oracle.Property.unequal;
import static org.assertj.core.api.Assertions.assertThat;

import heddle.engine.EngineOptions;
import heddle.engine.ScriptedTrace;
import heddle.engine.oracle.EngineRun;
import heddle.engine.oracle.Events;
import heddle.engine.oracle.Orders;
import heddle.engine.oracle.Pair;
import heddle.engine.oracle.Profiles;
import heddle.engine.oracle.Property;
import heddle.engine.oracle.Races;
import heddle.engine.oracle.Relation;
import heddle.trace.EventBatch;
import heddle.trace.Op;
import java.util.BitSet;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class PacerEngineTest {
    /** Exactly the races whose first access was sampled and is not covered. */
    @Test
    void reportsWhatItSampled() {
        for (int period : new int[] {1, 4}) {
            new Property(Profiles.MIXED, batch -> {
                        long seed = batch.size * 31L + batch.bound[2];
                        Events events = new Events(batch);
                        SortedSet<Pair> races = Races.of(events, Races.HB);
                        SortedSet<Pair> found = pairs(period, 0.4, seed, batch);
                        return first(
                                notWithin("pacer", found, "hb", races),
                                unequal("pairs", found, expected(events, races, sampled(events, seed, 0.4, period))));
                    })
                    .holds(2000);
        }
    }

    /** At rate 1 no racy access is missed. */
    @Test
    void isHappensBeforeAtRateOne() {
        new Property(Profiles.MIXED, batch -> {
                    SortedSet<Pair> races = Races.of(new Events(batch), Races.HB);
                    SortedSet<Pair> found = pairs(4, 1, 1, batch);
                    return first(
                            notWithin("pacer", found, "hb", races),
                            unequal("racy second events", Races.seconds(found), Races.seconds(races)));
                })
                .holds(4000);
    }

    /**
     * Over 20,000 seeds the given race is found as often as the rate says: the count is within 2.576 standard deviations
     * of a binomial distribution (99 %).
     */
    @Test
    void findsARaceAtItsRate() {
        ScriptedTrace trace = ScriptedTrace.of("""
                T1 acq m
                T1 rel m
                T1 w x
                T2 acq m
                T2 rel m
                T2 w x
                """);
        int runs = 20_000;
        for (double rate : new double[] {0.03, 0.25}) {
            int found = 0;
            for (int seed = 0; seed < runs; seed++) {
                found += trace.run(new SampleEngines.Pacer(), options(rate, seed))
                        .races()
                        .size();
            }
            double deviation = Math.sqrt(runs * rate * (1 - rate));
            assertThat((double) found).isBetween(runs * rate - 2.576 * deviation, runs * rate + 2.576 * deviation);
        }
    }

    private static SortedSet<Pair> pairs(int period, double rate, long seed, EventBatch batch) {
        return EngineRun.pairs((options, names) -> new PacerEngine(options, names, period), options(rate, seed), batch);
    }

    private static EngineOptions options(double rate, long seed) {
        return new EngineOptions(true, false, Map.of("rate", Double.toString(rate), "seed", Long.toString(seed)));
    }

    private static BitSet sampled(Events events, long seed, double rate, int period) {
        Periods periods = new Periods(seed, rate, period);
        BitSet sampled = new BitSet();
        for (int e = 0; e < events.size(); e++) {
            sampled.set(e, periods.isSampled(e));
        }
        return sampled;
    }

    private static SortedSet<Pair> expected(Events events, SortedSet<Pair> races, BitSet sampled) {
        Relation before = Orders.happensBefore(events, Orders.none(events));
        SortedSet<Pair> expected = new TreeSet<>(races);
        expected.removeIf(pair -> !sampled.get(pair.first()) || isCovered(events, before, pair));
        return expected;
    }

    private static boolean isCovered(Events events, Relation before, Pair pair) {
        int a = pair.first();
        for (int d = a + 1; d < pair.second(); d++) {
            boolean isSame = Op.isAccess(events.op(d)) && events.target(d) == events.target(a);
            boolean covers = events.op(d) == Op.WRITE || events.op(a) == Op.READ;
            if (isSame && covers && (events.thread(d) == events.thread(a) || before.has(a, d))) {
                return true;
            }
        }
        return false;
    }
}
