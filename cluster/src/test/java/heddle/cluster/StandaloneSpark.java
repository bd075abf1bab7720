package heddle.cluster;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A master and workers of Spark, each a process of its own on the loopback address. */
final class StandaloneSpark implements AutoCloseable {
    private static final Pattern MASTER = Pattern.compile("Successfully started service 'sparkMaster' on port (\\d+)");
    private static final Pattern WORKER = Pattern.compile("(Successfully registered) with master");
    private static final String HOME = System.getProperty("heddle.spark.home");

    private final Path directory;
    private final String memory;
    private final List<Process> processes = new ArrayList<>();
    private final String address;

    private StandaloneSpark(Path directory, String memory) {
        this.directory = directory;
        this.memory = memory;
        CompletableFuture<String> port = start(MASTER, "org.apache.spark.deploy.master.Master", "--port", "0");
        this.address = "spark://127.0.0.1:" + await(port);
    }

    /** Workers of one core each, with memory for one small executor. */
    static StandaloneSpark start(Path directory, int workers) {
        return start(directory, workers, "1100m");
    }

    /** @param memory of each worker, in Spark's words */
    static StandaloneSpark start(Path directory, int workers, String memory) {
        StandaloneSpark spark = new StandaloneSpark(directory, memory);
        try {
            List<CompletableFuture<String>> registered = new ArrayList<>();
            for (int i = 0; i < workers; i++) {
                registered.add(spark.startWorker());
            }
            registered.forEach(StandaloneSpark::await);
            return spark;
        } catch (RuntimeException e) {
            spark.close();
            throw e;
        }
    }

    /** One more worker; the future tells that it is there. */
    CompletableFuture<String> startWorker() {
        return start(
                WORKER,
                "org.apache.spark.deploy.worker.Worker",
                "--cores",
                "1",
                "--memory",
                memory,
                "--work-dir",
                directory.resolve("work" + processes.size()).toString(),
                address);
    }

    String address() {
        return address;
    }

    /** The process of a worker; its executors are children of it. */
    ProcessHandle worker(int number) {
        return processes.get(1 + number).toHandle();
    }

    @Override
    public void close() {
        for (Process process : processes) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    /** Starts a process; the future has what its output says where the pattern first matches. */
    private CompletableFuture<String> start(Pattern pattern, String main, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx192m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Djava.io.tmpdir=" + directory,
                "-cp",
                HOME + "/jars/*",
                main,
                "--host",
                "127.0.0.1",
                "--webui-port",
                "0"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true);
        builder.environment().put("SPARK_HOME", HOME);
        // A release of Spark is told by its scripts.
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        builder.environment().put("SPARK_LOCAL_DIRS", directory.toString());
        try {
            Process process = builder.start();
            processes.add(process);
            CompletableFuture<String> found = new CompletableFuture<>();
            Path log = directory.resolve("spark-" + processes.size() + ".log");
            Thread reader = new Thread(() -> follow(process, pattern, found, log));
            reader.setDaemon(true);
            reader.start();
            return found;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void follow(Process process, Pattern pattern, CompletableFuture<String> found, Path log) {
        StringBuilder all = new StringBuilder();
        try (BufferedReader lines = process.inputReader();
                var out = Files.newBufferedWriter(log)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                out.write(line);
                out.newLine();
                all.append(line).append('\n');
                Matcher matcher = pattern.matcher(line);
                if (matcher.find()) {
                    found.complete(matcher.group(1));
                }
            }
        } catch (IOException e) {
            // it was ended
        }
        found.completeExceptionally(new IllegalStateException("a process of Spark ended:\n" + all));
    }

    private static String await(CompletableFuture<String> future) {
        try {
            return future.get(5, TimeUnit.MINUTES);
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            throw new IllegalStateException("Spark does not start", e);
        }
    }
}
