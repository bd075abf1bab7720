package heddle.report.github;

import heddle.race.Result;
import heddle.report.file.FileFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The step of a GitHub workflow that this process runs in, if it runs in one.
 *
 * @param environment the process's environment
 * @param log takes lines of standard output or error, both of which the runner reads
 * @param complaint takes a sentence about a summary that cannot be written, which changes nothing else
 */
public record GitHubStep(Map<String, String> environment, Consumer<String> log, Consumer<String> complaint) {
    /** Writes annotations and a summary in a workflow, nothing elsewhere. */
    public void publish(List<Result> results) {
        if (!"true".equals(environment.get("GITHUB_ACTIONS"))) {
            return;
        }
        GitHubReport.annotations(results).forEach(log);
        String summary = environment.getOrDefault("GITHUB_STEP_SUMMARY", "");
        if (!summary.isEmpty()) {
            append(summary, GitHubReport.summary(results));
        }
    }

    private void append(String file, String text) {
        try {
            Files.writeString(Path.of(file), text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (InvalidPathException e) {
            complaint.accept("GITHUB_STEP_SUMMARY is no file name: " + file);
        } catch (IOException e) {
            complaint.accept(FileFault.writing(file, e));
        }
    }
}
