package heddle.report.build;

import java.io.File;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** The agent's {@code -javaagent:} argument for the JVMs of a build's tests. */
public final class AgentArgument {
    private final Path jar;
    private final Map<String, String> options = new LinkedHashMap<>();

    /**
     * @param jar the agent
     * @param results where each JVM leaves its result
     */
    public AgentArgument(Path jar, Path results) {
        this.jar = jar;
        options.put("quiet", "true");
        file("out", results.resolve("%p.json"));
    }

    /** Adds a list of patterns, if there is one. */
    public AgentArgument patterns(String name, String value) {
        if (value != null && value.contains(",")) {
            throw new BuildFault("patterns of '" + name + "' are separated by colons, not commas");
        }
        return add(name, value);
    }

    /** Adds an option, if there is a value for it. */
    public AgentArgument option(String key, String value) {
        if (value != null && value.contains(",")) {
            throw new BuildFault("'" + key + "' cannot contain a comma: " + value);
        }
        return add(key, value);
    }

    public AgentArgument file(String key, Path file) {
        if (file.toString().contains(",")) {
            throw new BuildFault("the agent cannot take a path with a comma in it: " + file);
        }
        return add(key, slashes(file));
    }

    private AgentArgument add(String key, String value) {
        if (value != null && !value.isBlank()) {
            if (value.contains("\"") || value.contains("\n")) {
                throw new BuildFault("'" + key + "' cannot contain quotes or line ends: " + value);
            }
            options.put(key, value.strip());
        }
        return this;
    }

    /** What stands behind the jar. */
    public String options() {
        return options.entrySet().stream()
                .map(option -> option.getKey() + '=' + option.getValue())
                .collect(Collectors.joining(","));
    }

    /** The argument as one word. */
    public String word() {
        return "-javaagent:" + slashes(jar) + '=' + options();
    }

    /** The argument in quotes, for paths with blanks, as a part of a line of JVM arguments. */
    @Override
    public String toString() {
        return '"' + word() + '"';
    }

    /** A backslash may mean something else to who splits the line; Windows takes slashes as well. */
    private static String slashes(Path file) {
        return file.toString().replace(File.separatorChar, '/');
    }
}
