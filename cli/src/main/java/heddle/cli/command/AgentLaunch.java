package heddle.cli.command;

import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Starts a command so that the JVMs it consists of load the agent. A java command gets {@code -javaagent} as its first
 * argument; any other launcher hands it down in {@code JAVA_TOOL_OPTIONS}, which every JVM below reads.
 */
final class AgentLaunch {
    private static final String TOOL_OPTIONS = "JAVA_TOOL_OPTIONS";

    private final String agent;

    AgentLaunch(Path jar, String options) {
        agent = "-javaagent:" + jar + '=' + options;
    }

    /** Runs the command on this process's own input and output, and returns its exit code. */
    int run(List<String> command) throws Failure {
        try {
            return builder(command).inheritIO().start().waitFor();
        } catch (IOException e) {
            throw new Failure(Exit.USAGE, "cannot run " + command.get(0) + ": " + e.getMessage());
        } catch (InterruptedException e) {
            throw new Failure(Exit.INTERNAL, "interrupted while " + command.get(0) + " was running");
        }
    }

    /** The process of the command, to be started. */
    ProcessBuilder builder(List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(command);
        if (isJava(command.get(0))) {
            List<String> extended = new ArrayList<>(command);
            extended.add(1, agent);
            builder.command(extended);
        } else {
            String given = builder.environment().getOrDefault(TOOL_OPTIONS, "");
            builder.environment().put(TOOL_OPTIONS, (given + " '" + agent + "'").strip());
        }
        return builder;
    }

    static boolean isJava(String executable) {
        String name = Path.of(executable).getFileName().toString();
        return name.equals("java") || name.equals("java.exe");
    }
}
