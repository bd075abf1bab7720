package heddle.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Real programs under the agent, on every installed JDK from 17 on.
 *
 * <ul>
 *   <li>{@code bench/run ProgramBench check [name...]}: the same checksum with and without the agent, nothing that fails
 *       to verify or that a compiler refuses, the published races, and not those that are none.
 *   <li>{@code bench/run ProgramBench speed FORKS [name...]}: processor time and memory as ratios to the same program
 *       without the agent, medians of forks; and the cost of the agent's start.
 * </ul>
 */
public final class ProgramBench {
    /** The checkout: the benchmark's classes lie in bench/target/classes. */
    static final Path ROOT = root();

    private static final Path CLASSES = ROOT.resolve("bench/target/programs");

    private ProgramBench() {}

    public static void main(String[] args) throws Exception {
        String mode = args.length == 0 ? "check" : args[0];
        int forks = mode.equals("speed") && args.length > 1 ? Integer.parseInt(args[1]) : 1;
        List<String> names = List.of(args).subList(Math.min(args.length, mode.equals("speed") ? 2 : 1), args.length);
        Path agent = agent();
        for (Path jdk : jdks()) {
            System.out.println("\n" + jdk.getFileName());
            if (mode.equals("speed")) {
                speed(jdk, agent, forks, names);
            } else {
                check(jdk, agent, names);
            }
        }
    }

    private static Path root() {
        String classes = ProgramBench.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath();
        return Path.of(classes).resolve("../../..").normalize();
    }

    private static boolean chosen(RealProgram program, List<String> names) {
        return names.isEmpty() || names.contains(program.load());
    }

    private static void check(Path jdk, Path agent, List<String> names) throws Exception {
        System.out.printf(
                "%-14s %-9s %-7s %-8s %6s  %s%n", "program", "checksum", "verify", "refused", "races", "known races");
        for (RealProgram program : RealProgram.all()) {
            if (chosen(program, names)) {
                Path classes = compile(program);
                ProgramRun plain = ProgramRun.of(program, program.smallWork(), jdk, null, classes, true);
                ProgramRun woven = ProgramRun.of(program, program.smallWork(), jdk, agent, classes, true);
                Map<String, String> refused = new TreeMap<>(woven.refused());
                refused.keySet().removeAll(plain.refused().keySet());
                boolean same = !woven.checksum().isEmpty() && woven.checksum().equals(plain.checksum());
                System.out.printf(
                        "%-14s %-9s %-7s %-8s %6s  %s%n",
                        program.name(),
                        same ? "same" : "DIFFERS",
                        woven.hasVerifyError() ? "FAILS" : "ok",
                        refused.isEmpty() ? "none" : refused.toString(),
                        woven.result() == null ? "-" : woven.result().races().size(),
                        woven.result() == null ? "NO RESULT" : verdict(program, woven));
                if (!same) {
                    woven.output()
                            .lines()
                            .filter(line -> line.contains("at ") || line.contains("Exception"))
                            .limit(12)
                            .forEach(System.out::println);
                }
            }
        }
    }

    private static String verdict(RealProgram program, ProgramRun run) {
        List<String> words = new ArrayList<>();
        for (String pair : program.published()) {
            words.add((run.found(pair) ? "found " : "not in this run: ") + pair);
        }
        for (String pair : program.ordered()) {
            words.add(run.found(pair) ? "FALSE " + pair : "rightly silent on " + pair);
        }
        if (program.isFree()) {
            words.add(
                    run.result().races().isEmpty()
                            ? "silent, as fixed"
                            : "NOT SILENT: " + run.result().races().get(0).variable());
        }
        return String.join("; ", words);
    }

    private static void speed(Path jdk, Path agent, int forks, List<String> names) throws Exception {
        System.out.printf(
                "%-14s %10s %10s %6s %9s %9s %6s%n",
                "program", "plain ms", "agent ms", "x", "plain MB", "agent MB", "x");
        double time = 0;
        double memory = 0;
        int programs = 0;
        for (RealProgram program : RealProgram.all()) {
            if (program.work() > 0 && chosen(program, names)) {
                Path classes = compile(program);
                List<ProgramRun> plain = new ArrayList<>();
                List<ProgramRun> woven = new ArrayList<>();
                for (int i = 0; i < forks; i++) {
                    plain.add(ProgramRun.of(program, program.work(), jdk, null, classes, false));
                    woven.add(ProgramRun.of(program, program.work(), jdk, agent, classes, false));
                }
                double slowdown = median(woven, true) / median(plain, true);
                double growth = median(woven, false) / median(plain, false);
                System.out.printf(
                        Locale.ROOT,
                        "%-14s %10.0f %10.0f %6.1f %9.0f %9.0f %6.1f%n",
                        program.name(),
                        median(plain, true),
                        median(woven, true),
                        slowdown,
                        median(plain, false) / 1024,
                        median(woven, false) / 1024,
                        growth);
                time += Math.log(slowdown);
                memory += Math.log(growth);
                programs++;
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%-14s %28.1f %26.1f%n",
                "geom. mean",
                Math.exp(time / programs),
                Math.exp(memory / programs));
    }

    private static double median(List<ProgramRun> runs, boolean time) {
        double[] sorted = runs.stream()
                .mapToDouble(run -> time ? run.cpu() : run.memory())
                .sorted()
                .toArray();
        return sorted[sorted.length / 2];
    }

    /** The driver of a program with what it needs; each is compiled against its own libraries. */
    private static Path compile(RealProgram program) throws IOException, InterruptedException {
        Path sources = ROOT.resolve("bench/src/main/programs");
        Path classes = Files.createDirectories(CLASSES.resolve(program.load()));
        Process javac = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "javac").toString(),
                        "-g",
                        "-nowarn",
                        "-proc:none",
                        "-d",
                        classes.toString(),
                        "-sourcepath",
                        sources.toString(),
                        "-cp",
                        Artifacts.classPath(program.artifacts()),
                        sources.resolve("load/Main.java").toString(),
                        sources.resolve("load/" + program.load() + ".java").toString())
                .inheritIO()
                .start();
        if (javac.waitFor() != 0) {
            throw new IOException("cannot compile " + program.load());
        }
        return classes;
    }

    private static Path agent() throws IOException {
        Path jar = ROOT.resolve("cli/target/lib/heddle-agent.jar");
        if (!Files.isRegularFile(jar)) {
            throw new IOException("there is no " + jar);
        }
        return jar;
    }

    /** The newest JDK of each feature release beside the running one. */
    private static List<Path> jdks() throws IOException {
        Path own = Path.of(System.getProperty("java.home")).toRealPath();
        Map<Integer, Path> byRelease = new TreeMap<>();
        try (Stream<Path> siblings = Files.list(own.getParent())) {
            for (Path each : siblings.sorted().toList()) {
                int release = release(each);
                if (release >= 17 && Files.isExecutable(each.resolve("bin/java"))) {
                    byRelease.put(release, each);
                }
            }
        }
        return List.copyOf(byRelease.values());
    }

    private static int release(Path jdk) throws IOException {
        Path file = jdk.resolve("release");
        if (Files.isRegularFile(file)) {
            for (String line : Files.readAllLines(file)) {
                if (line.startsWith("JAVA_VERSION=")) {
                    return Integer.parseInt(line.replaceAll("\\D*(\\d+).*", "$1"));
                }
            }
        }
        return 0;
    }
}
