package heddle.bench;

import heddle.bench.sample.Table;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The evaluation of Valor's paper on a running JVM: Figure 4 in the steady state, Tables 1 and 2, the cost of last readers,
 * release-free against synchronisation-free regions; and whole processes, with their start, weaving and compilation told
 * apart. A load is repeated in one JVM; the last rounds, without the compilers' time, are the steady state.
 *
 * <pre>
 * RegionBench DIRECTORY [--size small|full] [--forks N] [--rounds N] [--share N] [--jdk own|all] [--modes M,M] [LOAD...]
 * </pre>
 *
 * A round is one part in {@code --share} of what {@link ProgramBench} runs. Tables go to standard output and to {@code
 * tables.md} in the directory, figures beside it. The small size is one JDK, 2 forks; the full one all JDKs, 5 forks and
 * longer rounds.
 */
public final class RegionBench {
    static final String NO_READERS = "fastrcd+-Dheddle.readers=false";
    private static final AgentMode COUNTING = new AgentMode("valor+shortcuts=off+-Dheddle.counts=true");
    private static final Pattern COUNTS = Pattern.compile(
            "counted: (\\d+) reads, (\\d+) writes, (\\d+) reads and (\\d+) writes with an update, (\\d+) ");
    private static final String MODES =
            "fasttrack,fastrcd,valor,pacer,rpt,pacer+budget=3%,valor+regions=sfr," + NO_READERS;
    /** Six programs, and kernels in the manner of Java Grande: sor, moldyn and the rest. */
    private static final List<String> LOADS = List.of(
            "H2",
            "Hsqldb",
            "Xalan",
            "Lucene",
            "Pmd",
            "Log4jAndPool",
            "Stencil",
            "Molecules",
            "MonteCarlo",
            "RayTracer",
            "Series",
            "Lufact",
            "Crypt",
            "Sparse");

    private int forks = 2;
    private int rounds = 24;
    private int share = 30;
    private boolean allJdks;
    private List<AgentMode> modes = AgentMode.parse(MODES);
    private final List<String> loads = new ArrayList<>();
    private final Path directory;

    private RegionBench(Path directory) {
        this.directory = directory;
    }

    public static void main(String[] args) throws Exception {
        if (args.length == 0 || args[0].startsWith("-")) {
            System.err.println("usage: RegionBench DIRECTORY [--size small|full] [--forks N] [--rounds N] [--share N]"
                    + " [--jdk own|all] [--modes M,M] [LOAD...]");
            System.exit(2);
        }
        RegionBench bench = new RegionBench(Files.createDirectories(Path.of(args[0])));
        for (int i = 1; i < args.length; i++) {
            switch (args[i]) {
                case "--size" -> bench.size(args[++i].equals("full"));
                case "--forks" -> bench.forks = Integer.parseInt(args[++i]);
                case "--rounds" -> bench.rounds = Math.max(3, Integer.parseInt(args[++i]));
                case "--share" -> bench.share = Integer.parseInt(args[++i]);
                case "--jdk" -> bench.allJdks = args[++i].equals("all");
                case "--modes" -> bench.modes = AgentMode.parse(args[++i]);
                default -> bench.loads.add(args[i]);
            }
        }
        try (OutputStream file = Files.newOutputStream(bench.directory.resolve("tables.md"))) {
            System.setOut(new PrintStream(new Twice(System.out, file), true, StandardCharsets.UTF_8));
            bench.run();
        }
    }

    /** Writes everything to two streams. */
    private static final class Twice extends OutputStream {
        private final OutputStream one;
        private final OutputStream two;

        Twice(OutputStream one, OutputStream two) {
            this.one = one;
            this.two = two;
        }

        @Override
        public void write(int b) throws IOException {
            one.write(b);
            two.write(b);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            one.write(bytes, from, length);
            two.write(bytes, from, length);
        }
    }

