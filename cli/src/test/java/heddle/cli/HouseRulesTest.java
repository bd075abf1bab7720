package heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Rules of CONTRIBUTING.md that a machine can check. */
class HouseRulesTest {
    private static final int LONGEST = 600;

    @Test
    void noSourceFileIsLong() throws IOException {
        assertThat(Sources.below("/src/"))
                .hasSizeGreaterThan(50)
                .allSatisfy(file ->
                        assertThat(Files.readAllLines(file)).as(file.toString()).hasSizeLessThanOrEqualTo(LONGEST));
    }

    @Test
    void everyPackageHasItsGuide() throws IOException {
        assertThat(Sources.below("/src/main/").stream().map(Path::getParent).distinct())
                .allSatisfy(directory ->
                        assertThat(directory.resolve("package-info.java")).exists());
    }

    @Test
    void noPackageIsADumpingGround() throws IOException {
        assertThat(Sources.below("/src/").stream()
                        .map(file -> file.getParent().getFileName().toString()))
                .doesNotContain("util", "utils", "common", "misc");
    }
}
