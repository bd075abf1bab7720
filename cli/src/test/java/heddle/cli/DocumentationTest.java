package heddle.cli;

import static heddle.cli.Heddle.heddle;
import static org.assertj.core.api.Assertions.assertThat;

import heddle.cli.terminal.Exit;
import heddle.engine.Engines;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/** The documentation agrees with the program. {@code -Dheddle.golden=update} rewrites
 * what is generated. */
class DocumentationTest {
    private static String read(String file) throws IOException {
        return Files.readString(Heddle.ROOT.resolve(file));
    }

    /** The part of a page between two comments must be this text. */
    static void checkPart(String file, String part, String text) throws IOException {
        String page = read(file);
        int start = page.indexOf("<!-- generated: " + part + " -->\n");
        int end = page.indexOf("<!-- end -->", start);
        assertThat(start).isBetween(0, end);
        int from = page.indexOf('\n', start) + 1;
        check(file, page.substring(0, from) + text + page.substring(end));
    }

    private static void check(String file, String text) throws IOException {
        if (System.getProperty("heddle.golden", "").equals("update")) {
            Files.writeString(Heddle.ROOT.resolve(file), text);
        }
        assertThat(read(file)).as(file).isEqualTo(text);
    }

    @Test
    void theGuideShowsRealOutput() throws IOException {
        String out = heddle("analyze", Heddle.BANK).out().replace(Heddle.BANK.toString(), "examples/bank.std");
        checkPart(
                "docs/guide/analyze.md",
                "example",
                "```\n$ ./heddle analyze examples/bank.std\n" + out.strip() + "\n```\n");
    }

    @Test
    void everyExitCodeIsExplained() throws IOException {
        for (Exit exit : Exit.values()) {
            assertThat(read("docs/reference/exit-codes.md")).contains("| " + exit.code() + " |");
        }
    }

    @Test
    void continuousIntegrationRunsTheReadmesTestCommand() throws IOException {
        assertThat(read("README.md")).contains("```\nmvn -B verify\n```");
        assertThat(read(".ci/run")).endsWith("exec mvn -B verify\n");
    }

    @Test
    void theEnginePageIsGeneratedFromTheDeclarations() throws IOException {
        check("docs/reference/engines.md", EnginePage.of(Engines.all()));
    }

    @Test
    void everyKeyOfTheSchemaIsExplained() throws IOException {
        String page = read("docs/reference/json-result.md");
        read("docs/reference/result-schema.json")
                .lines()
                .filter(line -> line.matches("\\s{8}\"\\w+\": \\{.*"))
                .map(line -> line.strip().replaceFirst("\"(\\w+)\".*", "$1"))
                .forEach(key -> assertThat(page).contains("`" + key + "`"));
    }
}
