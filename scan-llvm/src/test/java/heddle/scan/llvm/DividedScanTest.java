package heddle.scan.llvm;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.scan.front.FrontEnd;
import heddle.scan.front.Outcome;
import heddle.scan.front.Progress;
import heddle.scan.part.DrawnWorkers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A scan of bitcode in parts, done by somebody who has read the files for himself, is the scan. */
class DividedScanTest {
    @TempDir
    Path directory;

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
        Outcome parts =
                frontEnd.scan(request, Progress.NONE, new DrawnWorkers(frontEnd.open(request), 1, part -> false));
        assertThat(DrawnWorkers.lines(parts)).isEqualTo(DrawnWorkers.lines(frontEnd.scan(request, Progress.NONE)));
    }
}
