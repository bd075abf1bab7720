package heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The first command of the README. {@code -Dheddle.golden=update} puts its output into the guide. */
class DemoIT {
    private static final String PAGE = "docs/guide/demo.md";

    @TempDir
    Path directory;

    @Test
    void theGuideShowsTheDemo() throws Exception {
        Process demo = Launched.start(directory, "demo");
        assertThat(demo.waitFor()).as(Launched.err(directory)).isEqualTo(66);
        assertThat(Launched.err(directory)).isEmpty();
        String out = Launched.out(directory);
        assertThat(out)
                .contains("Race 1 on bank.Bank.deposits, observed")
                .contains("Race 1 on bank.Account.balance, witnessed");
        String part = "```\n$ ./heddle demo\n" + out.strip() + "\n```\n";
        if (System.getProperty("heddle.golden", "").equals("update")) {
            DocumentationTest.checkPart(PAGE, "demo", part);
        }
        assertThat(steady(Files.readString(Heddle.ROOT.resolve(PAGE)))).contains(steady(part));
    }

    /** Without what differs between JDKs: numbers of events, and what the JDK's own code does. */
    private static String steady(String text) {
        return text.replaceAll("(?m)^.*(at java\\.lang\\.Thread\\.run|volatile (read|write) ).*\\n", "")
                .replaceAll("\\(event \\d+\\)", "(event)")
                .replaceAll("(?m)witness: [-0-9 ]+$", "witness")
                .replaceAll("@[0-9a-f]+ *", "@")
                .replaceAll("\\d+ (events?|threads?|locks?|variables?|steps)", "$1");
    }
}
