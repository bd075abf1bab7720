package heddle.cli.command;

import heddle.cli.terminal.Console;
import heddle.cli.terminal.OutputException;
import heddle.race.Result;
import heddle.report.github.GitHubReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** Annotations and a step summary where the command runs in a GitHub workflow; nothing elsewhere. */
final class GitHubNotices {
    private GitHubNotices() {}

    /** Writes to standard error, which the runner reads as well: standard output may be a result. */
    static void publish(List<Result> results, Console console) {
        if (!console.environment("GITHUB_ACTIONS").equals("true")) {
            return;
        }
        for (String command : GitHubReport.annotations(results)) {
            console.err().print(command + '\n');
        }
        String summary = console.environment("GITHUB_STEP_SUMMARY");
        if (!summary.isEmpty()) {
            append(summary, GitHubReport.summary(results), console);
        }
    }

    /** A summary that cannot be written is said, and changes nothing else. */
    private static void append(String file, String text, Console console) {
        try {
            Files.writeString(Path.of(file), text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (InvalidPathException e) {
            console.complain("GITHUB_STEP_SUMMARY is no file name: " + file);
        } catch (IOException e) {
            console.complain(new OutputException(file, e).getMessage());
        }
    }
}
