package heddle.bench;

import heddle.bench.process.ChildJvm;
import heddle.bench.process.PeakMemory;
import heddle.cli.Main;
import heddle.race.Access;
import heddle.race.Race;
import heddle.race.RaceBuilder;
import heddle.race.Result;
import heddle.race.ResultBuilder;
import heddle.race.Run;
import heddle.race.Sighting;
import heddle.race.Verdict;
import heddle.race.Watch;
import heddle.report.json.JsonReport;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Merges the results of a fleet with {@code heddle merge}, in a JVM of its own with 1 GB of heap, from cold: reading, folding
 * and writing of the JSON result.
 *
 * <p>Arguments: a directory, the number of results (1,000), of different races (100,000), and of JVMs that see each race (1).
 * The results stay in the directory.
 */
public final class MergeBench {
    private static final int FRAMES = 20;
    private static final long DAY = 86_400_000;

    private MergeBench() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        Path directory = Files.createDirectories(Path.of(args[0]));
        int results = args.length > 1 ? Integer.parseInt(args[1]) : 1000;
        int races = args.length > 2 ? Integer.parseInt(args[2]) : 100_000;
        int seenBy = args.length > 3 ? Integer.parseInt(args[3]) : 1;
        Path inputs = directory.resolve(results + "-" + races + "-" + seenBy);
        if (!Files.isDirectory(inputs)) {
            write(Files.createDirectories(inputs), results, races, seenBy);
        }
        System.out.println("step   seconds  of processor  peak heap MB  resident MB  exit");
        ChildJvm.run(
                "1g",
                One.class,
                "json",
                inputs.toString(),
                directory.resolve("merged.json").toString());
        ChildJvm.run(
                "1g",
                One.class,
                "html",
                inputs.toString(),
                directory.resolve("merged.html").toString());
    }

    /** One command in this JVM. */
    static final class One {
        private One() {}

        public static void main(String[] args) throws IOException {
            long start = System.nanoTime();
            int exit = Main.run(
                    new String[] {"merge", args[1], "-o", args[2]}, OutputStream.nullOutputStream(), System.err);
            System.out.printf(
                    "%-5s %8.2f %13.2f %13d %12d %5d%n",
                    args[0],
                    (System.nanoTime() - start) / 1e9,
                    ProcessHandle.current()
                                    .info()
                                    .totalCpuDuration()
                                    .orElse(Duration.ZERO)
                                    .toMillis()
                            / 1e3,
                    PeakMemory.heap() >> 20,
                    PeakMemory.resident() >> 20,
                    exit);
        }
    }

    private static void write(Path directory, int results, int races, int seenBy) throws IOException {
        List<List<Race>> seen = new ArrayList<>();
        for (int i = 0; i < results; i++) {
            seen.add(new ArrayList<>());
        }
        Random random = new Random(25);
        for (int race = 0; race < races; race++) {
            for (int time = 0; time < seenBy; time++) {
                int jvm = seenBy == 1 ? race % results : random.nextInt(results);
                long first = jvm % 30 * DAY + random.nextInt((int) DAY);
                seen.get(jvm).add(race(race, jvm, 1 + random.nextInt(9), first));
            }
        }
        for (int jvm = 0; jvm < results; jvm++) {
            try (Writer out = Files.newBufferedWriter(directory.resolve(name(jvm) + ".json"))) {
                new JsonReport().write(List.of(result(jvm, seen.get(jvm))), out);
            }
        }
    }

    private static String name(int jvm) {
        return "web-" + jvm;
    }

    private static Result result(int jvm, List<Race> races) {
        long since = jvm % 30 * DAY;
        Watch watch = new Watch(
                name(jvm),
                name(jvm % 200),
                "1." + jvm % 3,
                since,
                since + DAY,
                86_400,
                0.01,
                1,
                3.9,
                256,
                true,
                true,
                1_000_000,
                200,
                Map.of());
        return new ResultBuilder()
                .input("service.jar")
                .engine("pacer")
                .model("observed")
                .complete(true)
                .events(1_000_000)
                .threads(200)
                .locks(500)
                .variables(9000)
                .seconds(86_400)
                .eventsRead(1_000_000)
                .races(races)
                .notes(List.of("canary: found"))
                .census(Map.of("windows", 5000L))
                .run(new Run(true, List.of("org.example"), List.of(watch)))
                .build();
    }

    private static Race race(int number, int jvm, int count, long first) {
        return new RaceBuilder()
                .id(String.format("%016x", 0x9E3779B97F4A7C15L * (number + 1)))
                .verdict(Verdict.SAMPLED)
                .variable("org.example.service.Holder" + number % 5000 + ".field" + number)
                .count(count)
                .first(access("write", "worker-" + jvm % 64, number))
                .second(access("read", "worker-" + (jvm + 1) % 64, number + 7))
                .reason("raced on org.example.service.Holder@" + Integer.toHexString(number * 31 + jvm))
                .sightings(List.of(new Sighting(name(jvm), count, first, first + 1000)))
                .build();
    }

    private static Access access(String op, String thread, int number) {
        List<String> stack = new ArrayList<>();
        for (int depth = 0; depth < FRAMES; depth++) {
            int method = (number >> depth) % 3000;
            stack.add("org.example.service.part" + depth + ".Holder" + method + ".call" + method % 17 + "(Holder"
                    + method + ".java:" + method % 900 + ')');
        }
        String top = stack.get(0);
        return new Access(
                Access.NO_EVENT, thread, op, top.substring(top.indexOf('(') + 1, top.length() - 1), stack, List.of());
    }
}
