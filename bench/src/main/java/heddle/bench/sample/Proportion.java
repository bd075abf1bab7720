package heddle.bench.sample;

import heddle.race.Race;
import heddle.race.Result;
import heddle.report.json.JsonResults;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Runs of {@link TenRaces} under pacer. A run states its rate r; a race of accesses d apart is then seen with probability
 * r g(d), where g is the mean of max(0, 1 - d/L) over the lengths L of windows. How many of the runs see a race is a sum of
 * such trials, whose distribution is computed; of the sum over races, its mean and variance.
 */
public final class Proportion {
    private static final double[] LENGTHS = {4e6, 16e6, 64e6, 256e6};
    private static final double OUTSIDE = 0.01;
    /** The standard deviations of a normal distribution outside of which lies as much. */
    private static final double DEVIATIONS = 2.576;

    private static final Steps.Pace[] PACES = Steps.Pace.values();

    private final Path agent;
    private final Path directory;

    public Proportion(Path agent, Path directory) {
        this.agent = agent;
        this.directory = directory;
    }

    /** One run: with what probability each race was to be seen, when it occurred, and which were. */
    private record Run(Steps.Pace pace, double rate, double[] expected, double[] moments, Set<String> seen) {
        boolean saw(int race) {
            return seen.contains(TenRaces.variable(race));
        }
    }

    public void run(int runs, String rate) throws IOException, InterruptedException {
        Files.createDirectories(directory);
        int done = runs().size();
        for (int i = done; i < done + runs; i++) {
            Path result = directory.resolve("run-" + i + ".json");
            List<String> command = List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xmx200m",
                    "-XX:+UseSerialGC",
                    "-javaagent:" + agent + "=quiet,detector=pacer,rate=" + rate + ",seed=" + (7919L * i + 1) + ",out="
                            + result,
                    "-cp",
                    System.getProperty("java.class.path"),
                    TenRaces.class.getName(),
                    Integer.toString(i),
                    PACES[i % PACES.length].name());
            int exit = new ProcessBuilder(command)
                    .redirectOutput(directory.resolve("run-" + i + ".out").toFile())
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start()
                    .waitFor();
            if (exit != 0) {
                throw new IllegalStateException("run " + i + " ended with " + exit);
            }
        }
    }

    private List<Run> runs() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(directory)) {
            files = all.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        }
        List<Run> runs = new ArrayList<>();
        for (Path file : files) {
            runs.add(read(file));
        }
        return runs;
    }

    private static Run read(Path file) throws IOException {
        Result result;
        try (InputStream in = Files.newInputStream(file)) {
            result = JsonResults.read(file.toString(), in).get(0);
        }
        double rate = result.run().watches().get(0).rate();
        double[] expected = new double[TenRaces.RACES];
        double[] moments = new double[TenRaces.RACES];
        Steps.Pace pace = null;
        for (String line : Files.readAllLines(Path.of(file.toString().replace(".json", ".out")))) {
            String[] words = line.split(" ");
            pace = Steps.Pace.valueOf(words[0]);
            int race = Integer.parseInt(words[1]);
            expected[race] = rate * both(Double.parseDouble(words[2]));
            moments[race] = Double.parseDouble(words[3]);
        }
        Set<String> seen = new HashSet<>();
        for (Race race : result.races()) {
            seen.add(race.variable());
        }
        return new Run(pace, rate, expected, moments, seen);
    }

    /** The chance that a window over the first access holds the second. */
    private static double both(double apart) {
        double sum = 0;
        for (double length : LENGTHS) {
            sum += Math.max(0, 1 - apart / length);
        }
        return sum / LENGTHS.length;
    }

    public void print(PrintStream out) throws IOException {
        List<Run> runs = runs();
        out.printf(
                Locale.ROOT,
                "%d runs, rate stated %.2f %% in the mean%n",
                runs.size(),
                100 * runs.stream().mapToDouble(Run::rate).average().orElse(0));
        out.println("| race on | runs that saw it | stated | 99 % of all such series of runs see | fits |");
        out.println("|---|---|---|---|---|");
        for (int race = 0; race < TenRaces.RACES; race++) {
            String variable = TenRaces.variable(race);
            one(out, variable.substring(variable.lastIndexOf('.') + 1), runs, race);
        }
        for (Steps.Pace pace : PACES) {
            List<Run> own = runs.stream().filter(run -> run.pace() == pace).toList();
            all(out, "all ten, " + pace.name().toLowerCase(Locale.ROOT), own);
        }
        all(out, "all ten", runs);
    }

    private static void one(PrintStream out, String name, List<Run> runs, int race) {
        double[] counts = {1};
        double mean = 0;
        int seen = 0;
        for (Run run : runs) {
            counts = with(counts, run.expected()[race]);
            mean += run.expected()[race];
            seen += run.saw(race) ? 1 : 0;
        }
        row(out, name, seen, mean, quantile(counts, OUTSIDE / 2), quantile(counts, 1 - OUTSIDE / 2));
    }

    /** All races of some runs. One window may hold two of a run, so that their sum scatters more than single trials do. */
    private static void all(PrintStream out, String name, List<Run> runs) {
        double mean = 0;
        double variance = 0;
        int seen = 0;
        for (Run run : runs) {
            for (int race = 0; race < TenRaces.RACES; race++) {
                double chance = run.expected()[race];
                mean += chance;
                variance += chance * (1 - chance);
                seen += run.saw(race) ? 1 : 0;
                for (int other = 0; other < race; other++) {
                    double distance = Math.abs(run.moments()[race] - run.moments()[other]);
                    variance += 2 * run.rate() * (1 - run.rate()) * both(distance);
                }
            }
        }
        double away = DEVIATIONS * Math.sqrt(variance);
        row(out, name, seen, mean, (int) Math.round(mean - away), (int) Math.round(mean + away));
    }

    private static void row(PrintStream out, String name, int seen, double mean, int low, int high) {
        out.printf(
                Locale.ROOT,
                "| %s | %d | %.1f | %d to %d | %s |%n",
                name,
                seen,
                mean,
                low,
                high,
                low <= seen && seen <= high ? "yes" : "no");
    }

    /** The distribution of a count after one more trial. */
    private static double[] with(double[] counts, double probability) {
        double[] more = new double[counts.length + 1];
        for (int i = 0; i < counts.length; i++) {
            more[i] += counts[i] * (1 - probability);
            more[i + 1] += counts[i] * probability;
        }
        return more;
    }

    private static int quantile(double[] counts, double share) {
        double sum = 0;
        for (int i = 0; i < counts.length; i++) {
            sum += counts[i];
            if (sum >= share) {
                return i;
            }
        }
        return counts.length - 1;
    }
}
