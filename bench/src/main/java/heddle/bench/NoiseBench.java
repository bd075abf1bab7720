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
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * {@code bench/run NoiseBench PLAIN NOISY [PROGRAM...]}: each program of {@code live.Seldom}, in the tests of {@code cli}, so
 * often without noise and so often with noise and the seeds from 1 on: in how many runs the race is seen, and what delays took
 * of them. Runs with and without noise take turns, so that both have the same machine.
 */
public final class NoiseBench {
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
        System.out.println("| program | without | with noise |\n|---|---|---|");
        int plainSeen = 0;
        int noisySeen = 0;
        List<String> programs = bench.programs();
        programs.removeIf(program -> !parts.isEmpty() && !parts.contains(program));
        for (String program : programs) {
            int plain = 0;
            int found = 0;
            for (int i = 0; i < Math.max(plainRuns, noisyRuns); i++) {
                plain += i < plainRuns && bench.isSeen(program, "") ? 1 : 0;
                found += i < noisyRuns && bench.isSeen(program, ",noise=" + (i + 1)) ? 1 : 0;
            }
            System.out.printf("| %s | %d of %d | %d of %d |%n", program, plain, plainRuns, found, noisyRuns);
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

    private List<String> programs() throws Exception {
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
            return new ArrayList<>(Stream.of(loader.loadClass("live.Seldom").getDeclaredMethods())
                    .filter(method -> Modifier.isStatic(method.getModifiers())
                            && !Modifier.isPrivate(method.getModifiers())
                            && method.getParameterCount() == 0)
                    .map(Method::getName)
                    .sorted(Comparator.naturalOrder())
                    .toList());
        }
    }

    private boolean isSeen(String program, String noise) throws Exception {
        Files.writeString(json, "");
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String option = "-javaagent:" + agent + "=quiet,out=" + json + noise;
        new ProcessBuilder(java, option, "-cp", classes.toString(), "live.Seldom", program)
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
