package heddle.bench;

import heddle.bench.live.Commands;
import heddle.race.Result;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * {@code bench/run NoiseBench PLAIN NOISY [PROGRAM...]}: each program of {@code live.Seldom} and {@code live.Rare}, in the tests
 * of {@code cli}, so often without noise and so often with noise and the seeds from 1 on: in how many runs the race is seen, the
 * mean number of runs until it is, and what delays took of them. Runs with and without noise take turns, so that both have the
 * same machine.
 */
public final class NoiseBench {
    private static final List<String> CLASSES = List.of("Seldom", "Rare");
    private static final Pattern SHARE = Pattern.compile("([0-9.]+) % of the run");

    private final Path agent = ProgramBench.agent();
    private final Path classes = ProgramBench.ROOT.resolve("cli/target/test-classes");
    private final Path json = Files.createTempFile("noise", ".json");
    private double shares;
    private double largest;
    private int noisy;

    private NoiseBench() throws IOException {}

    public static void main(String[] args) throws Exception {
        int plainRuns = Integer.parseInt(args[0]);
        int noisyRuns = Integer.parseInt(args[1]);
        List<String> parts = List.of(args).subList(2, args.length);
        NoiseBench bench = new NoiseBench();
        System.out.println("| program | without | with noise | runs until seen |\n|---|---|---|---|");
        int plainSeen = 0;
        int noisySeen = 0;
        List<String> programs = bench.programs();
        programs.removeIf(program -> !parts.isEmpty() && parts.stream().noneMatch(program::contains));
        for (String program : programs) {
            int plain = 0;
            int found = 0;
            for (int i = 0; i < Math.max(plainRuns, noisyRuns); i++) {
                plain += i < plainRuns && bench.isSeen(program, "") ? 1 : 0;
                found += i < noisyRuns && bench.isSeen(program, ",noise=" + (i + 1)) ? 1 : 0;
            }
            System.out.printf(
                    "| %s | %d of %d | %d of %d | %s, %s |%n",
                    program, plain, plainRuns, found, noisyRuns, mean(plain, plainRuns), mean(found, noisyRuns));
            plainSeen += plain;
            noisySeen += found;
        }
        System.out.printf(
                Locale.ROOT,
                "%d programs: %d of %d without, %d of %d with noise; delays took %.1f %% of a run, at most %.1f %%%n",
                programs.size(),
                plainSeen,
                plainRuns * programs.size(),
                noisySeen,
                noisyRuns * programs.size(),
                bench.shares / bench.noisy,
                bench.largest);
    }

    /** The mean number of runs until the race is seen, if it is seen in so many of them. */
    private static String mean(int seen, int runs) {
        return seen == 0 ? "over " + runs : String.format(Locale.ROOT, "%.1f", (double) runs / seen);
    }

    private List<String> programs() throws Exception {
        List<String> programs = new ArrayList<>();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
            for (String each : CLASSES) {
                Stream.of(loader.loadClass("live." + each).getDeclaredMethods())
                        .filter(method -> Modifier.isStatic(method.getModifiers())
                                && !Modifier.isPrivate(method.getModifiers())
                                && !method.isSynthetic()
                                && method.getParameterCount() == 0)
                        .map(Method::getName)
                        .sorted()
                        .forEach(name -> programs.add(each + '.' + name));
            }
        }
        return programs;
    }

    private boolean isSeen(String program, String noise) throws Exception {
        Files.writeString(json, "");
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String option = "-javaagent:" + agent + "=quiet,out=" + json + noise;
        String[] words = program.split("\\.");
        new ProcessBuilder(java, option, "-cp", classes.toString(), "live." + words[0], words[1])
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        Result result = Commands.read(json).get(0);
        Matcher matcher = SHARE.matcher(String.join("\n", result.notes()));
        if (matcher.find()) {
            double share = Double.parseDouble(matcher.group(1));
            shares += share;
            largest = Math.max(largest, share);
            noisy++;
        }
        return !result.races().isEmpty();
    }
}
