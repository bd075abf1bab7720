package heddle.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The paper's Table II: the sizes of traces with values, the races that happens-before shows (HB), those of rv, those that
 * recipe finds with other values (Recipe-s), with other paths, too (Recipe), what each of the last two finds that the other
 * does not, and processor time. Races that only recipe finds go to the standard error stream, each with its reason.
 *
 * <pre>
 * RecipeBench [--budget SECONDS] [--window EVENTS] [--keep DIRECTORY] [--pairs] [classic] [real] [LOAD...] [TRACE...]
 * </pre>
 *
 * {@code classic}: the classic small programs, which the tests of the module recipe hold, each recorded in a JVM of its
 * own. {@code real}: small loads of real programs; a load's name alone: that one. Both without further arguments. The budget
 * is that of each run of recipe and rv, 20 seconds unless told. A recording that is in the directory already is taken for
 * it. With {@code --pairs} another table: the accesses that could race, and were not shown to.
 */
public final class RecipeBench {
    private static final List<String> CLASSICS = List.of(
            "CriticalSection",
            "Airline",
            "Account",
            "PingPong",
            "BoundedBuffer",
            "BubbleSort",
            "BufferedWriter",
            "MergeSort");

    /** Loads, with an amount of work that makes a few hundred thousand to a few million events. */
    private static final Map<String, Integer> REAL = new LinkedHashMap<>();

    static {
        REAL.put("Tour", 3);
        REAL.put("Crawler", 300);
        REAL.put("Molecules", 1);
        REAL.put("MonteCarlo", 20);
        REAL.put("RayTracer", 2);
        REAL.put("Hsqldb", 2);
        REAL.put("Pmd", 1);
        REAL.put("Log4jAndPool", 300);
        REAL.put("Lucene", 2);
        REAL.put("Xalan", 2);
        REAL.put("H2", 2);
        REAL.put("CurrentH2", 2);
        REAL.put("CurrentLucene", 2);
        REAL.put("Caffeine", 200);
        REAL.put("Jctools", 100);
        REAL.put("Guava", 100);
        REAL.put("Netty", 100);
        REAL.put("Batik", 1);
        REAL.put("Jython", 1);
        REAL.put("TomcatServer", 5);
        REAL.put("FtpServer", 3);
        REAL.put("Sunflow", 1);
        REAL.put("ThrowableRep", 5);
        REAL.put("SharedSources", 2);
        REAL.put("PoolClosed", 5);
    }

    private final Map<String, String> options = new LinkedHashMap<>(Map.of("budget", "20"));
    private Path directory;
    private boolean hasPairs;

    private RecipeBench() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        RecipeBench bench = new RecipeBench();
        List<String> what = new ArrayList<>();
        for (int i = 0; i < args.length; i++) {
            switch (args[i]) {
                case "--budget", "--window" -> bench.options.put(args[i].substring(2), args[++i]);
                case "--keep" -> bench.directory = Files.createDirectories(Path.of(args[++i]));
                case "--pairs" -> bench.hasPairs = true;
                default -> what.add(args[i]);
            }
        }
        bench.run(what.isEmpty() ? List.of("classic", "real") : what);
    }

    private void run(List<String> what) throws IOException, InterruptedException {
        boolean isTemporary = directory == null;
        directory = isTemporary ? Files.createTempDirectory("heddle") : directory;
        if (hasPairs) {
            RecipeRow.printHeadOfPairs();
        } else {
            RecipeRow.printHead();
        }
        for (String each : what) {
            switch (each) {
                case "classic" -> classics(isTemporary);
                case "real" -> real(isTemporary, REAL.keySet());
                default -> {
                    if (REAL.containsKey(each)) {
                        real(isTemporary, Set.of(each));
                    } else {
                        print(each, Path.of(each));
                    }
                }
            }
        }
        if (isTemporary) {
            Files.delete(directory);
        }
    }

    private void classics(boolean isTemporary) throws IOException, InterruptedException {
        for (String program : CLASSICS) {
            Path known = directory.resolve(program + ".hdl");
            measure(program, Files.exists(known) ? known : Recordings.ofClassic(program, directory), isTemporary);
        }
    }

    private void real(boolean isTemporary, Set<String> loads) throws IOException, InterruptedException {
        for (RealProgram program : RealProgram.all()) {
            Integer work = REAL.get(program.load());
            if (work != null && loads.contains(program.load())) {
                int threads = program.work() == 0 ? program.threads() : 4;
                // Programs may share a load, in different versions.
                Path trace = directory.resolve(program.name().replaceAll("\\W+", "-") + ".hdl");
                if (!Files.exists(trace)) {
                    Files.move(Recordings.withValues(program.withThreads(threads), work, directory), trace);
                }
                measure(program.name(), trace, isTemporary);
            }
        }
    }

    private void measure(String name, Path trace, boolean isTemporary) throws IOException {
        print(name, trace);
        if (isTemporary) {
            Files.delete(trace);
        }
    }

    private void print(String name, Path trace) throws IOException {
        if (hasPairs) {
            RecipeRow.printPairs(name, trace, options);
        } else {
            RecipeRow.print(name, trace, options);
        }
    }
}
