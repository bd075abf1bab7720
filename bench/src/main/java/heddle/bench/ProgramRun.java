package heddle.bench;

import heddle.bench.process.ChildJvm;
import heddle.bench.process.ProcessTime;
import heddle.race.Race;
import heddle.race.Result;
import heddle.report.build.AgentArgument;
import heddle.report.json.JsonResults;
import heddle.trace.Trace;
import heddle.trace.file.TraceFiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One run of a real program in a JVM of its own.
 *
 * @param checksum empty when the program did not get to its end; then {@code output} says why
 * @param wall milliseconds of the whole process, and {@code cpu} those of processor time
 * @param memory the most kilobytes that the process had
 * @param refused methods that a compiler gave up, with its reason
 * @param result null without a detector
 * @param events what a recording holds, in {@code bytes} bytes
 */
record ProgramRun(
        String checksum,
        long wall,
        long cpu,
        long memory,
        Map<String, String> refused,
        String output,
        Result result,
        long events,
        long bytes) {
    /** Tells loads that read sources where there are some. */
    static final String SOURCES = "-Dsources=" + ProgramBench.ROOT.resolve("engine/src/main/java");

    private static final Pattern END = Pattern.compile("checksum=(-?\\d+) memory=(\\d+)");

    /** A run that takes longer hangs; one that ends by itself after a time, if it takes so many times that time. */
    private static final long LONGEST_SECONDS = 1800;

    private static final double LONGEST = 20;

    private static final Pattern REFUSED = Pattern.compile("(\\S+::\\S+) .*COMPILE SKIPPED: (.*)");

    /** Without the agent. */
    static ProgramRun plain(RealProgram program, int work, Path jdk, Path classes)
            throws IOException, InterruptedException {
        return of(List.of(), null, null, program, work, 0, jdk, classes);
    }

    /**
     * The work again and again in one JVM for so many seconds of processor time, so that its start and what comes later can
     * be told apart: see {@link Rounds}. The compilers' threads stay, so that what they take is known. A run that takes much
     * longer by the clock is ended.
     *
     * @param mode null for a run without the agent
     */
    static ProgramRun repeated(
            AgentMode mode, Path agent, RealProgram program, int work, double seconds, Path jdk, Path classes)
            throws IOException, InterruptedException {
        return repeated(mode, agent, program, work, seconds, Long.MAX_VALUE, jdk, classes);
    }

    /** The same, and it ends when so many runs are done. */
    static ProgramRun repeated(
            AgentMode mode,
            Path agent,
            RealProgram program,
            int work,
            double seconds,
            double runs,
            Path jdk,
            Path classes)
            throws IOException, InterruptedException {
        List<String> options = List.of("-XX:-UseDynamicNumberOfCompilerThreads");
        return of(options, mode, agent, program, work, seconds, runs, jdk, classes);
    }

    static ProgramRun under(AgentMode mode, Path agent, RealProgram program, int work, Path jdk, Path classes)
            throws IOException, InterruptedException {
        return of(List.of(), mode, agent, program, work, 0, jdk, classes);
    }

    /**
     * A small run in which the methods that compilers refuse are noted, in a file of their own: on standard output they
     * would tear the program's lines.
     *
     * @param mode null for a run without the agent
     */
    static ProgramRun watched(AgentMode mode, Path agent, RealProgram program, Path jdk, Path classes)
            throws IOException, InterruptedException {
        Path log = Files.createTempFile("heddle", ".log");
        List<String> options = List.of(
                "-XX:+PrintCompilation",
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:+LogVMOutput",
                "-XX:-DisplayVMOutput",
                "-XX:LogFile=" + log);
        ProgramRun run = of(options, mode, agent, program, program.smallWork(), 0, jdk, classes);
        run.noteRefused(Files.readString(log));
        Files.delete(log);
        return run;
    }

    /** As {@link #repeated}, and what the compilers did is in a file, as HotSpot logs it. */
    static ProgramRun logged(
            AgentMode mode, Path agent, RealProgram program, int work, double seconds, Path jdk, Path classes, Path log)
            throws IOException, InterruptedException {
        List<String> options = List.of(
                "-XX:-UseDynamicNumberOfCompilerThreads",
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:+LogCompilation",
                "-XX:LogFile=" + log);
        return of(options, mode, agent, program, work, seconds, jdk, classes);
    }

    private static ProgramRun of(
            List<String> options,
            AgentMode mode,
            Path agent,
            RealProgram program,
            int work,
            double seconds,
            Path jdk,
            Path classes)
            throws IOException, InterruptedException {
        return of(options, mode, agent, program, work, seconds, Long.MAX_VALUE, jdk, classes);
    }

    private static ProgramRun of(
            List<String> options,
            AgentMode mode,
            Path agent,
            RealProgram program,
            int work,
            double seconds,
            double runs,
            Path jdk,
            Path classes)
            throws IOException, InterruptedException {
        Path directory = Files.createTempDirectory("heddle");
        Path found = directory.resolve(mode != null && mode.isRecord() ? "run.hdl" : "run.json");
        Path out = directory.resolve("run.out");
        List<String> command = new ArrayList<>();
        command.add(jdk.resolve("bin/java").toString());
        command.addAll(List.of("-Xmx2g", ChildJvm.TEMPORARY_FILES));
        if (mode != null) {
            command.addAll(AgentArgument.ofJvm("", mode.options(found)));
        }
        command.addAll(options);
        command.addAll(program.options());
        if (mode != null) {
            command.add("-javaagent:" + mode.agent(agent) + "=" + mode.options(found));
            command.addAll(mode.properties());
        }
        command.add(SOURCES);
        command.addAll(List.of("-cp", classes + ":" + Artifacts.classPath(program.artifacts()), "load.Main"));
        command.addAll(List.of(program.load(), Integer.toString(program.threads()), Integer.toString(work)));
        if (seconds > 0) {
            command.add(Double.toString(seconds));
            command.add(Double.toString(runs));
        }
        ProcessTime time = ProcessTime.of(command, out, seconds > 0 ? (long) (LONGEST * seconds) : LONGEST_SECONDS);
        ProgramRun run = parse(Files.readString(out), time, mode, found);
        Files.deleteIfExists(found);
        Files.delete(out);
        Files.delete(directory);
        return run;
    }

    private static Result read(Path json) throws IOException {
        try (InputStream in = Files.newInputStream(json)) {
            return JsonResults.read(json.toString(), in).get(0);
        }
    }

    private static ProgramRun parse(String output, ProcessTime time, AgentMode mode, Path found) throws IOException {
        boolean isThere = mode != null && Files.isRegularFile(found) && Files.size(found) > 0;
        Result result = isThere && !mode.isRecord() ? read(found) : null;
        long events = 0;
        long bytes = 0;
        if (isThere && mode.isRecord()) {
            bytes = Files.size(found);
            try (Trace trace = TraceFiles.open(found)) {
                events = trace.summary() == null ? 0 : trace.summary().events();
            }
        }
        Matcher end = END.matcher(output);
        boolean ended = end.find();
        return new ProgramRun(
                ended ? end.group(1) : "",
                time.wall(),
                time.cpu(),
                ended ? Long.parseLong(end.group(2)) : 0,
                new TreeMap<>(),
                output,
                result,
                events,
                bytes);
    }

    private void noteRefused(String compilations) {
        for (String line : compilations.lines().toList()) {
            Matcher method = REFUSED.matcher(line);
            if (method.find() && !isTransient(line) && !line.contains("heddle.")) {
                refused.put(method.group(1), method.group(2).trim());
            }
        }
    }

    boolean hasChecksumOf(ProgramRun plain) {
        return !checksum.isEmpty() && checksum.equals(plain.checksum);
    }

    /** Why a run is of no use, in a line: its last output, if it did not get to its end. */
    String failure() {
        List<String> lines =
                output.lines().filter(line -> !line.startsWith("round=")).toList();
        return !checksum.isEmpty()
                ? "no result or another checksum, " + checksum
                : lines.isEmpty() ? "ended without a word" : lines.get(0) + " ... " + lines.get(lines.size() - 1);
    }

    /** Outcome of the run: races, or events and bytes; and whether something went wrong. */
    String summary(ProgramRun plain) {
        String found = result != null
                ? result.races().size() + " races"
                : events > 0
                        ? String.format(Locale.ROOT, "%,d events, %.2f bytes each", events, bytes / (double) events)
                        : "NO RESULT";
        return hasChecksumOf(plain) ? found : found + ", CHECKSUM DIFFERS";
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
