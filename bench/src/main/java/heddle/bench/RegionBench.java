package heddle.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The evaluation of Valor's paper on a running JVM: Figure 4 in the steady state, Tables 1 and 2, the cost of last readers,
 * release-free against synchronisation-free regions; and what comes before the steady state, start, weaving and compilation
 * apart. A load is repeated in one JVM for a given time; the last half of that time, without the compilers', is the steady
 * state, and what is compared is the processor time of one run of the load.
 *
 * <pre>
 * RegionBench DIRECTORY [--seconds N] [--forks N] [--jdk own|all] [--modes M,M] [--once M,M] [LOAD...]
 * </pre>
 *
 * One run is a fixed amount of work, the same in all modes. The modes of {@code --once} take part in the first fork alone. After each load {@code tables.md} and the figures in the directory are written anew, so
 * that what there is when the bench is ended early is there; the file says so. All forks of one load are never in a row:
 * other work of the machine in some minutes falls on one fork of each.
 */
public final class RegionBench {
    static final String NO_READERS = "fastrcd+-Dheddle.readers=false";
    private static final String USAGE = "usage: RegionBench DIRECTORY [--seconds N] [--forks N]"
            + " [--jdk own|all] [--modes M,M] [--once M,M|none] [LOAD...]";
    /**
     * Six programs, and kernels in the manner of Java Grande: sor, moldyn and the rest; each with the work of one run. That is
     * some tens of milliseconds without the agent: enough for all threads to have their part, and for their start to be of no
     * account; and little enough for many runs under a detector.
     */
    private static final Map<String, Integer> LOADS = Map.ofEntries(
            Map.entry("H2", 50),
            Map.entry("Hsqldb", 60),
            Map.entry("Xalan", 12),
            Map.entry("Lucene", 60),
            Map.entry("Pmd", 8),
            Map.entry("Log4jAndPool", 8000),
            Map.entry("Stencil", 600),
            Map.entry("Molecules", 80),
            Map.entry("MonteCarlo", 8000),
            Map.entry("RayTracer", 300),
            Map.entry("Series", 400),
            Map.entry("Lufact", 3),
            Map.entry("Crypt", 6),
            Map.entry("Sparse", 250));

    /** Of other loads a run is such a part of what {@link ProgramBench} runs. */
    private static final int SHARE = 30;

    private double seconds = 6;
    private int forks = 3;
    private boolean allJdks;
    private List<AgentMode> modes = AgentMode.parse("fasttrack,fastrcd,valor,pacer+budget=3%,rpt");
    private List<AgentMode> once = AgentMode.parse(NO_READERS + ",valor+regions=sfr");
    private final List<String> loads = new ArrayList<>();
    private final Path directory;
    private final Map<Path, Map<RealProgram, RegionRow>> rows = new LinkedHashMap<>();
    private final RegionCounts counts = new RegionCounts();
    private final List<String> failures = new ArrayList<>();
    private int done;

    private RegionBench(Path directory) {
        this.directory = directory;
    }

    public static void main(String[] args) throws Exception {
        if (args.length == 0 || args[0].startsWith("-")) {
            System.err.println(USAGE);
            System.exit(2);
        }
        RegionBench bench = new RegionBench(Files.createDirectories(Path.of(args[0])));
        for (int i = 1; i < args.length; i++) {
            switch (args[i]) {
                case "--seconds" -> bench.seconds = Double.parseDouble(args[++i]);
                case "--forks" -> bench.forks = Integer.parseInt(args[++i]);
                case "--jdk" -> bench.allJdks = args[++i].equals("all");
                case "--modes" -> bench.modes = AgentMode.parse(args[++i]);
                case "--once" -> bench.once = args[++i].equals("none") ? List.of() : AgentMode.parse(args[i]);
                default -> bench.loads.add(args[i]);
            }
        }
        bench.run();
        System.out.print(Files.readString(bench.tables()));
    }

    private Path tables() {
        return directory.resolve("tables.md");
    }

