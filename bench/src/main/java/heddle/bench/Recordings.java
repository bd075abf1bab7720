package heddle.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Programs that are recorded, with values or without, each in a JVM of its own. */
final class Recordings {
    private static final Path CLASSES = ProgramBench.ROOT.resolve("bench/target/classic");

    private Recordings() {}

    /** One of the classic programs of the tests of recipe. */
    static Path ofClassic(String program, Path directory) throws IOException, InterruptedException {
        if (!Files.isDirectory(CLASSES)) {
            compile();
        }
        return record(
                program,
                directory,
                "values,exclude=unseen.*",
                List.of("-cp", CLASSES.toString(), "unseen.Runner", "program.ClassicPrograms#" + program));
    }

    private static void compile() throws IOException, InterruptedException {
        Path sources = ProgramBench.ROOT.resolve("recipe/src/test/java");
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "javac").toString());
        command.addAll(List.of("-g", "-nowarn", "-proc:none", "-d"));
        command.add(Files.createDirectories(CLASSES).toString());
        command.addAll(List.of("-sourcepath", sources.toString()));
        command.add(sources.resolve("unseen/Runner.java").toString());
        command.add(sources.resolve("program/ClassicPrograms.java").toString());
        if (new ProcessBuilder(command).inheritIO().start().waitFor() != 0) {
            throw new IOException("cannot compile the classic programs");
        }
    }

    static Path withValues(RealProgram program, int work, Path directory) throws IOException, InterruptedException {
        return of(program, program.load(), work, directory, "values");
    }

    /**
     * A load of the bench's programs, as {@code LOAD}, {@code LOAD=WORK} or {@code LOAD=WORKxTHREADS}. A recording that is
     * in the directory already is taken for it.
     */
    static Path of(String load, Path directory) throws IOException, InterruptedException {
        String[] words = load.split("[=x]");
        RealProgram program = RealProgram.all().stream()
                .filter(each -> each.load().equals(words[0]))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no load " + words[0]));
        int work = words.length > 1 ? Integer.parseInt(words[1]) : program.smallWork();
        int threads = words.length > 2 ? Integer.parseInt(words[2]) : program.threads();
        String name = load.replace('=', '-');
        Path known = directory.resolve(name + ".hdl");
        return Files.exists(known) ? known : of(program.withThreads(threads), name, work, directory, "");
    }

    private static Path of(RealProgram program, String name, int work, Path directory, String options)
            throws IOException, InterruptedException {
        Path classes = ProgramBench.compile(program);
        String classPath = classes + ":" + Artifacts.classPath(program.artifacts());
        List<String> arguments = new ArrayList<>(program.options());
        arguments.addAll(List.of(
                ProgramRun.SOURCES,
                "-cp",
                classPath,
                "load.Main",
                program.load(),
                Integer.toString(program.threads()),
                Integer.toString(work)));
        return record(name, directory, options, arguments);
    }

    private static Path record(String name, Path directory, String options, List<String> arguments)
            throws IOException, InterruptedException {
        Path trace = directory.resolve(name + ".hdl");
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-Xmx1g");
        command.add("-javaagent:" + ProgramBench.agent() + "=quiet," + (options.isEmpty() ? "" : options + ",")
                + "record=" + trace);
        command.addAll(arguments);
        Process process = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        if (process.waitFor() != 0 || !Files.isRegularFile(trace)) {
            throw new IOException(name + " ended with " + process.exitValue());
        }
        return trace;
    }
}
