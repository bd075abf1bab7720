package heddle.report.build;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The agent's {@code -javaagent:} argument for the JVMs of a build's tests, and what stands beside it. */
public final class AgentArgument {
    /**
     * Options of the JVM. The agent refers weakly to each array that the program touches, and a weak reference that finds no
     * room among the survivors counts as a strong one in the collection that promotes it: then garbage stays, with all that it
     * leads to. Half of the young generation is room enough. A method that hooks make longer than 8,000 bytes, as the loop
     * of an interpreter, is to be compiled nevertheless.
     */
    private static final List<String> OF_ANY_JVM =
            List.of("-XX:SurvivorRatio=2", "-XX:TargetSurvivorRatio=90", "-XX:-DontCompileHugeMethods");

    /**
     * For detectors that observe all of a run, whose hooks let a method take C2 several times as long: methods are left to C1
     * for 24 times as many calls and rounds of loops as by default.
     */
    private static final List<String> LATER_C2 = List.of(
            "-XX:Tier4InvocationThreshold=120000",
            "-XX:Tier4MinInvocationThreshold=14400",
            "-XX:Tier4CompileThreshold=360000",
            "-XX:Tier4BackEdgeThreshold=960000");

    /**
     * Half of the heap for new objects: references of the agent make pauses long, and G1 answers with a young generation that
     * is too small for its survivors. G1 warns on standard output if it is told the size of that generation, too.
     */
    private static final String YOUNG = "-XX:NewRatio=1";

    /** Prefixes of arguments that set the size of the young generation. */
    private static final List<String> YOUNG_SIZES = List.of("-XX:NewRatio=", "-Xmn", "NewSize=");

    /** Variables whose arguments a JVM reads before those of its command line. */
    private static final List<String> VARIABLES = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS");

    /** Among the agent's options: one of the detectors that leave the program alone for most of the time. */
    private static final Pattern SAMPLING = Pattern.compile("(^|,)detector=(pacer|rpt)(,|$)");

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

    /** The options that follow the jar. */
    public String options() {
        return options.entrySet().stream()
                .map(option -> option.getKey() + '=' + option.getValue())
                .collect(Collectors.joining(","));
    }

    /**
     * Options of a JVM. Of two arguments about one thing a JVM takes the last, and the user's shall win.
     *
     * @param given all arguments of the user, as one line
     * @param options of the agent
     */
    public static List<String> ofJvm(String given, String options) {
        List<String> arguments = new ArrayList<>();
        if (YOUNG_SIZES.stream().noneMatch(given::contains)) {
            arguments.add(YOUNG);
        }
        ofAnyJvm(options).stream()
                .filter(argument -> !given.contains(subject(argument)))
                .forEach(arguments::add);
        return arguments;
    }

    /** Options of a JVM of whose other arguments nothing is known, but that they come later. */
    public static List<String> ofAnyJvm(String options) {
        List<String> arguments = new ArrayList<>(OF_ANY_JVM);
        if (!SAMPLING.matcher(options).find()) {
            arguments.addAll(LATER_C2);
        }
        return arguments;
    }

    /** The common prefix of arguments about the same setting. */
    private static String subject(String argument) {
        int value = argument.indexOf('=');
        return value > 0 ? argument.substring(0, value + 1) : argument.substring("-XX:-".length());
    }

    /** The arguments that stand in front of a JVM's command line, as one line. */
    public static String given(Map<String, ?> environment) {
        return VARIABLES.stream()
                .map(environment::get)
                .filter(Objects::nonNull)
                .map(Object::toString)
                .collect(Collectors.joining(" "));
    }

    /** The agent's argument as one word. */
    public String word() {
        return "-javaagent:" + slashes(jar) + '=' + options();
    }

    /**
     * The arguments as a part of a line; that of the agent in quotes, for paths with blanks.
     *
     * @param given as for {@link #ofJvm}
     */
    public String line(String given) {
        return (String.join(" ", ofJvm(given, options())) + " \"" + word() + '"').strip();
    }

    /** A backslash may mean something else to who splits the line; Windows takes slashes as well. */
    private static String slashes(Path file) {
        return file.toString().replace(File.separatorChar, '/');
    }
}