    private void size(boolean isFull) {
        forks = isFull ? 5 : 2;
        rounds = isFull ? 40 : 24;
        share = isFull ? 10 : 30;
        allJdks = isFull;
    }

    private void run() throws Exception {
        List<RealProgram> programs = new ArrayList<>();
        for (RealProgram program : RealProgram.all()) {
            if (program.work() > 0 && (loads.isEmpty() ? LOADS : loads).contains(program.load())) {
                programs.add(program);
            }
        }
        System.out.printf("%d forks of %d rounds, each 1/%d of the full work%n", forks, rounds, share);
        Path own = Path.of(System.getProperty("java.home")).toRealPath();
        for (Path jdk : allJdks ? ProgramBench.jdks() : List.of(own)) {
            List<RegionRow> rows = new ArrayList<>();
            for (RealProgram program : programs) {
                RegionRow row = measured(program, jdk);
                if (row != null) {
                    rows.add(row);
                }
            }
            new RegionTables(jdk.getFileName().toString(), directory, modes, rows).write();
        }
        characteristics(programs, own);
    }

    private int work(RealProgram program) {
        return Math.max(1, program.work() / share);
    }

    /**
     * Modes take turns, so that what else the machine does falls on all of them. A run that fails is told of and left out; null
     * if the program fails without the agent.
     */
    private RegionRow measured(RealProgram program, Path jdk) throws Exception {
        Path classes = ProgramBench.compile(program);
        RegionRow row = new RegionRow(program, Math.max(1, rounds / 3));
        for (int i = 0; i < forks; i++) {
            ProgramRun plain = ProgramRun.repeated(null, null, program, work(program), rounds, jdk, classes);
            if (!isComplete(plain)) {
                System.err.println(program.name() + " without the agent: " + plain.output());
                return null;
            }
            row.addPlain(Rounds.of(plain.output()));
            for (AgentMode mode : modes) {
                ProgramRun run =
                        ProgramRun.repeated(mode, ProgramBench.agent(), program, work(program), rounds, jdk, classes);
                if (run.result() == null || !run.hasChecksumOf(plain) || !isComplete(run)) {
                    System.err.println(program.name() + " under " + mode.name() + ": " + run.output());
                    continue;
                }
                row.add(mode, Rounds.of(run.output()), run);
                System.err.printf(
                        Locale.ROOT,
                        "%s, fork %d of %d, %s: %.1f s, %.1f without the agent%n",
                        program.name(),
                        i + 1,
                        forks,
                        mode.name(),
                        run.cpu() / 1e3,
                        plain.cpu() / 1e3);
            }
        }
        return row;
    }

    private boolean isComplete(ProgramRun run) {
        return Rounds.of(run.output()).isComplete(rounds);
    }

    /** Table 1, from one round of each program in which every access has a hook and is counted. */
    private void characteristics(List<RealProgram> programs, Path jdk) throws Exception {
        Table table = new Table(
                "Table 1: characteristics, one round",
                "program",
                "reads",
                "writes",
                "reads without update",
                "writes without update",
                "release-free regions",
                "accesses per region");
        for (RealProgram program : programs) {
            ProgramRun run = ProgramRun.under(
                    COUNTING, ProgramBench.agent(), program, work(program), jdk, ProgramBench.compile(program));
            String notes =
                    run.result() == null ? "" : String.join("\n", run.result().notes());
            Matcher counts = COUNTS.matcher(notes);
            if (counts.find()) {
                long reads = Long.parseLong(counts.group(1));
                long writes = Long.parseLong(counts.group(2));
                long regions = Long.parseLong(counts.group(5));
                table.row(
                        program.name(),
                        reads,
                        writes,
                        without(reads, counts.group(3)),
                        without(writes, counts.group(4)),
                        regions,
                        Math.round((double) (reads + writes) / Math.max(1, regions)));
            }
        }
    }

    private static String without(long all, String updates) {
        return String.format(Locale.ROOT, "%.1f %%", 100 - 100.0 * Long.parseLong(updates) / Math.max(1, all));
    }
}
