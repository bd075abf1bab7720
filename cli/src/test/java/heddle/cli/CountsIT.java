package heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.FieldCount;
import heddle.race.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code heddle run --counts}: the accesses of a run to fields, and the use that {@code heddle scan --runs} makes of them. */
class CountsIT {
    /** Threads come one after the other, so that every run counts the same. */
    private static final String SHARED = """
            import java.util.*;
            import java.util.concurrent.locks.*;
            public class Shared {
                int guarded, alone, never, narrowed, byLock, late;
                static int ofClass, ordered;
                final int[] cells = new int[8];
                final List<String> names = new ArrayList<>();
                final Object other = new Object();
                final Lock lock = new ReentrantLock();
                synchronized void add() {
                    for (int i = 0; i < 100; i++) { guarded++; cells[i % 8]++; }
                    names.add("x");
                    synchronized (other) { narrowed++; }
                    Arrays.fill(cells, 2);
                }
                void narrow() { synchronized (other) { narrowed++; } }
                void locked() { lock.lock(); try { byLock++; } finally { lock.unlock(); } }
                static synchronized void count() { ofClass++; }
                void never() { never++; }
                void unlocked() { late++; }
                void work(boolean more) {
                    add(); add(); narrow(); locked(); count(); ordered++; unlocked();
                    new Shared().alone++;
                    if (more) never();
                }
                public static void main(String[] args) throws Exception {
                    Shared shared = new Shared();
                    for (int i = 0; i < 3; i++) {
                        Thread thread = new Thread(() -> shared.work(args.length > 5));
                        thread.start();
                        thread.join();
                    }
                }
            }
            """;

    @TempDir
    Path directory;

    @BeforeEach
    void compile() throws IOException {
        Path source = Files.writeString(directory.resolve("Shared.java"), SHARED);
        int exit = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-g", "-d", directory.toString(), source.toString());
        assertThat(exit).isZero();
    }

    private int heddle(String... args) throws IOException, InterruptedException {
        return Launched.start(directory, args).waitFor();
    }

    private Map<String, FieldCount> run() throws IOException, InterruptedException {
        assertThat(heddle("run", "--counts", "-o", "run.json", "--", "java", "-cp", ".", "Shared"))
                .as(Launched.err(directory))
                .isZero();
        List<Result> results = RunIT.read(directory.resolve("run.json"));
        return results.get(0).run().counts().stream()
                .collect(Collectors.toMap(FieldCount::variable, Function.identity()));
    }

    @Test
    void everyAccessCountsWithItsPlaceAndTheLocksThatAllHeld() throws Exception {
        Map<String, FieldCount> counts = run();
        assertThat(counts.get("Shared.guarded"))
                .isEqualTo(new FieldCount(
                        "Shared.guarded", 1200, 800, 0, List.of("Shared"), Map.of("Shared.java:11", 1200L)));
        // 100 elements are read and written, and 8 filled, twice by each of three threads
        FieldCount cells = counts.get("Shared.cells[]");
        assertThat(cells.accesses()).isEqualTo(3 * 2 * 208);
        assertThat(cells.shared()).isEqualTo(2 * 2 * 208);
        assertThat(cells.unguarded()).isZero();
        assertThat(counts.get("Shared.narrowed").locks()).containsExactly("java.lang.Object");
        assertThat(counts.get("Shared.byLock").locks()).containsExactly("java.util.concurrent.locks.ReentrantLock");
        assertThat(counts.get("Shared.ofClass").locks()).containsExactly("Shared.class");
        assertThat(counts.get("Shared.names (ArrayList)").accesses()).isEqualTo(6);
        assertThat(counts.get("Shared.ordered").unguarded()).isEqualTo(1);
        assertThat(counts.get("Shared.alone").shared()).isZero();
        assertThat(counts).doesNotContainKey("Shared.never");
        assertThat(counts.keySet()).allMatch(name -> name.startsWith("Shared."));
    }

    @Test
    void aScanIsSettledAsByARecordingOfTheSameRun() throws Exception {
        run();
        assertThat(heddle("record", "-o", "run.hdl", "--", "java", "-cp", ".", "Shared"))
                .as(Launched.err(directory))
                .isZero();
        String byCounts = scan("run.json");
        assertThat(byCounts)
                .contains("never executed: no run got to Shared.java:19;")
                .contains("executed without a common lock: 4 accesses by several threads, ordered each time;");
        assertThat(byCounts).isEqualTo(scan("run.hdl"));
    }

    private String scan(String run) throws IOException, InterruptedException {
        assertThat(heddle("scan", "--all", "--library", "--runs", run, "Shared.class"))
                .as(Launched.err(directory))
                .isEqualTo(66);
        return Launched.out(directory);
    }

    @Test
    void othersThanFasttrackDoNotCount() throws Exception {
        assertThat(heddle("run", "--counts", "--detector", "valor", "--", "java", "-cp", ".", "Shared"))
                .isEqualTo(2);
        assertThat(Launched.err(directory)).contains("--counts is an option of fasttrack, not of valor");
        assertThat(heddle("run", "-o", "plain.json", "--", "java", "-cp", ".", "Shared"))
                .isZero();
        assertThat(RunIT.read(directory.resolve("plain.json")).get(0).run().counts())
                .isEmpty();
    }
}
