package heddle.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Links classes of jars in a JVM of their own, with the agent or without. */
final class CorpusLinks {
    private CorpusLinks() {}

    /**
     * Outcome of each class of each class path in the list, by class path and name: {@code ok} or an error.
     *
     * @param stride of so many classes one is linked, beginning with the one of number {@code first}
     * @param mode null for a JVM without the agent
     * @param found where the agent leaves its result
     */
    static Map<String, Map<String, String>> of(Path list, int stride, int first, AgentMode mode, Path found)
            throws IOException, InterruptedException {
        // most code runs once: more than the first compiler does is not worth its time
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx2g",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1"));
        if (mode != null) {
            command.add("-javaagent:" + ProgramBench.agent() + '=' + mode.options(found) + ",exclude=heddle.bench.*");
        }
        String own = CorpusLinks.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath();
        command.addAll(List.of("-cp", own, CorpusLoad.class.getName(), list.toString()));
        command.addAll(List.of(Integer.toString(stride), Integer.toString(first)));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0 || !text.endsWith("end\n")) {
            throw new IOException(String.join(" ", command) + " ended with code " + process.exitValue());
        }
        return outcomes(text);
    }

    private static Map<String, Map<String, String>> outcomes(String text) {
        Map<String, Map<String, String>> outcomes = new LinkedHashMap<>();
        Map<String, String> current = null;
        for (String line : text.lines().toList()) {
            int space = line.indexOf(' ');
            if (line.startsWith("jar ")) {
                current = outcomes.computeIfAbsent(line.substring(space + 1), jar -> new LinkedHashMap<>());
            } else if (space > 0) {
                current.put(line.substring(0, space), line.substring(space + 1));
            }
        }
        return outcomes;
    }
}
