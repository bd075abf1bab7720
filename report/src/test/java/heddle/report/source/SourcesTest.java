package heddle.report.source;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Access;
import heddle.race.Excerpt;
import heddle.race.Race;
import heddle.race.Result;
import heddle.race.Verdict;
import heddle.report.SampleResults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourcesTest {
    @TempDir
    Path directory;

    @BeforeEach
    void write() throws IOException {
        Path file = directory.resolve("app/src/main/java/bank/Account.java");
        Files.createDirectories(file.getParent());
        Files.writeString(file, "one\ntwo\nthree\n");
        Files.writeString(directory.resolve("secret.txt"), "password\n");
        Files.writeString(directory.resolve("app/src/main/java/Binary.java"), "\u0000\nx\n");
    }

    private Excerpt find(SourceRoots roots, String location, String... stack) {
        Access access = new Access(1, "t", "write", location, List.of(stack), List.of());
        Race race = SampleResults.race(Verdict.OBSERVED, "x", 1, access, access, List.of(), "");
        Result result = SampleResults.bank().get(0).withRaces(List.of(race));
        return new Sources(roots, directory)
                .attach(result)
                .races()
                .get(0)
                .first()
                .source();
    }

    @Test
    void theClassNamesTheDirectory() {
        SourceRoots roots = SourceRoots.conventional(directory);
        assertThat(find(roots, "Account.java:2", "bank.Account.deposit(Account.java:2)"))
                .isEqualTo(new Excerpt("app/src/main/java/bank/Account.java", 1, List.of("one", "two", "three"), 2));
        assertThat(find(roots, "Account.java:2", "shop.Account.deposit(Account.java:2)"))
                .isNull();
        assertThat(find(roots, "Account.java:2")).as("which Account is it?").isNull();
        assertThat(find(roots, "Account.java:4", "bank.Account.deposit(Account.java:4)"))
                .isNull();
    }

    @Test
    void aFileWithoutPackageIsSearchedWhereTheUserSaysSo() throws IOException {
        SourceRoots roots = SourceRoots.of(List.of(directory.resolve("app/src")));
        assertThat(find(roots, "Account.java:1").file()).isEqualTo("app/src/main/java/bank/Account.java");
        Files.createDirectories(directory.resolve("app/src/other"));
        Files.writeString(directory.resolve("app/src/other/Account.java"), "other\n");
        assertThat(find(SourceRoots.of(List.of(directory.resolve("app/src"))), "Account.java:1"))
                .as("there are two")
                .isNull();
    }

    @Test
    void nothingOutsideTheRootsIsRead() {
        SourceRoots roots = SourceRoots.of(List.of(directory.resolve("app/src/main/java")));
        for (String location : List.of(
                "../../../../secret.txt:1",
                "bank/../../../../../secret.txt:1",
                directory.resolve("secret.txt") + ":1",
                "..\\secret.txt:1",
                "\u0000:1",
                ":1",
                "bank:1")) {
            assertThat(find(roots, location)).as(location).isNull();
            assertThat(find(roots, location, "....m(" + location + ")"))
                    .as(location)
                    .isNull();
        }
    }
}
