package heddle.cli;

import static heddle.cli.Heddle.heddle;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;

import heddle.cli.Heddle.Outcome;
import heddle.race.Fix;
import heddle.report.json.JsonResults;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Repairs of a program that is recorded, edited and recorded again, and what the command says where there is none. */
class FixIT {
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    @TempDir
    Path directory;

    private Path record(String name, Path sources) {
        int exit = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-g",
                        "-d",
                        directory.toString(),
                        sources.resolve("shop/Till.java").toString());
        assertThat(exit).isZero();
        Path trace = directory.resolve(name);
        heddle("record", "-o", trace, "--", JAVA, "-XX:TieredStopAtLevel=1", "-cp", directory, "shop.Till")
                .exits(0);
        return trace;
    }

    private Path sources(String declaration) throws IOException {
        Path sources = Files.createDirectories(directory.resolve("sources/shop"));
        Files.writeString(sources.resolve("Till.java"), """
                package shop;

                public class Till {
                    %s

                    public static void main(String[] args) throws Exception {
                        Thread one = new Thread(Till::sell);
                        Thread two = new Thread(Till::sell);
                        one.start();
                        two.start();
                        one.join();
                        two.join();
                    }

                    static void sell() {
                        sold++;
                    }
                }
                """.formatted(declaration));
        return sources.getParent();
    }

    private static List<Fix> fixes(Path json) throws IOException {
        try (InputStream in = Files.newInputStream(json)) {
            return JsonResults.read(json.toString(), in).get(0).races().get(0).fixes();
        }
    }

    @Test
    void anAppliedRepairLeavesNoRace() throws IOException {
        Path sources = sources("static int sold;");
        Path trace = record("before.hdl", sources);
        Path json = directory.resolve("fixes.json");
        Outcome outcome = heddle("fix", trace, "--race", 1, "--source", sources, "--apply", "-o", json)
                .exits(0);
        assertThat(outcome.err()).contains("applied: a lock of its own is held at Till.java:16");
        assertThat(fixes(json))
                .filteredOn(fix -> fix.kind().equals("volatile"))
                .allSatisfy(fix -> assertThat(fix.lostUpdates()).isPositive())
                .hasSize(1);
        assertThat(Files.readString(sources.resolve("shop/Till.java")))
                .contains("static final Object soldLock = new Object();", "synchronized (soldLock) {");
        heddle("analyze", record("after.hdl", sources), "--engine", "vindicate,rv")
                .exits(0);
        Outcome again = heddle("fix", trace, "--race", 1, "--source", sources, "--apply")
                .exits(4);
        assertThat(again.err()).contains("nothing was changed: no repair that passed says which lines");
    }

    @Test
    void proposesAndLeavesTheSourcesAloneUnlessTold() throws IOException {
        Path sources = sources("static int sold;");
        String before = Files.readString(sources.resolve("shop/Till.java"));
        Outcome outcome = heddle("fix", record("t.hdl", sources), "--race", 1, "--source", sources)
                .exits(0);
        assertThat(outcome.out())
                .contains(
                        "fix volatile, rejected: 1 lost update",
                        "fix new lock, checked",
                        "edits of new lock; for those",
                        "  +         synchronized");
        assertThat(Files.readString(sources.resolve("shop/Till.java"))).isEqualTo(before);
    }

    /** A result remembers the sources that it was written with, if they lie below the working directory. */
    @Test
    void onlySourcesThatTheUserNamesAreChanged() throws IOException {
        Path sources = sources("static int sold;");
        Path here = Files.createDirectories(Path.of("target", "fix-sources", "shop"));
        Path till = here.resolve("Till.java");
        Files.copy(sources.resolve("shop/Till.java"), till, REPLACE_EXISTING);
        Path json = directory.resolve("r.json");
        heddle("analyze", record("t.hdl", sources), "--source", here.getParent(), "-o", json)
                .exits(66);
        String before = Files.readString(till);
        Path empty = Files.createDirectories(directory.resolve("empty"));
        heddle("fix", json, "--race", 1, "--source", empty, "--apply").exits(4);
        assertThat(Files.readString(till)).isEqualTo(before);
        heddle("fix", json, "--race", 1, "--source", sources, "--apply").exits(0);
        assertThat(Files.readString(till)).isEqualTo(before);
        assertThat(Files.readString(sources.resolve("shop/Till.java"))).contains("synchronized (soldLock) {");
    }

    @Test
    void badInputGetsOneSentence() throws IOException {
        Path sources = sources("static int sold;");
        Path trace = record("t.hdl", sources);
        heddle("fix", trace, "--race", 7).complains(2, "there is no entry 7");
        heddle("fix", directory.resolve("none.hdl"), "--race", 1).complains(65, "none.hdl");
        heddle("fix", trace, "--race", 1, "--source", directory.resolve("none")).complains(65, "there is no directory");
        Path json = directory.resolve("r.json");
        heddle("analyze", trace, "-o", json).exits(66);
        Files.copy(record("another.hdl", sources("static volatile int sold;")), trace, REPLACE_EXISTING);
        heddle("fix", json, "--race", 1).complains(65, "is not the trace that the race on shop.Till.sold was found in");
        Files.delete(trace);
        heddle("fix", json, "--race", 1).complains(65, "repairs are tried on a trace");
    }

    @Test
    void nothingIsAppliedWithoutSources() throws IOException {
        Path trace = record("t.hdl", sources("static int sold;"));
        Outcome outcome = heddle("fix", trace, "--race", 1, "--apply").exits(4);
        assertThat(outcome.err()).contains("nothing was changed: no repair that passed says which lines");
    }
}
