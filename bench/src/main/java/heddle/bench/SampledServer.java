package heddle.bench;

import heddle.bench.sample.Clients;
import heddle.race.Result;
import heddle.report.json.JsonResults;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A server in a JVM of its own, with clients in this one.
 *
 * @param key by which a user chooses it
 * @param answers what {@code load.Serving} is told
 * @param millis between the requests of each of the connections
 */
record SampledServer(String name, String key, String answers, int millis) {
    private static final int CONNECTIONS = 200;
    private static final Pattern CPU = Pattern.compile("cpu=(\\d+)");
    private static final List<String> ARTIFACTS = List.of(
            "org.eclipse.jetty:jetty-server:12.0.25",
            "org.slf4j:slf4j-nop:2.0.17",
            "com.h2database:h2:2.3.232",
            "com.zaxxer:HikariCP:5.1.0");

    static List<SampledServer> all() {
        return List.of(
                new SampledServer("Jetty 12", "Jetty", "text", 50),
                new SampledServer("Jetty 12, h2 2.3 behind HikariCP", "H2Pool", "rows", 200));
    }

    /** Processor time of a run until each mark, in seconds, and the latencies between marks. */
    record Run(List<Double> cpu, List<double[]> latencies, Result result) {
        double latency(int mark, double share) {
            double[] all = latencies.get(mark);
            return all.length == 0 ? Double.NaN : all[(int) (share * (all.length - 1))];
        }
    }

    /**
     * @param mode null for a run without the agent
     * @param processor the only one that the server may use; negative for all
     */
    Run run(AgentMode mode, Path jdk, List<Double> marks, int processor) throws Exception {
        RealProgram program = new RealProgram(
                name,
                "Serving",
                Artifacts.closure("SampledServer", ARTIFACTS),
                0,
                0,
                0,
                List.of(),
                List.of(),
                false,
                List.of());
        Path classes = ProgramBench.compile(program);
        Path found = Files.createTempFile("heddle", ".json");
        List<String> command = new ArrayList<>();
        if (processor >= 0) {
            command.addAll(List.of("taskset", "-c", Integer.toString(processor)));
        }
        command.add(jdk.resolve("bin/java").toString());
        command.add("-Xmx1g");
        if (mode != null) {
            command.add("-javaagent:" + mode.agent(ProgramBench.agent()) + '=' + mode.options(found));
            command.addAll(mode.properties());
        }
        command.addAll(
                List.of("-cp", classes + ":" + Artifacts.classPath(program.artifacts()), "load.Serving", answers));
        Process server = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            return serve(server, marks, mode == null ? null : found);
        } finally {
            server.destroyForcibly();
            Files.delete(found);
        }
    }

    private Run serve(Process server, List<Double> marks, Path found) throws IOException, InterruptedException {
        BufferedReader out = new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8));
        Writer in = server.outputWriter(StandardCharsets.UTF_8);
        String port = out.readLine();
        if (port == null || !port.startsWith("port=")) {
            throw new IOException(name + " does not start: " + port);
        }
        List<Double> cpu = new ArrayList<>();
        List<double[]> latencies = new ArrayList<>();
        try (Clients clients = new Clients(Integer.parseInt(port.substring(5)), CONNECTIONS, millis)) {
            long start = System.nanoTime();
            double before = 0;
            for (double mark : marks) {
                TimeUnit.NANOSECONDS.sleep(start + (long) (mark * 1e9) - System.nanoTime());
                in.write("now\n");
                in.flush();
                Matcher taken = CPU.matcher(out.readLine());
                if (!taken.find() || clients.failure() != null) {
                    throw new IOException(name + " fails", clients.failure());
                }
                cpu.add(Long.parseLong(taken.group(1)) / 1e6);
                latencies.add(clients.latencies(before, mark));
                before = mark;
            }
        }
        in.close();
        if (!server.waitFor(60, TimeUnit.SECONDS)) {
            throw new IOException(name + " does not end");
        }
        return new Run(cpu, latencies, found == null ? null : read(found));
    }

    private static Result read(Path file) throws IOException {
        try (InputStream json = Files.newInputStream(file)) {
            return JsonResults.read(file.toString(), json).get(0);
        }
    }
}
