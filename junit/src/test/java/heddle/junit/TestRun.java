package heddle.junit;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A JVM of its own that ran tests, by what it printed of them. */
record TestRun(List<String> outcomes) {
    /**
     * Runs the tests of some classes.
     *
     * @param agentOptions null for a JVM without the agent
     */
    static TestRun of(String agentOptions, String... classes) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx256m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        if (agentOptions != null) {
            command.add("-javaagent:" + Path.of(System.getProperty("heddle.agent")) + '=' + agentOptions);
        }
        command.addAll(List.of("-cp", usersClassPath(), Outcomes.class.getName()));
        command.addAll(List.of(classes));
        Path out = Files.createTempFile(Path.of("target"), "tests", ".out");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        int exit = process.waitFor();
        String text = Files.readString(out, StandardCharsets.UTF_8);
        Files.delete(out);
        if (exit != 0) {
            throw new IOException("the tests' JVM ended with " + exit + ":\n" + text);
        }
        return new TestRun(List.of(text.split(Outcomes.MARK)));
    }

    /** How a test or class of this name ended, with its message; every time that it ended. */
    String outcome(String name) {
        String line = "(SUCCESSFUL|FAILED|ABORTED) " + Pattern.quote(name) + "(\\(\\))?";
        String found = outcomes.stream()
                .filter(each -> each.lines().findFirst().orElse("").matches(line))
                .collect(Collectors.joining("\n"));
        return found.isEmpty() ? "nothing of the name " + name + " ended: " + outcomes : found;
    }

    /** Report entries that were published beside the outcome of a test or class. */
    String entries(String name) {
        return outcomes.stream()
                .filter(each -> each.startsWith("ENTRY " + name))
                .collect(Collectors.joining("\n"));
    }

    /** This JVM's class path as users have it: the runtime is in the agent alone. */
    private static String usersClassPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry ->
                        !entry.matches(".*(heddle-runtime[^/]*\\.jar|[/\\\\]runtime[/\\\\]target[/\\\\]classes)"))
                .collect(Collectors.joining(File.pathSeparator));
    }
}
