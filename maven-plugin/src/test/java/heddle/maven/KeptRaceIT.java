package heddle.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The sample whose test keeps a race: it fails the build until one word is put before a method, and passes then. */
class KeptRaceIT {
    @Test
    void theRaceFailsTheBuildAndTheFixIsOneWord(@TempDir Path directory) throws Exception {
        SampleBuild sample = SampleBuild.of("reproduce", directory.resolve("shelf"));
        SampleBuild.Run racy = sample.mvn("test");
        assertThat(racy.exit()).as(racy.log()).isEqualTo(1);
        assertThat(racy.log())
                .contains("ShelfTest.twoLibrariansFillTheShelf")
                .contains("The race c0fa9034fc1e4159 on library.Shelf.books is still there");
        Path shelf = sample.file("src/main/java/library/Shelf.java");
        Files.writeString(shelf, Files.readString(shelf).replace("void put()", "synchronized void put()"));
        SampleBuild.Run fixed = sample.mvn("test");
        assertThat(fixed.exit()).as(fixed.log()).isZero();
        assertThat(fixed.log()).contains("Tests run: 1, Failures: 0, Errors: 0, Skipped: 0");
    }
}