    private void run() throws Exception {
        List<RealProgram> programs = programs(loads);
        Path own = Path.of(System.getProperty("java.home")).toRealPath();
        List<Path> jdks = allJdks ? ProgramBench.jdks() : List.of(own);
        jdks.forEach(jdk -> rows.put(jdk, new LinkedHashMap<>()));
        int all = forks * jdks.size() * programs.size();
        for (int fork = 1; fork <= forks; fork++) {
            for (Path jdk : jdks) {
                for (RealProgram program : programs) {
                    Path classes = ProgramBench.compile(program);
                    measure(program, jdk, classes, fork);
                    if (fork == 1 && jdk.equals(jdks.get(0))) {
                        note(program, RegionCounts.MODE, fork, counts.count(program, work(program), jdk, classes));
                    }
                    done++;
                    write(all);
                }
            }
        }
    }

    /** The loads by those names; all of the bench if there are none. */
    static List<RealProgram> programs(List<String> names) {
        return RealProgram.all().stream()
                .filter(program -> program.work() > 0)
                .filter(program -> (names.isEmpty() ? LOADS.keySet() : names).contains(program.load()))
                .toList();
    }

    static int work(RealProgram program) {
        return LOADS.getOrDefault(program.load(), Math.max(1, program.work() / SHARE));
    }

    /** Modes take turns. A run that fails is told of and left out. */
    private void measure(RealProgram program, Path jdk, Path classes, int fork) throws Exception {
        RegionRow row = rows.get(jdk).computeIfAbsent(program, RegionRow::new);
        ProgramRun plain = ProgramRun.repeated(null, null, program, work(program), seconds, jdk, classes);
        Rounds rounds = Rounds.of(plain.output());
        if (plain.checksum().isEmpty() || !rounds.isComplete()) {
            note(program, null, fork, plain.failure());
            return;
        }
        row.addPlain(rounds);
        tell(program, "without the agent", fork, rounds, plain);
        for (AgentMode mode : modes(fork)) {
            ProgramRun run =
                    ProgramRun.repeated(mode, ProgramBench.agent(), program, work(program), seconds, jdk, classes);
            Rounds woven = Rounds.of(run.output());
            if (run.result() == null || !run.hasChecksumOf(plain) || !woven.isComplete()) {
                note(program, mode, fork, run.failure());
            } else {
                row.add(mode, woven, run);
                tell(program, mode.name(), fork, woven, run);
            }
        }
    }

    private List<AgentMode> modes(int fork) {
        List<AgentMode> all = new ArrayList<>(modes);
        if (fork == 1) {
            all.addAll(once);
        }
        return all;
    }

    private static void tell(RealProgram program, String mode, int fork, Rounds rounds, ProgramRun run) {
        System.err.printf(
                Locale.ROOT,
                "%s, %s, fork %d: %.2f ms a run, %.0f runs, drift %.2f, %.1f s of processor time, %.1f s by the clock%n",
                program.name(),
                mode,
                fork,
                1000 * rounds.steady(),
                rounds.runs(),
                rounds.drift(),
                run.cpu() / 1e3,
                run.wall() / 1e3);
    }

    private void note(RealProgram program, AgentMode mode, int fork, String failure) {
        if (failure != null) {
            String run = mode == null ? "without the agent" : "under " + mode.name();
            failures.add(program.name() + " " + run + ", fork " + fork + ": " + failure);
            System.err.println(failures.get(failures.size() - 1));
        }
    }

    private void write(int all) throws IOException {
        try (PrintStream out = new PrintStream(tables().toFile(), StandardCharsets.UTF_8)) {
            out.printf(Locale.ROOT, "%d forks of %.0f s of processor time.%n", forks, seconds);
            if (done < all) {
                out.printf(
                        "%n**The bench was ended early, or still goes on: %d of %d parts are in here.**%n", done, all);
            }
            for (Map.Entry<Path, Map<RealProgram, RegionRow>> each : rows.entrySet()) {
                String jdk = each.getKey().getFileName().toString();
                List<RegionRow> some = List.copyOf(each.getValue().values());
                if (!some.isEmpty()) {
                    RegionTables tables = new RegionTables(out, jdk, modes(1), some);
                    tables.write();
                    tables.draw(directory.resolve("figure-4-" + jdk + ".svg"));
                }
            }
            counts.write(out);
            out.printf("%n### Runs that failed: %d%n%n", failures.size());
            failures.forEach(failure -> out.println("- " + failure));
        }
    }
}
