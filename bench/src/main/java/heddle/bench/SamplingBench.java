package heddle.bench;

import heddle.bench.sample.Table;
import heddle.race.Result;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * The cost of sampling from the start of a process on, against the same program without the agent.
 *
 * <pre>
 * SamplingBench [--marks S,S] [--forks N] [--modes M,M] [--together] [--jdk DIRECTORY] [--clock S] [--minutes M] [LOAD...]
 * </pre>
 *
 * Programs are compared by their work: the processor time, of all threads and with the start, until as many runs of the load
 * are done as without the agent at each mark, in seconds of processor time. Servers ({@code Jetty}, {@code H2Pool}) have 200
 * connections that ask at an even pace, so that they are compared at marks by the clock: processor time so far, and the
 * latency of the requests since the mark before. With {@code --together} a server without the agent and those with it run at
 * the same time, each on a processor of its own, so that what else the machine does meets them alike.
 *
 * <p>{@code --clock} ends a run of a program without the agent after so many seconds by the clock: one whose threads wait for
 * each other takes far longer than its processor time. A mark beyond its end is replaced by the end. {@code --minutes} is for
 * all: a run that would begin after so many minutes is not made, and its row says so.
 */
public final class SamplingBench {
    private static final String MODES = "pacer+budget=1%,pacer+budget=1%+share=10%";

    /** Loads with the work of one run, as in {@link RegionBench}. */
    private static final Map<String, Integer> LOADS = Map.of(
            "Xalan",
            12,
            "H2",
            50,
            "Hsqldb",
            60,
            "Lucene",
            60,
            "Pmd",
            8,
            "Stencil",
            600,
            "Sparse",
            250,
            "RayTracer",
            300);

    /** Under the agent a run may take so many times as long. */
    private static final double LONGEST = 2.5;

    private List<Double> marks = List.of(10.0, 60.0);
    private int forks = 1;
    private List<AgentMode> modes = AgentMode.parse(MODES);
    private boolean together;
    private Path jdk = Path.of(System.getProperty("java.home"));
    private double clock = Double.POSITIVE_INFINITY;
    private double minutes = Double.POSITIVE_INFINITY;
    private final long start = System.nanoTime();
    private final List<String> loads = new ArrayList<>();

    private SamplingBench() {}

    public static void main(String[] args) throws Exception {
        SamplingBench bench = new SamplingBench();
        for (int i = 0; i < args.length; i++) {
            switch (args[i]) {
                case "--marks" ->
                    bench.marks = List.of(args[++i].split(",")).stream()
                            .map(Double::valueOf)
                            .toList();
                case "--forks" -> bench.forks = Integer.parseInt(args[++i]);
                case "--modes" -> bench.modes = AgentMode.parse(args[++i]);
                case "--together" -> bench.together = true;
                case "--jdk" -> bench.jdk = Path.of(args[++i]);
                case "--clock" -> bench.clock = Double.parseDouble(args[++i]);
                case "--minutes" -> bench.minutes = Double.parseDouble(args[++i]);
                default -> bench.loads.add(args[i]);
            }
        }
        bench.programs();
        bench.servers();
    }

    private boolean chosen(String load) {
        return loads.isEmpty() || loads.contains(load);
    }

    private double last() {
        return marks.get(marks.size() - 1);
    }

    private void programs() throws Exception {
        List<RealProgram> programs = RealProgram.all().stream()
                .filter(program -> LOADS.containsKey(program.load()) && chosen(program.load()))
                .toList();
        if (programs.isEmpty()) {
            return;
        }
        Table table = new Table(
                "Programs: processor time until as much is done as without the agent at a mark",
                "program",
                "mode",
                "mark",
                "ratio",
                "compilers, s",
                "without",
                "the rest, s",
                "without",
                "checked",
                "budget kept");
        for (int fork = 0; fork < forks; fork++) {
            for (RealProgram program : programs) {
                compare(program, table);
            }
        }
    }

    /** Whether there is no time left for another run. */
    private boolean isOver() {
        return System.nanoTime() - start > 60e9 * minutes;
    }

    private void compare(RealProgram program, Table table) throws Exception {
        if (isOver()) {
            table.row(program.name(), "", "not run", "", "", "", "", "", "", "");
            return;
        }
        Path classes = ProgramBench.compile(program);
        int work = LOADS.get(program.load());
        ProgramRun alone = ProgramRun.repeated(null, null, program.within(clock), work, last(), jdk, classes);
        Rounds plain = Rounds.of(alone.output());
        if (plain.points().size() < 2) {
            table.row(program.name(), "", "failed: " + alone.failure(), "", "", "", "", "", "", "");
            return;
        }
        List<Double> reached = reached(plain);
        double runs = plain.atTime(reached.get(reached.size() - 1)).runs();
        for (AgentMode mode : modes) {
            if (isOver()) {
                table.row(program.name(), mode.name(), "not run", "", "", "", "", "", "", "");
                continue;
            }
            RealProgram bounded = program.within(LONGEST * clock);
            ProgramRun run = ProgramRun.repeated(
                    mode, ProgramBench.agent(), bounded, work, LONGEST * last(), runs, jdk, classes);
            Rounds woven = Rounds.of(run.output());
            for (double mark : reached) {
                Rounds.Point without = plain.atTime(mark);
                Rounds.Point with = woven.atRuns(without.runs());
                table.row(
                        program.name(),
                        mode.name(),
                        seconds(mark),
                        with == null ? "not reached" : with.cpu() / without.cpu(),
                        with == null ? "" : with.compilers(),
                        without.compilers(),
                        with == null ? "" : with.without(),
                        without.without(),
                        checked(run.result()),
                        kept(run.result()));
            }
        }
    }

