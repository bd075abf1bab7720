package heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.engine.Analysis;
import heddle.engine.EngineOptions;
import heddle.engine.Engines;
import heddle.race.Access;
import heddle.race.Race;
import heddle.race.Result;
import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Op;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import heddle.trace.hdl.HdlTrace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** The races that engines find in a trace of many programs, told apart by the marks between them. */
final class RecordedRaces {
    /** By file; two engines read each. */
    private static final Map<Path, List<Long>> MARKS = new ConcurrentHashMap<>();

    private RecordedRaces() {}

    /** The races of {@code hb}. */
    static void add(Path file, List<String> programs, Map<String, ProgramsTest.Run> runs) throws IOException {
        distribute(programs, races(file, programs, "hb"), runs);
    }

    /** Those that {@code syncp} predicts, by program. */
    static Map<String, List<String>> predicted(Path file, List<String> programs) throws IOException {
        List<List<String>> races = races(file, programs, "syncp");
        Map<String, List<String>> predicted = new TreeMap<>();
        for (int i = 0; i < programs.size(); i++) {
            predicted
                    .computeIfAbsent(programs.get(i), program -> new ArrayList<>())
                    .addAll(races.get(i));
        }
        return predicted;
    }

    private static List<List<String>> races(Path file, List<String> programs, String engine) throws IOException {
        try (Trace trace = HdlTrace.open(file)) {
            List<Long> marks = MARKS.computeIfAbsent(file, known -> marks(trace));
            assertThat(marks).hasSameSizeAs(programs);
            List<List<String>> races = new ArrayList<>();
            programs.forEach(program -> races.add(new ArrayList<>()));
            for (Race race : analyze(trace, engine).races()) {
                int at = 0;
                while (at + 1 < marks.size()
                        && marks.get(at + 1) < race.second().event()) {
                    at++;
                }
                races.get(at).add(race.variable() + '|' + side(race.first()) + '|' + side(race.second()));
            }
            return races;
        }
    }

    private static void distribute(
            List<String> programs, List<List<String>> races, Map<String, ProgramsTest.Run> runs) {
        runs.values().forEach(run -> run.races().clear());
        for (int i = 0; i < programs.size(); i++) {
            runs.get(programs.get(i)).races().add(races.get(i));
        }
    }

    private static Result analyze(Trace trace, String engine) throws IOException {
        EngineOptions options = new EngineOptions(true, false, Map.of());
        Result result = new Analysis(
                        "programs", trace, List.of(Engines.find(engine).orElseThrow()), options, events -> {})
                .run()
                .get(0);
        assertThat(result.complete()).as(result.notes().toString()).isTrue();
        return result;
    }

    /** The events that set {@code Mark.step}; each variable is asked for its name once. */
    private static List<Long> marks(Trace trace) {
        List<Long> marks = new ArrayList<>();
        BitSet others = new BitSet();
        EventBatch batch = new EventBatch();
        try (TraceReader reader = trace.read()) {
            while (reader.read(batch)) {
                for (int i = 0; i < batch.size; i++) {
                    if (batch.op[i] == Op.WRITE && !others.get(batch.target[i])) {
                        if (reader.names()
                                .name(Domain.VARIABLE, batch.target[i])
                                .equals("program.Mark.step")) {
                            marks.add(batch.first + i);
                        } else {
                            others.set(batch.target[i]);
                        }
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return marks;
    }

    private static String side(Access access) {
        return access.op() + ' ' + access.location();
    }
}
