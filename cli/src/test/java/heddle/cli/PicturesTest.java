package heddle.cli;

import static heddle.cli.Heddle.heddle;
import static org.assertj.core.api.Assertions.assertThat;

import heddle.report.browser.BrowserPage;
import heddle.report.browser.Browsers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * From a command to what a person sees, on the example of the documentation. {@code -Dheddle.golden=update} takes its
 * pictures anew.
 */
@Tag("browser")
class PicturesTest {
    private static final Path IMAGES = Heddle.ROOT.resolve("docs").resolve("images");
    private static final String STILL = "document.querySelector('.timeline-canvas').dataset.moving === 'false'";

    @TempDir
    private Path directory;

    private Path report() {
        Path page = directory.resolve("ledger.html");
        Path examples = Heddle.ROOT.resolve("examples");
        heddle(
                        "analyze",
                        examples.resolve("ledger.std"),
                        "--engine",
                        "hb,wcp,vindicate,rv",
                        "--source",
                        examples.resolve("ledger"),
                        "-o",
                        page)
                .exits(66);
        return page;
    }

    private static void keep(String name, byte[] picture) throws IOException {
        if (System.getProperty("heddle.golden", "").equals("update")) {
            Files.createDirectories(IMAGES);
            Files.write(IMAGES.resolve(name), picture);
        }
        assertThat(IMAGES.resolve(name)).exists();
        assertThat(Files.size(IMAGES.resolve(name))).isLessThan(300_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void theReportShowsTheLedgersRace(String scheme) throws IOException {
        try (BrowserPage page = Browsers.get().newPage()) {
            page.size(1280, 1350, 1);
            page.prefer("prefers-color-scheme", scheme);
            page.load(report().toUri());
            assertThat(page.text("document.getElementById('race-heading').textContent"))
                    .isEqualTo("Ledger.total");
            assertThat(page.text("document.querySelector('.line.hit').textContent"))
                    .contains("total += amount;");
            page.evaluate("document.querySelector('#summary .input').textContent = 'examples/ledger.std'");
            page.evaluate("heddle.detail.show(heddle.detail.finding, heddle.detail.finding.entries.find("
                    + "(entry) => entry.result.engine === 'vindicate'))");
            page.press("t");
            page.until(STILL);
            assertThat(page.text("[...heddle.detail.panel.timeline.order.at].slice(-6).join()"))
                    .isEqualTo("18,19,20,21,14,22");
            keep("report-" + scheme + ".png", page.screenshot());
            assertThat(page.complaints()).isEmpty();
        }
    }

    @Test
    void thePicturesAreShownInTheDocumentation() throws IOException {
        assertThat(Files.readString(Heddle.ROOT.resolve("README.md")))
                .contains("docs/images/report-light.png", "docs/images/report-dark.png");
    }
}
