package heddle.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The launcher for Windows says the same as the one for Unix: its text is compared, as no Windows runs the tests. {@code
 * dist/check-bat} runs it.
 */
class LauncherTest {
    private static final Path SCRIPTS = Path.of("src/main/bin");

    private final String unix;
    private final String windows;

    LauncherTest() throws IOException {
        unix = Files.readString(SCRIPTS.resolve("heddle"));
        windows = Files.readString(SCRIPTS.resolve("heddle.bat"));
    }

    /** Options of JVMs, without their values. */
    private static List<String> options(String script) {
        return Pattern.compile("-X[\\w:+]+(=error:\\w+)?|-jar|-cp|-o(?= )")
                .matcher(script)
                .results()
                .map(match -> match.group())
                .filter(option -> !option.equals("-XX:+UseTransparentHugePages"))
                .distinct()
                .sorted()
                .toList();
    }

    @Test
    void givesTheJvmTheSameOptions() {
        assertThat(options(windows)).contains("-Xshare:dump", "-jar").isEqualTo(options(unix));
    }

    @Test
    void trainsTheArchiveOnTheSameCommands() {
        for (String command : List.of("trace convert", "analyze")) {
            assertThat(unix).contains("\"$jar\" " + command + " \"$home/examples/bank.std\"");
            assertThat(windows).contains("\"%HEDDLE_JAR%\" " + command + " \"%HEDDLE_HOME%\\examples\\bank.std\"");
        }
    }

    /** The sentences, without what is filled in. */
    private static List<String> sentences(String script, String start, String hole) {
        return Pattern.compile(start)
                .matcher(script)
                .results()
                .map(match ->
                        match.group(1).replaceAll(hole, "…").replace("\\", "/").replace(".exe", ""))
                .sorted()
                .toList();
    }

    @Test
    void complainsInTheSameWords() {
        List<String> batch = sentences(windows, "(?m)^>&2 echo heddle: (.*)$", "\"?%\\w+%\"?");
        assertThat(batch).hasSize(4).isSubsetOf(sentences(unix, "fail \"([^\"]*)\"", "\\$\\{?\\w+(:-\\w+)?\\}?"));
        assertThat(windows.split("exit /b 70\n", -1))
                .as("each with the same exit code")
                .hasSize(5);
        assertThat(unix).contains("exit \"${2:-70}\"");
    }

    /** Each of these makes a launcher work on one machine and fail on another. */
    @Test
    void isWrittenForEveryPathAndForEveryWord() {
        assertThat(windows)
                .contains("setlocal DisableDelayedExpansion")
                .contains("%HEDDLE_JAVA_OPTIONS% -jar \"%HEDDLE_JAR%\" %*\nexit /b %ERRORLEVEL%\n");
        assertThat(windows.lines().filter(line -> !line.startsWith("rem ")))
                .as("a path with a parenthesis would end a block")
                .noneMatch(line -> line.strip().endsWith("(") || line.strip().startsWith(")"));
        assertThat(windows.lines().filter(line -> !line.startsWith("rem ") && !line.contains("%JAVA_HOME%\",")))
                .as("paths are quoted")
                .noneMatch(line -> line.matches(".*[^\"%=\\w:]%(HEDDLE_HOME|HEDDLE_JAR|HEDDLE_JAVA|JAVA_HOME)%.*"));
        assertThat(Pattern.compile("goto (\\w+)").matcher(windows).results().map(match -> ':' + match.group(1)))
                .as("labels")
                .allMatch(label -> windows.contains('\n' + label + '\n'));
    }
}
