package heddle.bench;

import heddle.bench.process.ChildJvm;
import heddle.bench.process.PeakMemory;
import heddle.race.Access;
import heddle.race.Guard;
import heddle.race.Origin;
import heddle.race.Race;
import heddle.race.RaceBuilder;
import heddle.race.RaceId;
import heddle.race.Result;
import heddle.race.ResultBuilder;
import heddle.race.Step;
import heddle.race.Verdict;
import heddle.report.file.ReportFormat;
import heddle.report.json.JsonResults;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;

/**
 * Writes a result with many races in every format, each in a JVM of its own with 300 MB of heap, from cold.
 *
 * <p>Arguments: the number of races (10,000).
 */
public final class ReportBench {
    private static final int WITNESS = 40;

    private ReportBench() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        String races = args.length > 0 ? args[0] : "10000";
        System.out.println("format  seconds  of processor  megabytes  peak heap MB  resident MB");
        for (ReportFormat format : ReportFormat.values()) {
            int exit = ChildJvm.run("300m", One.class, format.name(), races);
            if (exit != 0) {
                System.out.println(format.suffix() + " failed with " + exit);
            }
        }
    }

    /** One format in this JVM. */
    static final class One {
        private One() {}

        public static void main(String[] args) throws IOException {
            ReportFormat format = ReportFormat.valueOf(args[0]);
            List<Result> results = List.of(result(Integer.parseInt(args[1])));
            Path file = Files.createTempFile("heddle-report", format.suffix());
            try {
                long start = System.nanoTime();
                long cpu = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
                try (Writer out = new OutputStreamWriter(
                        new BufferedOutputStream(Files.newOutputStream(file)), StandardCharsets.UTF_8)) {
                    format.writer().write(results, out);
                }
                print(format.suffix(), start, cpu, file);
                if (format == ReportFormat.JSON) {
                    start = System.nanoTime();
                    cpu = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
                    try (InputStream in = Files.newInputStream(file)) {
                        JsonResults.read(file.toString(), in);
                    }
                    print("read", start, cpu, file);
                }
            } finally {
                Files.delete(file);
            }
        }

        private static void print(String what, long start, long cpu, Path file) throws IOException {
            System.out.printf(
                    "%-6s %8.2f %13.2f %10.1f %13d %12d%n",
                    what,
                    (System.nanoTime() - start) / 1e9,
                    (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - cpu) / 1e9,
                    Files.size(file) / 1e6,
                    PeakMemory.heap() >> 20,
                    PeakMemory.resident() >> 20);
        }
    }

    /** Races with stacks, locks, statistics and a witness each, over a slice of 20,000 events. */
    static Result result(int count) {
        Random random = new Random(8);
        List<Step> slice = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            slice.add(new Step(
                    i, "worker-" + i % 8, i % 3 == 0 ? "acquire" : "write", "org.example.T.f" + i % 99, place(i), ""));
        }
        List<Race> races = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            long first = random.nextInt(slice.size() - WITNESS);
            Access one = access(first + WITNESS - 2, i, "write");
            Access two = access(first + WITNESS - 1, i + 1, "read");
            List<Long> witness =
                    LongStream.range(first, first + WITNESS).boxed().toList();
            String variable = "org.example.store.Table" + i + ".field";
            races.add(new RaceBuilder()
                    .verdict(Verdict.WITNESSED)
                    .variable(variable)
                    .count(1 + i % 7)
                    .first(one)
                    .second(two)
                    .witness(witness)
                    .guards(List.of(new Guard("org.example.Store.lock", 37, 38)))
                    .build());
        }
        return new ResultBuilder()
                .input("bench.hdl")
                .engine("rv")
                .model("strict")
                .complete(true)
                .events(1_000_000)
                .threads(8)
                .locks(99)
                .variables(count)
                .seconds(1)
                .eventsRead(1_000_000)
                .races(RaceId.assign(races))
                .slice(slice)
                .build();
    }

    private static Access access(long event, int i, String op) {
        List<String> stack = new ArrayList<>();
        stack.add("org.example.store.Table" + i + ".update(" + place(i) + ")");
        for (int depth = 1; depth < 8; depth++) {
            stack.add("org.example.store.Layer" + depth + ".call(Layer" + depth + ".java:" + 10 * depth + ")");
        }
        return new Access(event, "worker-" + event % 8, op, place(i), stack, List.of("org.example.Store.lock"))
                .withStarted(new Origin("main", "Main.java:12", List.of()));
    }

    private static String place(int i) {
        return "Table" + i % 500 + ".java:" + (10 + i % 400);
    }
}
