package heddle.cli.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** HotSpot says on which tier a method is compiled: the first is of the first compiler alone, the fourth the second's. */
class QuickCompilerTest {
    private static final String COMPILED =
            "(?m)^ +\\d+ +\\d+ [%%sbn! ]+%d +heddle\\.cli\\.launch\\.QuickCompilerTest::sum ";
    private static final String BY_FIRST = COMPILED.formatted(1);
    private static final String BY_SECOND = COMPILED.formatted(4);

    /** Calls a method until every compiler would have had it. */
    public static void main(String[] args) {
        if (args.length > 0) QuickCompiler.takeOver();
        long all = 0;
        for (int i = 0; i < 2_000_000; i++) all += sum(i);
        System.out.println(all);
    }

    private static long sum(int to) {
        long sum = 0;
        for (int i = to & 7; i > 0; i--) sum += i;
        return sum;
    }

    private static String compiled(String... args) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+PrintCompilation",
                "-Xbatch",
                "-cp",
                System.getProperty("java.class.path"),
                QuickCompilerTest.class.getName()));
        command.addAll(List.of(args));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        Process process = builder.start();
        try (InputStream out = process.getInputStream()) {
            return new String(out.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void theSecondCompilerGetsNothing() throws IOException {
        assertThat(compiled()).containsPattern(BY_SECOND);
        assertThat(compiled("quick")).containsPattern(BY_FIRST).doesNotContainPattern(BY_SECOND);
    }
}
