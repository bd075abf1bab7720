package heddle.bench;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Compilers and optimisers that are run on a jar of the corpus, each as its users run it, from Maven Central. */
enum CorpusTool {
    /** Advice around every method, before every initialiser and every access to a field. */
    ASPECTJ("org.aspectj:aspectjtools:1.9.22.1", "org.aspectj:aspectjrt:1.9.22.1") {
        @Override
        List<String> command(Path jar, List<String> closure, Path out, Path work) throws IOException {
            Path aspect = Files.writeString(work.resolve("Count.aj"), """
                    public aspect Count {
                        static int depth;
                        Object around(): execution(* *(..)) && !within(Count) {
                            depth++;
                            try { return proceed(); } finally { depth--; }
                        }
                        before(): initialization(*.new(..)) && !within(Count) { depth++; }
                        after() returning: set(* *) && !within(Count) { depth++; }
                        before(): cflow(execution(* *.toString())) && execution(* *.hashCode()) { depth++; }
                    }
                    """);
            return List.of(
                    "org.aspectj.tools.ajc.Main",
                    "-inpath",
                    jar.toString(),
                    "-classpath",
                    String.join(File.pathSeparator, closure) + File.pathSeparator + classPath(),
                    "-outjar",
                    out.toString(),
                    "-17",
                    "-proceedOnError",
                    "-Xlint:ignore",
                    "-nowarn",
                    aspect.toString());
        }
    },
    /**
     * Three passes of optimisation, nothing removed by name. ProGuard 7.6.1 fails where it removes a parameter of a method
     * with annotated types of local variables, as RxJava has; its users turn that optimisation off there.
     */
    PROGUARD("com.guardsquare:proguard-base:7.6.1") {
        @Override
        List<String> command(Path jar, List<String> closure, Path out, Path work) throws IOException {
            List<String> command = new ArrayList<>(List.of("proguard.ProGuard", "-injars", jar + "(!META-INF/**)"));
            closure.subList(1, closure.size()).forEach(each -> command.addAll(List.of("-libraryjars", each)));
            for (Path module : modules()) {
                command.addAll(List.of("-libraryjars", module + "(!**.jar;!module-info.class)"));
            }
            command.addAll(List.of(
                    "-outjars",
                    out.toString(),
                    "-ignorewarnings",
                    "-dontnote",
                    "-dontwarn",
                    "-dontobfuscate",
                    "-keep,allowoptimization class * { *; }",
                    "-allowaccessmodification",
                    "-optimizationpasses",
                    "3"));
            if (jar.getFileName().toString().startsWith("rxjava")) {
                command.addAll(List.of("-optimizations", "!method/removal/parameter"));
            }
            return command;
        }
    },
    R8("com.android.tools:r8:8.5.35") {
        @Override
        List<String> command(Path jar, List<String> closure, Path out, Path work) throws IOException {
            Path rules = Files.writeString(
                    work.resolve("rules.txt"),
                    "-keep,allowoptimization class ** { *; }\n-dontobfuscate\n-ignorewarnings\n-dontwarn **\n");
            List<String> command = new ArrayList<>(List.of("com.android.tools.r8.R8", "--release", "--classfile"));
            closure.subList(1, closure.size()).forEach(each -> command.addAll(List.of("--classpath", each)));
            command.addAll(List.of(
                    "--lib",
                    System.getProperty("java.home"),
                    "--pg-conf",
                    rules.toString(),
                    "--output",
                    out.toString(),
                    jar.toString()));
            return command;
        }
    },
    /** Probes in the class files, as without an agent. */
    JACOCO("org.jacoco:org.jacoco.cli:0.8.14", "org.jacoco:org.jacoco.agent:0.8.14:runtime") {
        @Override
        List<String> command(Path jar, List<String> closure, Path out, Path work) {
            return List.of(
                    "org.jacoco.cli.internal.Main",
                    "instrument",
                    jar.toString(),
                    "--dest",
                    out.getParent().toString());
        }
    };

    private final List<String> artifacts;

    CorpusTool(String... artifacts) {
        this.artifacts = List.of(artifacts);
    }

    /** Main class and arguments; {@code out} lies in a directory of its own and has the file name of the jar. */
    abstract List<String> command(Path jar, List<String> closure, Path out, Path work) throws IOException;

    String classPath() throws IOException {
        try {
            return String.join(File.pathSeparator, Artifacts.closure("tool-" + key(), artifacts));
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    /** The modules of Java SE in the running JDK. */
    private static List<Path> modules() throws IOException {
        try (Stream<Path> all = Files.list(Path.of(System.getProperty("java.home"), "jmods"))) {
            return all.filter(each -> each.getFileName().toString().startsWith("java."))
                    .sorted()
                    .toList();
        }
    }

    private String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The tool of an entry such as {@code r8(group:artifact:version)}; null for one that is used as it is published. */
    static CorpusTool of(String entry) {
        for (CorpusTool tool : values()) {
            if (entry.startsWith(tool.key() + '(')) {
                return tool;
            }
        }
        return null;
    }

    /** The coordinates in an entry. */
    static String coordinates(String entry) {
        return of(entry) == null ? entry : entry.substring(entry.indexOf('(') + 1, entry.length() - 1);
    }

    /** The class path with its first jar as the tool leaves it, and with what its classes need of the tool. */
    List<String> process(List<String> closure) throws IOException, InterruptedException {
        Path jar = Path.of(closure.get(0));
        Path work = Files.createDirectories(
                ProgramBench.ROOT.resolve("bench/target/corpus").resolve(key()));
        Path out = Files.createDirectories(work.resolve("out")).resolve(jar.getFileName());
        if (!Files.exists(out)) {
            List<String> command = new ArrayList<>(
                    List.of(System.getProperty("java.home") + "/bin/java", "-Xmx2g", "-cp", classPath()));
            command.addAll(command(jar, closure, out, work));
            Path log = work.resolve(jar.getFileName() + ".txt");
            new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start()
                    .waitFor();
            if (!Files.exists(out)) {
                throw new IOException(key() + " made no jar, see " + log);
            }
        }
        List<String> processed = new ArrayList<>(List.of(out.toString()));
        processed.addAll(closure.subList(1, closure.size()));
        processed.addAll(List.of(classPath().split(File.pathSeparator)));
        return processed;
    }
}
