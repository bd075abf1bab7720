package heddle.cli.launch;

import heddle.report.build.AgentArgument;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Prepares a command so that the JVMs it consists of load the agent. A java command gets {@code -javaagent} as its first
 * argument, behind options of the JVM; any other launcher hands both down in {@code JAVA_TOOL_OPTIONS}, which every
 * JVM below reads.
 */
public final class AgentLaunch {
    private static final String TOOL_OPTIONS = "JAVA_TOOL_OPTIONS";

    private AgentLaunch() {}

    /** The command, on this process's own input and output. */
    public static ProcessBuilder prepare(List<String> command, Path jar, String options) {
        String agent = "-javaagent:" + jar + '=' + options;
        ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
        if (isJava(command.get(0))) {
            List<String> extended = new ArrayList<>(command);
            extended.add(1, agent);
            String given = AgentArgument.given(builder.environment()) + ' ' + String.join(" ", command);
            extended.addAll(1, AgentArgument.ofJvm(given, options));
            builder.command(extended);
        } else {
            String given = builder.environment().getOrDefault(TOOL_OPTIONS, "");
            String ofJvm = String.join(" ", AgentArgument.ofAnyJvm(options));
            String line = ofJvm + ' ' + (given + " '" + agent + "'").strip();
            builder.environment().put(TOOL_OPTIONS, line);
        }
        return builder;
    }

    public static boolean isJava(String executable) {
        String name = Path.of(executable).getFileName().toString();
        return name.equals("java") || name.equals("java.exe");
    }
}
