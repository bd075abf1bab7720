package heddle.cli;

import static heddle.cli.Heddle.heddle;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code heddle scan --runs}: the evidence of runs for a warning. */
class ScanRunsTest {
    @TempDir
    Path directory;

    private Path classes;

    @BeforeEach
    void compile() throws IOException {
        Path source = Heddle.file(
                directory,
                "Fixture.java",
                "class Fixture {",
                "static int m, n;",
                "public static void main(String[] args) {",
                "new Thread(() -> { m++; n++; }).start();",
                "m--; n--;",
                "} }");
        classes = Files.createDirectories(directory.resolve("classes"));
        int exit = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-g", "-d", classes.toString(), source.toString());
        assertThat(exit).isZero();
    }

    private Path trace(String... lines) throws IOException {
        return Heddle.file(directory, "run.std", lines);
    }

    private String scan(Path run) {
        return heddle("scan", "--runs", run, classes).exits(66).out();
    }

    @Test
    void aPlaceThatNoRunGotToIsNamed() throws IOException {
        assertThat(scan(trace("main|w(Fixture.m)|Fixture.java:5")))
                .contains(
                        "never executed: no run got to Fixture.java:4;",
                        "never executed: no run got to Fixture.java:4 and Fixture.java:5;")
                .contains("warnings by what runs showed: ", " never executed");
    }

    @Test
    void aFieldOfOneThreadIsMarked() throws IOException {
        assertThat(scan(trace("main|w(Fixture.m)|Fixture.java:4", "main|w(Fixture.m)|Fixture.java:5")))
                .contains("one thread only: in 2 accesses no object's field was accessed by two;");
    }

    @Test
    void aLockThatAllAccessesHoldIsNamedWithTheirNumber() throws IOException {
        assertThat(scan(trace(
                        "main|w(Fixture.m)|Fixture.java:5",
                        "T1|acq(Fixture.other)|Fixture.java:4",
                        "T1|acq(Fixture.lock)|Fixture.java:4",
                        "T1|w(Fixture.m)|Fixture.java:4",
                        "T1|rel(Fixture.lock)|Fixture.java:4",
                        "T1|rel(Fixture.other)|Fixture.java:4",
                        "main|acq(Fixture.lock)|Fixture.java:5",
                        "main|w(Fixture.m)|Fixture.java:5",
                        "main|rel(Fixture.lock)|Fixture.java:5")))
                .contains("always guarded by Fixture.lock in 2 accesses;");
    }

    @Test
    void whatIsUnguardedComesBeforeWhatIsGuarded() throws IOException {
        String out = scan(trace(
                "main|fork(T1)|Fixture.java:4",
                "T1|acq(Fixture.lock)|Fixture.java:4",
                "T1|w(Fixture.m)|Fixture.java:4",
                "T1|rel(Fixture.lock)|Fixture.java:4",
                "T1|w(Fixture.n)|Fixture.java:4",
                "main|acq(Fixture.lock)|Fixture.java:5",
                "main|w(Fixture.m)|Fixture.java:5",
                "main|rel(Fixture.lock)|Fixture.java:5",
                "main|w(Fixture.n)|Fixture.java:5"));
        assertThat(out).contains("executed without a common lock: 1 access by several threads, ordered each time;");
        assertThat(out.indexOf("on Fixture.n")).isLessThan(out.indexOf("on Fixture.m"));
        String unsettled = heddle("scan", classes).exits(66).out();
        assertThat(unsettled.indexOf("on Fixture.m")).isLessThan(unsettled.indexOf("on Fixture.n"));
    }

    @Test
    void aRaceOfARunIsObserved() throws IOException {
        Path warnings = directory.resolve("warnings.json");
        heddle("scan", "-o", warnings, classes).exits(66);
        Path run = Heddle.file(directory, "run.json", Files.readString(warnings).replace("\"static\"", "\"observed\""));
        assertThat(scan(run)).contains("observed in a run;", " observed (no recorded trace and");
        assertThat(scan(warnings)).doesNotContain("observed in a run").contains(" not seen (no recorded trace and");
    }

    @Test
    void aRaceThatAnAnalysisProvesIsWitnessed() throws IOException {
        Path warnings = directory.resolve("warnings.json");
        heddle("scan", "-o", warnings, classes).exits(66);
        for (String verdict : new String[] {"witnessed", "predicted"}) {
            String proved = Files.readString(warnings).replace("\"static\"", '"' + verdict + '"');
            String out = scan(Heddle.file(directory, "proved.json", proved));
            assertThat(out).contains("witnessed: a run's trace has an order in which it happens;");
            assertThat(out).contains(" witnessed (no recorded trace and").doesNotContain("observed in a run");
        }
        String candidates = Files.readString(warnings).replace("\"static\"", "\"candidate\"");
        assertThat(scan(Heddle.file(directory, "candidates.json", candidates)))
                .doesNotContain("witnessed:")
                .contains(" not seen (no recorded trace and");
    }

    @Test
    void aFileThatIsNoRunIsRefused() throws IOException {
        heddle("scan", "--runs", directory.resolve("none.hdl"), classes).complains(65, "none.hdl");
        heddle("scan", "--runs", Heddle.file(directory, "x.json", "{"), classes).complains(65, "x.json");
    }
}
