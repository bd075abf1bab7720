package heddle.scan.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Result;
import heddle.scan.front.Progress;
import heddle.scan.summary.solve.Summarizer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Random programs under random edits: whatever is kept from the scan before, and whether summaries stay in memory or not,
 * the result is that of a scan from nothing.
 */
class EditTest {
    private static final int EDITS = 8;

    /** So small that pools, large cycles and calls with many targets are met. */
    private static final Summarizer.Limits SMALL = new Summarizer.Limits(6, 6, 60, 3, 4);

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource({"1,true", "2,true", "3,false", "4,true", "5,true", "6,true"})
    void theResultIsThatOfAScanFromNothing(long seed, boolean small) throws IOException {
        RandomClasses program = new RandomClasses(seed);
        String edit = "nothing yet";
        for (int i = 0; i <= EDITS; i++) {
            Path classes = Javac.compile(program.source(), directory);
            JvmScan.Options options = JvmScan.Options.of(List.of(classes)).withAll();
            if (small) options = options.withLimits(SMALL);
            Result fresh = scan(options);
            String what = "seed " + seed + ", edit " + i + ": " + edit + "\n" + program.source();
            assertSame(scan(options.withCache(directory.resolve("cache"))), fresh, what);
            Result spilled = scan(options.withMemory(0));
            assertSame(spilled, fresh, what);
            assertThat(spilled.notes()).as(what).anyMatch(note -> note.contains(" summaries left memory for a "));
            assertThat(fresh.notes()).as(what).noneMatch(note -> note.contains(" summaries left memory for a "));
            edit = program.edit();
        }
    }

    private static Result scan(JvmScan.Options options) {
        return new JvmScan(options).run(Progress.NONE).result();
    }

    private static void assertSame(Result other, Result fresh, String what) {
        assertThat(other.races()).as(what).isEqualTo(fresh.races());
        assertThat(other.complete()).as(what).isEqualTo(fresh.complete());
        assertThat(other.notes()).as(what).containsAll(fresh.notes());
    }
}
