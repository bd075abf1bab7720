package heddle.maven;

import java.io.File;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.maven.plugin.MojoExecutionException;

/** The agent's {@code -javaagent:} argument, as one quoted word of a line of JVM arguments. */
final class AgentArgument {
    private final Path jar;
    private final Map<String, String> options = new LinkedHashMap<>();

    /**
     * @param jar the agent
     * @param results where each JVM leaves its result
     */
    AgentArgument(Path jar, Path results) throws MojoExecutionException {
        this.jar = jar;
        options.put("quiet", "true");
        file("out", results.resolve("%p.json"));
    }

    /** Adds a list of patterns, if there is one. */
    AgentArgument patterns(String name, String value) throws MojoExecutionException {
        if (value != null && value.contains(",")) {
            throw new MojoExecutionException("patterns of '" + name + "' are separated by colons, not commas");
        }
        return add(name, value);
    }

    /** Adds an option, if there is a value for it. */
    AgentArgument option(String key, String value) throws MojoExecutionException {
        if (value != null && value.contains(",")) {
            throw new MojoExecutionException("'" + key + "' cannot contain a comma: " + value);
        }
        return add(key, value);
    }

    AgentArgument file(String key, Path file) throws MojoExecutionException {
        if (file.toString().contains(",")) {
            throw new MojoExecutionException("the agent cannot take a path with a comma in it: " + file);
        }
        return add(key, slashes(file));
    }

    private AgentArgument add(String key, String value) throws MojoExecutionException {
        if (value != null && !value.isBlank()) {
            if (value.contains("\"") || value.contains("\n")) {
                throw new MojoExecutionException("'" + key + "' cannot contain quotes or line ends: " + value);
            }
            options.put(key, value.strip());
        }
        return this;
    }

    /** What stands behind the jar. */
    String options() {
        return options.entrySet().stream()
                .map(option -> option.getKey() + '=' + option.getValue())
                .collect(Collectors.joining(","));
    }

    /** The argument in quotes, for paths with blanks. */
    @Override
    public String toString() {
        return "\"-javaagent:" + slashes(jar) + '=' + options() + '"';
    }

    /** A backslash may mean something else to who splits the line; Windows takes slashes as well. */
    private static String slashes(Path file) {
        return file.toString().replace(File.separatorChar, '/');
    }
}
