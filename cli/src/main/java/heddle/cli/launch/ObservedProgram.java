package heddle.cli.launch;

import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.race.Result;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The program that a command runs under the agent, which of its classes are observed, whether its threads are delayed, and what
 * its JVMs say.
 */
public final class ObservedProgram {
    @Parameters(
            paramLabel = "COMMAND",
            arity = "1..*",
            description = "java, or anything that starts JVMs: mvn, a script.")
    private List<String> command;

    @Option(names = "--include", paramLabel = "PATTERNS", description = "Classes to observe, e.g. com.acme.*:org.x.*")
    private String include = "";

    @Option(names = "--exclude", paramLabel = "PATTERNS", description = "Classes not to observe.")
    private String exclude = "";

    @Option(
            names = "--noise",
            paramLabel = "SEED",
            arity = "0..1",
            fallbackValue = "true",
            description = "Delay threads at random, so that runs differ more; the seed is in the notes.")
    private String noise = "";

    @Option(
            names = "--noise-budget",
            paramLabel = "SHARE",
            description = "The share of the run's time that delays may take, e.g. 5%% (the default).")
    private String noiseBudget = "";

    public ObservedProgram() {}

    public ObservedProgram(List<String> command) {
        this.command = List.copyOf(command);
    }

    public boolean isNoisy() {
        return !noise.isEmpty();
    }

    /** Whether the command itself is the one JVM that is observed. */
    public boolean isOneJvm() {
        return AgentLaunch.isJava(command.get(0));
    }

    /** Runs the program with these options of the agent, and returns what each of its JVMs wrote in the end. */
    public List<Result> run(String options, Console console) throws Failure, IOException {
        return run(options, console, Integer.MAX_VALUE, soFar -> {});
    }

    /** The same, and hands on what has been found so far, at most that many milliseconds after it was. */
    public List<Result> run(String options, Console console, int flush, Supervision.Growth growth)
            throws Failure, IOException {
        String all = options
                + option("include", include)
                + option("exclude", exclude)
                + option("noise", noise)
                + option("noise-budget", noiseBudget);
        return new Supervision(AgentJar.find(), console, flush, growth).run(command, all);
    }

    /** An option of the agent, with the comma before it; nothing if there is no value. */
    public static String option(String key, String value) throws Failure {
        if (value.contains(",")) {
            throw new Failure(Exit.USAGE, "patterns of --" + key + " are separated by colons, not commas");
        }
        return value.isEmpty() ? "" : ',' + key + '=' + value;
    }
}
