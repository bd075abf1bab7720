package heddle.cli.command;

import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.cli.terminal.Sentence;
import heddle.race.Result;
import heddle.report.json.JsonResults;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The program that a command runs under the agent, which of its classes are observed, and what its JVMs say. */
final class ObservedProgram {
    @Parameters(
            paramLabel = "COMMAND",
            arity = "1..*",
            description = "java, or anything that starts JVMs: mvn, a script.")
    private List<String> command;

    @Option(names = "--include", paramLabel = "PATTERNS", description = "Classes to observe, e.g. com.acme.*:org.x.*")
    private String include = "";

    @Option(names = "--exclude", paramLabel = "PATTERNS", description = "Classes not to observe.")
    private String exclude = "";

    ObservedProgram() {}

    ObservedProgram(List<String> command) {
        this.command = List.copyOf(command);
    }

    /** Whether the command itself is the one JVM that is observed. */
    boolean isOneJvm() {
        return AgentLaunch.isJava(command.get(0));
    }

    /** Runs the program with these options of the agent, and returns what each of its JVMs wrote in the end. */
    List<Result> run(String options, Console console) throws Failure, IOException {
        Path directory = Files.createTempDirectory("heddle-run");
        try {
            String all = "quiet,out=" + directory.resolve("%p.json") + ',' + options + option("include", include)
                    + option("exclude", exclude);
            int exit = new AgentLaunch(AgentJar.find(), all).run(command);
            console.setProgramExit(exit);
            return results(directory, exit);
        } finally {
            delete(directory);
        }
    }

    /** An option of the agent, with the comma before it; nothing if there is no value. */
    static String option(String key, String value) throws Failure {
        if (value.contains(",")) {
            throw new Failure(Exit.USAGE, "patterns of --" + key + " are separated by colons, not commas");
        }
        return value.isEmpty() ? "" : ',' + key + '=' + value;
    }

    private static List<Result> results(Path directory, int exit) throws Failure, IOException {
        List<Result> results = new ArrayList<>();
        for (Path file : files(directory)) {
            try (InputStream in = Files.newInputStream(file)) {
                for (Result result : JsonResults.read(file.toString(), in)) {
                    results.add(result.withProgramExit(exit).withNote("program exit code: " + exit));
                }
            } catch (IOException e) {
                throw new Failure(Exit.BAD_INPUT, Sentence.aboutInput(file.toString(), e));
            }
        }
        return results;
    }

    private static List<Path> files(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.sorted().toList();
        }
    }

    private static void delete(Path directory) throws IOException {
        for (Path file : files(directory)) {
            Files.delete(file);
        }
        Files.delete(directory);
    }
}
