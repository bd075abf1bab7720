package heddle.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Real programs under the agent, on every installed JDK from 17 on. MODES is a list such as {@code
 * fasttrack,valor,record}, see {@link AgentMode}; loads are the drivers in {@code bench/src/main/programs}, all if none is
 * named.
 *
 * <ul>
 *   <li>{@code bench/run ProgramBench check MODES [LOAD...]}: the same checksum with and without the agent, nothing that
 *       fails to verify or that a compiler refuses, the published races, and not those that are none.
 *   <li>{@code bench/run ProgramBench speed FORKS MODES [LOAD...]}: processor time, wall clock and memory as ratios to the
 *       same program without the agent, medians of forks.
 * </ul>
 *
 * {@code --jdk own}, anywhere among the arguments, takes the running JDK alone.
 */
public final class ProgramBench {
    /** The checkout: the benchmark's classes lie in bench/target/classes. */
    static final Path ROOT = root();

    private static final Path CLASSES = ROOT.resolve("bench/target/programs");

    private ProgramBench() {}

    public static void main(String[] all) throws Exception {
        List<String> args = new ArrayList<>(List.of(all));
        List<Path> jdks = chosenJdks(args);
        boolean isSpeed = args.size() > 2 && args.get(0).equals("speed");
        if (!isSpeed && (args.size() < 2 || !args.get(0).equals("check"))) {
            System.err.println(
                    "usage: ProgramBench [--jdk own|all] check MODES [LOAD...] | speed FORKS MODES [LOAD...]");
            System.exit(2);
        }
        List<AgentMode> modes = AgentMode.parse(args.get(isSpeed ? 2 : 1));
        List<String> loads = args.subList(isSpeed ? 3 : 2, args.size());
        for (Path jdk : jdks) {
            System.out.println("\n" + jdk.getFileName());
            if (isSpeed) {
                speed(new ProgramSpeed(jdk, agent(), Integer.parseInt(args.get(1)), modes), loads);
            } else {
                check(new ProgramCheck(jdk, agent(), modes), loads);
            }
        }
    }

    /** The value of {@code --jdk}, which is taken out of the arguments. */
    static List<Path> chosenJdks(List<String> args) throws IOException {
        int at = args.indexOf("--jdk");
        if (at < 0 || at + 1 == args.size()) {
            return jdks();
        }
        args.remove(at);
        boolean isOwn = args.remove(at).equals("own");
        return isOwn ? List.of(Path.of(System.getProperty("java.home")).toRealPath()) : jdks();
    }

    private static void speed(ProgramSpeed speed, List<String> loads) throws Exception {
        speed.header();
        for (RealProgram program : RealProgram.all()) {
            if (program.work() > 0 && chosen(program, loads)) {
                speed.measure(program, compile(program));
            }
        }
        speed.means();
    }

    private static void check(ProgramCheck check, List<String> loads) throws Exception {
        check.header();
        for (RealProgram program : RealProgram.all()) {
            if (chosen(program, loads)) {
                check.check(program, compile(program));
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

    /** The driver of a program with what it needs; each is compiled against its own libraries. */
    static Path compile(RealProgram program) throws IOException, InterruptedException {
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

    static Path agent() throws IOException {
        Path jar = ROOT.resolve("cli/target/lib/heddle-agent.jar");
        if (!Files.isRegularFile(jar)) {
            throw new IOException("there is no " + jar);
        }
        return jar;
    }

    /** The newest JDK of each feature release beside the running one. */
    static List<Path> jdks() throws IOException {
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
