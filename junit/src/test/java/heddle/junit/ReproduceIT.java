package heddle.junit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A kept schedule fails its test while the accesses meet, passes once they cannot, and is never green by accident. */
class ReproduceIT {
    private static TestRun run;

    @BeforeAll
    static void runTests() throws Exception {
        run = TestRun.of("quiet", "sample.Kept");
    }

    @Test
    void failsWhileTheAccessesMeet() {
        assertThat(run.outcome("racy"))
                .startsWith("FAILED")
                .contains(
                        "0123456789abcdef",
                        "sample.Kept$Shelf.books is still there",
                        "write sample.Kept$Shelf.put(Kept.java)");
    }

    @Test
    void passesOnceTheyCannot() {
        assertThat(run.outcome("fixed")).startsWith("SUCCESSFUL");
    }

    @Test
    void aScheduleThatDoesNotFitFails() {
        assertThat(run.outcome("elsewhere")).startsWith("FAILED").contains("does not fit this test");
        assertThat(run.outcome("missing")).startsWith("FAILED").contains("there is no schedule missing.schedule");
    }
}
