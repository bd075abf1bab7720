package heddle.bench;

import heddle.race.Race;
import heddle.race.Result;
import heddle.report.json.JsonResults;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One run of a real program in a JVM of its own.
 *
 * @param checksum empty when the program did not get to its end; then {@code output} says why
 * @param cpu milliseconds of processor time, and {@code memory} the most kilobytes that the process had
 * @param refused methods that a compiler gave up, with its reason
 * @param result null without the agent
 */
record ProgramRun(String checksum, long cpu, long memory, Map<String, String> refused, String output, Result result) {
    private static final Pattern END = Pattern.compile("checksum=(-?\\d+) wall=\\d+ cpu=(\\d+) memory=(\\d+)");

    private static final Pattern REFUSED = Pattern.compile("(\\S+::\\S+) .*COMPILE SKIPPED: (.*)");

    /**
     * @param agent the agent's jar, or null to run without it
     * @param watched whether to look for methods that the compilers refuse
     */
    static ProgramRun of(RealProgram program, int work, Path jdk, Path agent, Path classes, boolean watched)
            throws IOException, InterruptedException {
        Path json = Files.createTempFile("heddle", ".json");
        Path out = Files.createTempFile("heddle", ".out");
        List<String> command = new ArrayList<>();
        command.add(jdk.resolve("bin/java").toString());
        command.add("-Xmx2g");
        Path log = Files.createTempFile("heddle", ".log");
        if (watched) {
            command.addAll(List.of("-XX:+PrintCompilation", "-XX:+UnlockDiagnosticVMOptions", "-XX:+LogVMOutput"));
            command.addAll(List.of("-XX:-DisplayVMOutput", "-XX:LogFile=" + log));
        }
        if (agent != null) {
            command.add("-javaagent:" + agent + "=quiet,out=" + json);
        }
        command.add("-Dsources=" + ProgramBench.ROOT.resolve("engine/src/main/java"));
        command.addAll(List.of("-cp", classes + ":" + Artifacts.classPath(program.artifacts()), "load.Main"));
        command.addAll(List.of(program.load(), Integer.toString(program.threads()), Integer.toString(work)));
        new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start()
                .waitFor();
        String output = Files.readString(out);
        Result result = agent == null || Files.size(json) == 0 ? null : read(json);
        String compilations = Files.readString(log);
        Files.delete(log);
        Files.delete(out);
        Files.delete(json);
        return parse(output, compilations, result);
    }

    private static Result read(Path json) throws IOException {
        try (InputStream in = Files.newInputStream(json)) {
            return JsonResults.read(json.toString(), in).get(0);
        }
    }

    private static ProgramRun parse(String output, String compilations, Result result) {
        Map<String, String> refused = new TreeMap<>();
        for (String line : compilations.lines().toList()) {
            Matcher method = REFUSED.matcher(line);
            if (method.find() && !isTransient(line) && !line.contains("heddle.")) {
                refused.put(method.group(1), method.group(2).trim());
            }
        }
        Matcher end = END.matcher(output);
        return end.find()
                ? new ProgramRun(
                        end.group(1),
                        Long.parseLong(end.group(2)),
                        Long.parseLong(end.group(3)),
                        refused,
                        output,
                        result)
                : new ProgramRun("", 0, 0, refused, output, result);
    }

    /** Reasons that lie in the moment, such as a class being loaded: the compiler tries again. */
    private static boolean isTransient(String line) {
        return line.contains("invalidated dependencies") || line.contains("concurrent class loading");
    }

    boolean hasVerifyError() {
        return output.contains("VerifyError")
                || result != null && result.notes().stream().anyMatch(note -> note.startsWith("weaving failed"));
    }

    /** Whether a race with these two places, in any order, was found; a place may lack its line. */
    boolean found(String pair) {
        String[] places = pair.split(" ");
        return result.races().stream()
                .anyMatch(race -> matches(race, places[0], places[1]) || matches(race, places[1], places[0]));
    }

    private static boolean matches(Race race, String one, String two) {
        return matches(race.first().location(), one) && matches(race.second().location(), two);
    }

    private static boolean matches(String location, String place) {
        return place.contains(":") ? location.equals(place) : location.startsWith(place);
    }
}
