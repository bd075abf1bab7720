package heddle.bench.live;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** The programs of the agent's suite, compiled, each of which can be run in a JVM of its own. */
public final class SuitePrograms {
    /** The suite's own classes force orders that the detector must not see. */
    public static final String UNOBSERVED = "heddle.suite.*";

    /** Classes of the suite that programs use, which need nothing of the agent. */
    public static final List<String> HELPERS = List.of(
            "heddle/suite/Duo.java",
            "heddle/suite/Hidden.java",
            "heddle/suite/Order.java",
            "heddle/suite/Program.java");

    private static final Pattern PROGRAM = Pattern.compile("final class (\\w+)(?: extends \\w+)? implements Program");
    private static final Pattern NEWER = Pattern.compile("int since\\(\\)");

    /**
     * A program of the suite.
     *
     * @param type the binary name of its class
     * @param file its source, relative to {@link #sources}
     * @param isRacy whether a line of it is marked
     */
    public record Member(String type, String file, boolean isRacy) {}

    private final Path root;
    private final Path classes;
    private final Path agent;

    /** @param root the checkout; classes go to a directory of the benchmark's */
    public SuitePrograms(Path root, Path agent) throws IOException {
        this.root = root;
        this.agent = agent;
        classes = Files.createDirectories(root.resolve("bench/target/suite"));
        List<Path> files = new ArrayList<>(javaFiles(sources().resolve("program")));
        HELPERS.forEach(each -> files.add(sources().resolve(each)));
        files.add(root.resolve("bench/src/main/programs/suite/Alone.java"));
        compile(files, classes, classes.toString());
    }

    /** The root of the suite's sources. */
    public Path sources() {
        return root.resolve("agent/src/test/java");
    }

    public Path classes() {
        return classes;
    }

    private static List<Path> javaFiles(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
    }

    /** Compiles sources with line numbers; messages of the compiler go to standard error. */
    public static void compile(List<Path> files, Path into, String classPath) throws IOException {
        List<String> arguments =
                new ArrayList<>(List.of("-g", "-nowarn", "-proc:none", "-d", into.toString(), "-cp", classPath));
        files.forEach(file -> arguments.add(file.toString()));
        int exit = ToolProvider.getSystemJavaCompiler()
                .run(null, System.err, System.err, arguments.toArray(new String[0]));
        if (exit != 0) {
            throw new IOException("cannot compile " + files);
        }
    }

    /** All programs that this JDK can run, in the order of their sources. */
    public List<Member> all() throws IOException {
        List<Member> members = new ArrayList<>();
        for (Path source : javaFiles(sources().resolve("program"))) {
            String text = Files.readString(source);
            Matcher matcher = PROGRAM.matcher(text);
            int from = matcher.find() ? matcher.start() : -1;
            while (from >= 0) {
                String name = matcher.group(1);
                int to = matcher.find() ? matcher.start() : text.length();
                String own = text.substring(from, to);
                if (!NEWER.matcher(own).find()) {
                    String holder = source.getFileName().toString().replace(".java", "");
                    String file = sources().relativize(source).toString();
                    members.add(new Member("program." + holder + '$' + name, file, own.contains("// race")));
                }
                from = to == text.length() ? -1 : to;
            }
        }
        return members;
    }

    /** The command that runs a program. */
    public List<String> command(Member member, String classPath) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                classPath,
                "suite.Alone",
                member.type());
    }

    /** Records a program; false if it does not come to its end. */
    public boolean record(Member member, String classPath, Path trace) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(command(member, classPath));
        command.add(1, "-javaagent:" + agent + "=quiet,record=" + trace + ",exclude=" + UNOBSERVED);
        Path out = Files.createTempFile("suite", ".out");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        if (!process.waitFor(1, TimeUnit.MINUTES)) {
            process.destroyForcibly().waitFor();
        }
        boolean ended = process.exitValue() == 0 && Files.readString(out).endsWith("end\n");
        if (!ended) {
            System.err.println(Files.readString(out));
        }
        Files.delete(out);
        return ended;
    }
}