    /** The marks that a run came to; the end of the run stands for those that it did not. */
    private List<Double> reached(Rounds plain) {
        List<Double> reached = new ArrayList<>();
        for (double mark : marks) {
            boolean isReached = plain.atTime(mark) != null;
            reached.add(isReached ? mark : plain.end());
            if (!isReached) {
                break;
            }
        }
        return reached;
    }

    private void servers() throws Exception {
        List<SampledServer> servers = SampledServer.all().stream()
                .filter(server -> chosen(server.key()))
                .toList();
        if (servers.isEmpty()) {
            return;
        }
        Table table = new Table(
                "Servers: 200 connections at an even pace",
                "server",
                "mode",
                "after",
                "processor s",
                "ratio",
                "p50 ms",
                "p99 ms",
                "p99, ratio",
                "checked",
                "budget kept");
        for (int fork = 0; fork < forks; fork++) {
            for (SampledServer server : servers) {
                if (isOver()) {
                    table.row(server.name(), "", "not run", "", "", "", "", "", "", "");
                    continue;
                }
                List<SampledServer.Run> runs = together ? atOnce(server) : inTurn(server);
                print(table, server, "without", runs.get(0), runs.get(0));
                for (int i = 0; i < modes.size(); i++) {
                    print(table, server, modes.get(i).name(), runs.get(i + 1), runs.get(0));
                }
            }
        }
    }

    /** Without the agent, and in each mode. */
    private List<SampledServer.Run> inTurn(SampledServer server) throws Exception {
        List<SampledServer.Run> runs = new ArrayList<>();
        runs.add(server.run(null, jdk, marks, -1));
        for (AgentMode mode : modes) {
            runs.add(server.run(mode, jdk, marks, -1));
        }
        return runs;
    }

    /** The same, each on a processor of its own. */
    private List<SampledServer.Run> atOnce(SampledServer server) throws Exception {
        int processors = Runtime.getRuntime().availableProcessors();
        if (modes.size() >= processors) {
            throw new IllegalArgumentException(
                    (modes.size() + 1) + " servers at once need as many processors, and there are " + processors);
        }
        ExecutorService threads = Executors.newFixedThreadPool(modes.size() + 1);
        try {
            List<Future<SampledServer.Run>> running = new ArrayList<>();
            running.add(threads.submit(() -> server.run(null, jdk, marks, 0)));
            for (int i = 0; i < modes.size(); i++) {
                AgentMode mode = modes.get(i);
                int processor = i + 1;
                running.add(threads.submit(() -> server.run(mode, jdk, marks, processor)));
            }
            List<SampledServer.Run> runs = new ArrayList<>();
            for (Future<SampledServer.Run> each : running) {
                runs.add(each.get());
            }
            return runs;
        } finally {
            threads.shutdownNow();
        }
    }

    private void print(Table table, SampledServer server, String mode, SampledServer.Run run, SampledServer.Run plain) {
        for (int i = 0; i < marks.size(); i++) {
            table.row(
                    server.name(),
                    mode,
                    seconds(marks.get(i)),
                    run.cpu().get(i),
                    run.cpu().get(i) / plain.cpu().get(i),
                    run.latency(i, 0.5),
                    run.latency(i, 0.99),
                    run.latency(i, 0.99) / plain.latency(i, 0.99),
                    checked(run.result()),
                    kept(run.result()));
        }
    }

    private static String seconds(double mark) {
        return String.format(Locale.ROOT, "%.0f s", mark);
    }

    /** The share of the run that was checked, by its own word. */
    private static String checked(Result result) {
        return result == null
                ? ""
                : String.format(
                        Locale.ROOT,
                        "%.2f %%",
                        100
                                * result.run().watches().get(0).fullSeconds()
                                / Math.max(1e-9, result.run().watches().get(0).seconds()));
    }

    /** In how many minutes, of those that were judged, hooks took no more than the budget, by the result's own word. */
    private static String kept(Result result) {
        if (result == null) {
            return "";
        }
        long minutes = result.extent().census().getOrDefault("budgetMinutes", 0L);
        long over = result.extent().census().getOrDefault("budgetMinutesOver", 0L);
        return (minutes - over) + " of " + minutes + " minutes";
    }
}
