package heddle.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.engine.EngineOptions;
import heddle.engine.Findings;
import heddle.engine.RaceTable;
import heddle.engine.oracle.ElsewhereWorkers;
import heddle.race.work.LocalWorkers;
import heddle.race.work.Part;
import heddle.race.work.Work;
import heddle.race.work.Workers;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import heddle.trace.file.TraceFiles;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Windows that are searched elsewhere, in parts that know nothing of each other, give what a single pass gives. */
class RelaxedPartsIT {
    private static final int CASES = 6;

    /** Of races that several windows show: the same code many times, with values and paths that matter. */
    private static final List<String> HOLDERS = List.of(
            "program.FigurePrograms",
            "program.ClassicPrograms",
            "program.ClassicPrograms",
            "program.PathPrograms",
            "program.FigurePrograms",
            "program.ClassicPrograms");

    private static Recorded recorded;

    @BeforeAll
    static void record() throws Exception {
        recorded = Recorded.of("parts", HOLDERS);
    }

    private static Findings analyse(Map<String, String> own, boolean all, Workers<Trace> parts) throws IOException {
        Map<String, String> values = new HashMap<>(own);
        values.put("budget", "600");
        values.put("pair-budget", "120");
        values.put("window-budget", "600");
        EngineOptions options = new EngineOptions(all, false, values);
        try (Trace trace = TraceFiles.open(recorded.trace);
                TraceReader reader = trace.read(0, 0)) {
            return new RecipeEngine(options, reader.names())
                    .analyze(trace, parts, events -> {})
                    .findings();
        }
    }

    /** All but times, and the witnesses and efforts of rv, which are its own matter. */
    private static List<String> text(Findings findings, int ofRv) {
        List<String> text = new ArrayList<>();
        RaceTable table = findings.races();
        for (int row = 0; row < table.size(); row++) {
            text.add(table.verdict(row) + " " + table.variable(row) + " " + table.count(row) + " " + table.first(row)
                    + " " + table.second(row) + " "
                    + (row < ofRv ? "" : table.witness(row).toString()) + " " + table.reason(row));
        }
        text.add("refuted " + findings.refuted() + ", unknown " + findings.unknown() + ", " + findings.complete());
        for (String note : findings.notes().subList(1, findings.notes().size())) {
            text.add(note.replaceAll(", [\\d.]+ s\\.", ""));
        }
        return text;
    }

    @Test
    void inRandomPartsAndOrders() throws IOException {
        Random random = new Random(11);
        int added = 0;
        int again = 0;
        for (int i = 0; i < CASES; i++) {
            Map<String, String> options = Map.of(
                    "window",
                    Integer.toString(60 + random.nextInt(400)),
                    "relax",
                    random.nextBoolean() ? "paths" : "values",
                    "tries",
                    Integer.toString(1 + random.nextInt(3)));
            boolean all = random.nextInt(4) == 0;
            int ofRv = analyse(Map.of("relax", "values", "tries", "1", "budget", "0"), all, new LocalWorkers<>(1))
                    .races()
                    .size();
            Rounds workers = new Rounds(new ElsewhereWorkers<>(1 + random.nextInt(9), random.nextLong()));
            Findings one = analyse(options, all, new LocalWorkers<>(1));
            Findings many = analyse(options, all, workers);
            assertThat(text(many, ofRv)).as("%s, %s", options, workers).isEqualTo(text(one, ofRv));
            added += one.races().size() - ofRv;
            again += workers.rounds - 1;
        }
        assertThat(added).as("races with other values").isGreaterThan(10 * CASES);
        assertThat(again).as("some windows were told too little at first").isPositive();
    }

    @Test
    void lostPartsAreSaid() throws IOException {
        Map<String, String> options = Map.of("window", "100");
        Findings one = analyse(options, false, new LocalWorkers<>(1));
        Findings many = analyse(options, false, new Losing());
        assertThat(one.complete()).isTrue();
        assertThat(many.complete()).isFalse();
        assertThat(many.notes())
                .anyMatch(note -> note.startsWith("A worker was lost: not all pairs from event ")
                        && note.endsWith(" were searched with relaxed values."));
    }

    /** Counts how often relaxed windows are handed out. */
    private static final class Rounds implements Workers<Trace> {
        private final Workers<Trace> workers;
        private int rounds;

        Rounds(Workers<Trace> workers) {
            this.workers = workers;
        }

        @Override
        public int enough() {
            return workers.enough();
        }

        @Override
        public boolean areHere() {
            return false;
        }

        @Override
        public <P extends Part, R extends Serializable> List<R> work(
                String stage, Trace trace, Work<Trace, P, R> work, List<P> parts, Consumer<R> done) throws IOException {
            rounds += work instanceof RelaxedJudge ? 1 : 0;
            return workers.work(stage, trace, work, parts, done);
        }

        @Override
        public String toString() {
            return workers.toString();
        }
    }

    /** Loses the second part of relaxed windows. */
    private static final class Losing implements Workers<Trace> {
        private final Workers<Trace> workers = new ElsewhereWorkers<>(3, 1);

        @Override
        public int enough() {
            return workers.enough();
        }

        @Override
        public boolean areHere() {
            return false;
        }

        @Override
        public <P extends Part, R extends Serializable> List<R> work(
                String stage, Trace trace, Work<Trace, P, R> work, List<P> parts, Consumer<R> done) throws IOException {
            List<R> results = workers.work(stage, trace, work, parts, done);
            if (work instanceof RelaxedJudge && results.size() > 1) {
                results.set(1, null);
            }
            return results;
        }
    }
}
