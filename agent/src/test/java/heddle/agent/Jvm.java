package heddle.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A JVM that a test starts with the agent on it. */
record Jvm(int exit, String out, String err) {
    /** The suite's own classes force orders that the detector must not see. */
    static final String UNOBSERVED = "heddle.suite.*";

    /** Tells files of the JVMs apart that run test classes at once. */
    static final String FORK = Long.toString(ProcessHandle.current().pid());

    /**
     * For programs that are repeated a few times: C2 would compile nothing of them, and half of the time would go into its
     * code of the weaver.
     */
    static final List<String> SHORT_LIVED = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    /** Like {@link #run}, in such a JVM. */
    static Jvm runShortly(Path jdk, String agentOptions, String... arguments) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(SHORT_LIVED);
        all.addAll(List.of(arguments));
        return run(jdk, agentOptions, all.toArray(new String[0]));
    }

    /** The agent's options, then JVM arguments with main class and its arguments. */
    static Jvm run(Path jdk, String agentOptions, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(jdk.resolve("bin/java").toString());
        String exclude = agentOptions.contains("exclude=") ? "" : ",exclude=" + UNOBSERVED;
        command.add("-javaagent:" + TestJar.path() + '=' + agentOptions + exclude);
        command.add("-cp");
        command.add(Path.of("target", "test-classes").toAbsolutePath().toString());
        command.addAll(List.of(arguments));
        Path out = Files.createTempFile(Path.of("target"), "jvm", ".out");
        Path err = Files.createTempFile(Path.of("target"), "jvm", ".err");
        Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        int exit = process.waitFor();
        Jvm result = new Jvm(exit, Files.readString(out), Files.readString(err));
        Files.delete(out);
        Files.delete(err);
        return result;
    }
}
