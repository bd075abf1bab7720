package heddle.bench.live;

import heddle.cli.Main;
import heddle.cli.terminal.Console;
import heddle.race.Result;
import heddle.report.json.JsonResults;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Commands of Heddle, run in this process. */
public final class Commands {
    /** Exit code and output of a command. */
    public record Outcome(int exit, String out, String err) {}

    private Commands() {}

    public static Outcome run(List<String> words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exit = Main.run(words.toArray(new String[0]), new Console(out, err, Map.of()));
        return new Outcome(exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** Runs a command in a process of its own: the agent is found beside the jar. Its output is dropped. */
    public static void launch(Path jar, List<String> words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-jar", jar.toString()));
        command.addAll(words);
        new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }

    /** The results in a file of JSON. */
    public static List<Result> read(Path json) throws IOException {
        try (InputStream in = Files.newInputStream(json)) {
            return JsonResults.read(json.toString(), in);
        }
    }

    /** Findings of engines in a trace. */
    public static List<Result> analyze(Path trace, String engines) throws IOException {
        Path json = Files.createTempFile("analysis", ".json");
        try {
            Outcome outcome = run(List.of("analyze", trace.toString(), "--engine", engines, "-o", json.toString()));
            if (Files.size(json) == 0) {
                throw new IOException(outcome.err());
            }
            return read(json);
        } finally {
            Files.delete(json);
        }
    }
}
