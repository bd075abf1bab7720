package heddle.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.report.browser.BrowserPage;
import heddle.report.browser.Browsers;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The explorer as a browser shows it. */
@Tag("browser")
class ExplorerPageTest {
    private static final String VIEW = "heddle.timeline.view";

    @TempDir
    private Path directory;

    private BrowserPage page;
    private ServedTrace served;

    @BeforeEach
    void open() throws IOException {
        page = Browsers.get().newPage();
        page.size(1280, 800, 1);
        served = ServedTrace.start(ServedTrace.generate(directory), 30_000);
        page.load(served.server.address());
        page.until("window.heddle?.window.isLoaded");
    }

    @AfterEach
    void nothingWentWrongAndOnlyTheServerWasAsked() throws IOException {
        String address = served.server.address().toString();
        page.close();
        served.close();
        assertThat(page.complaints()).isEmpty();
        assertThat(page.requests()).allMatch(request -> request.startsWith(address) || request.startsWith("data:"));
    }

    @Test
    void theTraceIsShownFromItsBeginning() {
        assertThat(page.text("document.getElementById('summary').textContent"))
                .contains("served.hdl", "400,000 events");
        assertThat(page.integer("heddle.timeline.base")).isZero();
        assertThat(page.integer("heddle.timeline.order.size")).isLessThan(5_000);
    }

    @Test
    void anEventIsGoneTo() {
        page.press("g");
        page.type("31,415");
        page.press("Enter");
        page.until("heddle.timeline.selected >= 0 && heddle.window.isLoaded");
        assertThat(page.integer("heddle.timeline.slice.event[heddle.timeline.selected]"))
                .isEqualTo(31_415);
        assertThat(page.text("location.hash")).isEqualTo("#event=31415");
        page.press("g");
        page.evaluate("document.getElementById('event').value = ''");
        page.type("400000");
        page.press("Enter");
        page.until("document.getElementById('state').textContent !== ''");
        assertThat(page.text("document.getElementById('state').textContent")).isEqualTo("events are 0 to 399,999");
    }

    @Test
    void aVariableIsFoundAndFollowed() {
        page.press("/");
        page.type("x123");
        page.until("document.querySelectorAll('#names li[data-id]').length > 0");
        page.press("Enter");
        page.until("heddle.timeline.selected >= 0");
        int first = page.integer("heddle.timeline.slice.event[heddle.timeline.selected]");
        assertThat(page.text("heddle.timeline.slice.targetName(heddle.timeline.selected)"))
                .contains("x123");
        assertThat(page.integer("heddle.timeline.marked.length")).isPositive();
        page.press("n");
        page.until("heddle.timeline.slice.event[heddle.timeline.selected] > " + first);
        page.press("p");
        page.until("heddle.timeline.slice.event[heddle.timeline.selected] === " + first);
    }

    @Test
    void theWindowFollowsTheView() {
        page.evaluate("document.querySelector('.timeline-canvas').focus()");
        page.press("End");
        page.until("heddle.window.isLoaded && " + VIEW + ".top + " + VIEW + ".shown >= 399999");
        for (int i = 0; i < 25; i++) {
            page.click("#out");
        }
        page.until("heddle.window.isLoaded");
        assertThat(page.evaluate(VIEW + ".shown").asDouble()).isLessThanOrEqualTo(10_001);
        assertThat(page.integer("heddle.timeline.order.size")).isLessThanOrEqualTo(TraceQueries.RANGE);
    }
}
