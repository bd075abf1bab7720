package heddle.prove.rv;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.engine.EngineOptions;
import heddle.engine.Findings;
import heddle.engine.RaceTable;
import heddle.engine.oracle.ElsewhereWorkers;
import heddle.engine.oracle.EngineRun;
import heddle.engine.oracle.Property;
import heddle.race.work.Part;
import heddle.race.work.Work;
import heddle.race.work.Workers;
import heddle.trace.EventBatch;
import heddle.trace.Names;
import heddle.trace.Trace;
import heddle.trace.generate.SmallTraces;
import heddle.trace.generate.SmallTraces.Profile;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Windows that are judged in parts, elsewhere and in any order, give what one pass gives. */
class WindowPartsTest {
    private static final int SEEDS = 600;
    /** Few reads-from edges and many sections, so that pairs are refuted by search. */
    private static final List<Profile> PROFILES = List.of(
            Profile.LOCKS.sized(80, 3, 2, 2),
            Profile.LOCKS.sized(80, 3, 4, 6).complete(),
            Profile.LOCKS.sized(60, 4, 2, 8).complete(),
            Profile.LOCKS.sized(60, 4, 4, 2).branching(),
            Profile.ALL,
            Profile.ALL.branching());

    private int parts;
    private int refuted;
    private int races;

    @Test
    void anyPartsGiveWhatOnePassGives() {
        equal(false).holds(SEEDS);
        assertThat(parts).as("parts").isGreaterThan(SEEDS);
        assertThat(races).as("races").isGreaterThan(SEEDS / 2);
        assertThat(refuted).as("refuted pairs").isGreaterThan(2);
    }

    @Test
    void anyPartsGiveAllPairsThatOnePassGives() {
        equal(true).holds(SEEDS);
        assertThat(races).as("races").isGreaterThan(SEEDS);
        assertThat(refuted).as("refuted pairs").isGreaterThan(15);
    }

    private Property equal(boolean all) {
        return new Property(PROFILES, batch -> {
            SplittableRandom random = new SplittableRandom(Arrays.hashCode(batch.target) + batch.size);
            EngineOptions options = new EngineOptions(
                    all, false, Map.of("window", Integer.toString(2 + random.nextInt(30)), "budget", "600"));
            Names names = new FewPlaces(SmallTraces.names(batch));
            Findings one = EngineRun.findings((o, n) -> new RvEngine(o, names), options, batch);
            Counted workers = new Counted(new ElsewhereWorkers<>(1 + random.nextInt(9), random.nextLong()));
            String expected = text(one);
            String actual = text(divided(batch, names, options, workers));
            parts += workers.parts;
            races += one.races().size();
            refuted += (int) one.refuted();
            return actual.equals(expected) ? null : options + ": in parts " + actual + ", in one pass " + expected;
        });
    }

    private static Findings divided(EventBatch batch, Names names, EngineOptions options, Workers<Trace> workers) {
        try {
            return new RvEngine(options, names)
                    .analyze(SmallTrace.of(batch, names), workers, events -> {})
                    .findings();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Findings findings) {
        StringBuilder text = new StringBuilder();
        RaceTable table = findings.races();
        for (int row = 0; row < table.size(); row++) {
            text.append(table.verdict(row)).append(' ').append(table.variable(row));
            text.append(' ').append(table.count(row)).append(' ').append(table.first(row));
            text.append(' ').append(table.second(row)).append("; ");
        }
        String windows = findings.notes().get(0).split(",")[0];
        return text + "refuted " + findings.refuted() + ", unknown " + findings.unknown() + ", complete "
                + findings.complete() + ", " + windows
                + findings.notes().subList(1, findings.notes().size());
    }

    /** Counts parts. */
    private static final class Counted implements Workers<Trace> {
        private final Workers<Trace> workers;
        private int parts;

        Counted(Workers<Trace> workers) {
            this.workers = workers;
        }

        @Override
        public int enough() {
            return workers.enough();
        }

        @Override
        public boolean areHere() {
            return workers.areHere();
        }

        @Override
        public <P extends Part, R extends Serializable> List<R> work(
                String stage, Trace trace, Work<Trace, P, R> work, List<P> all, Consumer<R> done) throws IOException {
            parts += all.size();
            return workers.work(stage, trace, work, all, done);
        }
    }

    /** Whose windows nobody examined is said. */
    @Test
    void lostPartsMakeTheResultIncomplete() {
        EventBatch batch = SmallTraces.random(5, Profile.LOCKS.sized(40, 3, 2, 3));
        EngineOptions options = new EngineOptions(false, false, Map.of("window", "8"));
        Workers<Trace> losing = new Workers<>() {
            @Override
            public int enough() {
                return 3;
            }

            @Override
            public boolean areHere() {
                return false;
            }

            @Override
            public <P extends Part, R extends Serializable> List<R> work(
                    String stage, Trace trace, Work<Trace, P, R> work, List<P> all, Consumer<R> done)
                    throws IOException {
                List<R> results = new ElsewhereWorkers<Trace>(3, 1).work(stage, trace, work, all, done);
                results.set(1, null);
                return results;
            }
        };
        Findings findings = divided(batch, SmallTraces.names(batch), options, losing);
        assertThat(findings.complete()).isFalse();
        assertThat(findings.notes()).last().asString().startsWith("A worker was lost: not all pairs from event ");
    }
}
