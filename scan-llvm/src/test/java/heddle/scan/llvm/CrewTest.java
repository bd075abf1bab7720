package heddle.scan.llvm;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Result;
import heddle.scan.front.FrontEnd;
import heddle.scan.front.Outcome;
import heddle.scan.front.Progress;
import heddle.scan.part.Crew;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A scan of bitcode in parts, done by somebody who has read the files for himself, is the scan. */
class CrewTest {
    @TempDir
    Path directory;

    /** Does the parts of a stage from the last to the first. */
    private record Backwards(Crew.Member member) implements Crew {
        @Override
        public int enough() {
            return 12;
        }

        @Override
        public long leastWork() {
            return 1;
        }

        @Override
        public List<byte[]> work(String stage, List<Part> parts) throws IOException {
            byte[][] answers = new byte[parts.size()][];
            for (int i = answers.length - 1; i >= 0; i--)
                answers[i] = member.work(parts.get(i).content());
            return Arrays.asList(answers);
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
