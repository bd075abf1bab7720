package heddle.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A sample of the corpus: every tenth class of what the compilers of Kotlin (behind ProGuard), Scala and Groovy made
 * verifies woven if it does so as it is. {@link CorpusCheck} takes all classes of a hundred jars.
 */
@Tag("slow")
class CorpusSampleTest {
    private static final List<String> JARS = List.of("kotlin-reflect", "scala-library", "groovy-");
    private static final int STRIDE = 10;

    @TempDir
    static Path directory;

    private static Path list;

    /** Those that link as they are. */
    private static final Map<String, Map<String, String>> PLAIN = new LinkedHashMap<>();

    private static List<String> classPaths() {
        List<String> all = List.of(System.getProperty("java.class.path").split(File.pathSeparator));
        List<String> chosen = new ArrayList<>();
        for (String jar : JARS) {
            String path = all.stream()
                    .filter(each -> Path.of(each).getFileName().toString().startsWith(jar))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException(jar + " is not on the test class path"));
            chosen.add(path + File.pathSeparator + String.join(File.pathSeparator, all));
        }
        return chosen;
    }

    @BeforeAll
    static void linkPlain() throws Exception {
        list = Files.write(directory.resolve("list"), classPaths());
        PLAIN.putAll(CorpusLinks.of(list, STRIDE, 0, null, null));
        PLAIN.values().forEach(jar -> jar.values().removeIf(outcome -> !outcome.equals("ok")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"fasttrack", "record+values=true"})
    void classesOfOtherCompilersVerify(String mode) throws Exception {
        Map<String, Map<String, String>> woven =
                CorpusLinks.of(list, STRIDE, 0, new AgentMode(mode), directory.resolve("found"));
        assertThat(PLAIN).hasSize(JARS.size());
        for (Map.Entry<String, Map<String, String>> jar : PLAIN.entrySet()) {
            assertThat(jar.getValue()).hasSizeGreaterThan(100);
            assertThat(woven.get(jar.getKey())).containsAllEntriesOf(jar.getValue());
        }
        String result = Files.readString(directory.resolve("found"), java.nio.charset.StandardCharsets.ISO_8859_1);
        assertThat(result).doesNotContain("weaving failed");
    }
}
