package heddle.cli;

import static heddle.cli.Heddle.heddle;
import static org.assertj.core.api.Assertions.assertThat;

import heddle.cli.terminal.Exit;
import heddle.engine.EngineProvider;
import heddle.engine.EngineSpec;
import heddle.engine.Engines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What the documentation says is what the program does. {@code -Dheddle.golden=update} rewrites docs/engines.md. */
class DocumentationTest {
    private static String read(String file) throws IOException {
        return Files.readString(Heddle.ROOT.resolve(file));
    }

    @Test
    void theReadmeShowsRealOutput() throws IOException {
        Path bank = Path.of("examples/bank.std");
        String out = heddle("analyze", Heddle.BANK).out().replace(Heddle.BANK.toString(), bank.toString());
        assertThat(read("README.md")).contains("$ ./heddle analyze examples/bank.std\n" + out.strip() + "\n```");
    }

    @Test
    void theReadmeListsEveryEngineWithItsGuarantee() throws IOException {
        for (EngineProvider provider : Engines.all()) {
            EngineSpec spec = provider.spec();
            assertThat(read("README.md"))
                    .contains("| `%s` | %s | %s | %s |"
                            .formatted(spec.id(), spec.summary(), spec.model().word(), spec.guarantee()));
        }
    }

    @Test
    void theReadmeListsEveryExitCode() throws IOException {
        for (Exit exit : Exit.values()) {
            assertThat(read("README.md")).contains("| " + exit.code() + " |");
        }
    }

    @Test
    void continuousIntegrationRunsTheReadmesTestCommand() throws IOException {
        assertThat(read("README.md")).contains("```\nmvn -B verify\n```");
        assertThat(read(".ci/run")).endsWith("exec mvn -B verify\n");
    }

    @Test
    void theEnginePageIsGeneratedFromTheDeclarations() throws IOException {
        String page = EnginePage.of(Engines.all());
        if (System.getProperty("heddle.golden", "").equals("update")) {
            Files.writeString(Heddle.ROOT.resolve("docs/engines.md"), page);
        }
        assertThat(read("docs/engines.md")).isEqualTo(page);
    }

    @Test
    void everyKeyOfTheSchemaIsExplained() throws IOException {
        String page = read("docs/json-result.md");
        read("docs/result-schema.json")
                .lines()
                .filter(line -> line.matches("\\s{8}\"\\w+\": \\{.*"))
                .map(line -> line.strip().replaceFirst("\"(\\w+)\".*", "$1"))
                .forEach(key -> assertThat(page).contains("`" + key + "`"));
    }
}
