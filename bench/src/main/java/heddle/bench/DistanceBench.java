package heddle.bench;

import heddle.bench.sample.Table;
import heddle.cli.Main;
import heddle.race.Race;
import heddle.race.Result;
import heddle.report.json.JsonResults;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How far apart the accesses of races are: which share of the pairs, and of the races, no window of pacer can hold. A program
 * is recorded as a whole, and hb lists all racy pairs; two events are as far apart as their share of the trace, of the time
 * that the same work takes without the agent.
 *
 * <p>Arguments: a directory, which keeps the traces, and loads of {@link RealProgram}.
 */
public final class DistanceBench {
    private static final double REACH = 256;
    /** Of what {@link ProgramBench} times: some seconds, and a trace of some tens of millions of events. */
    private static final int SHARE = 4;

    private static final double[] BOUNDS = {4, 16, 64, REACH};

    private DistanceBench() {}

    public static void main(String[] args) throws Exception {
        Path directory = Files.createDirectories(Path.of(args[0]));
        List<String> loads = List.of(args).subList(1, args.length);
        Table table = new Table(
                "How far apart racy pairs are, in milliseconds of the program without the agent",
                "program",
                "s",
                "events",
                "pairs",
                "up to 4",
                "16",
                "64",
                "256",
                "beyond",
                "races",
                "with no pair up to 256");
        for (RealProgram program : RealProgram.all()) {
            if (program.work() > 0 && loads.contains(program.load())) {
                measure(program, directory, table);
            }
        }
    }

    private static void measure(RealProgram program, Path directory, Table table) throws Exception {
        Path classes = ProgramBench.compile(program);
        Path jdk = Path.of(System.getProperty("java.home")).toRealPath();
        int work = Math.max(program.smallWork(), program.work() / SHARE);
        double millis = ProgramRun.plain(program, work, jdk, classes).wall();
        Path trace = directory.resolve(program.load() + ".hdl");
        record(program, work, classes, trace);
        Path json = directory.resolve(program.load() + ".json");
        Main.run(
                new String[] {"analyze", trace.toString(), "--engine", "hb", "--all", "-o", json.toString()},
                OutputStream.nullOutputStream(),
                System.err);
        Result result;
        try (InputStream in = Files.newInputStream(json)) {
            result = JsonResults.read(json.toString(), in).get(0);
        }
        double perEvent = millis / Math.max(1, result.extent().events());
        long[] pairs = new long[BOUNDS.length + 1];
        Map<String, Double> nearest = new HashMap<>();
        for (Race race : result.races()) {
            double apart = Math.abs(race.second().event() - race.first().event()) * perEvent;
            pairs[bucket(apart)]++;
            nearest.merge(race.id(), apart, Math::min);
        }
        long far = nearest.values().stream().filter(apart -> apart > REACH).count();
        List<Object> row = new ArrayList<>(
                List.of(program.name(), millis / 1000, result.extent().events(), (long)
                        result.races().size()));
        for (long each : pairs) {
            row.add(String.format(
                    "%.1f %%", 100.0 * each / Math.max(1, result.races().size())));
        }
        row.add((long) nearest.size());
        row.add(far);
        table.row(row.toArray());
    }

    private static int bucket(double apart) {
        int bucket = 0;
        while (bucket < BOUNDS.length && apart > BOUNDS[bucket]) {
            bucket++;
        }
        return bucket;
    }

    private static void record(RealProgram program, int work, Path classes, Path trace)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx2g",
                "-javaagent:" + ProgramBench.agent() + "=quiet,record=" + trace,
                "-Dsources=" + ProgramBench.ROOT.resolve("engine/src/main/java"),
                "-cp",
                classes + ":" + Artifacts.classPath(program.artifacts()),
                "load.Main",
                program.load(),
                Integer.toString(program.threads()),
                Integer.toString(work)));
        Process process = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        if (process.waitFor() != 0) {
            throw new IOException(program.name() + " ended with " + process.exitValue());
        }
    }
}
