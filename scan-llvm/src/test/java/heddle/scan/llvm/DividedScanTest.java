package heddle.scan.llvm;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Result;
import heddle.race.work.Part;
import heddle.race.work.Work;
import heddle.race.work.Workers;
import heddle.scan.front.FrontEnd;
import heddle.scan.front.Outcome;
import heddle.scan.front.Progress;
import heddle.scan.part.ScanWorker;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A scan of bitcode in parts, done by somebody who has read the files for himself, is the scan. */
class DividedScanTest {
    @TempDir
    Path directory;

    /** Does the parts of a stage from the last to the first. */
    private record Backwards(ScanWorker worker) implements Workers<ScanWorker> {
        @Override
        public int enough() {
            return 12;
        }

        @Override
        public boolean areHere() {
            return false;
        }

        @Override
        public long leastWork() {
            return 1;
        }

        @Override
        public <P extends Part, R extends Serializable> List<R> work(
                String stage, ScanWorker here, Work<ScanWorker, P, R> work, List<P> parts, Consumer<R> done)
                throws IOException {
            List<R> answers = new ArrayList<>(Collections.nCopies(parts.size(), null));
            for (int i = answers.size() - 1; i >= 0; i--) answers.set(i, work.work(worker, parts.get(i)));
            return answers;
        }
    }

    private static List<String> lines(Outcome outcome) {
        Result result = outcome.result();
        List<String> lines = new ArrayList<>(result.notes());
        result.races().forEach(race -> lines.add(race.toString()));
        lines.add(result.complete() + " " + result.threads() + " " + result.variables() + " " + outcome.bodies());
        return lines;
    }

    @Test
    void partsMakeUpTheScan() throws IOException {
        FrontEnd frontEnd = new BitcodeFrontEnd();
        CPrograms programs = new CPrograms();
        List<Path> all = new ArrayList<>();
        for (String program : CPrograms.all()) {
            Path bitcode = programs.bitcode(program, directory);
            all.add(bitcode);
            assertSame(frontEnd, List.of(bitcode));
        }
        assertSame(frontEnd, all);
    }

    private static void assertSame(FrontEnd frontEnd, List<Path> inputs) throws IOException {
        FrontEnd.Request request = new FrontEnd.Request(inputs, List.of(), true, true);
        List<String> parts = lines(frontEnd.scan(request, Progress.NONE, new Backwards(frontEnd.open(request))));
        assertThat(parts).isEqualTo(lines(frontEnd.scan(request, Progress.NONE)));
    }
}
