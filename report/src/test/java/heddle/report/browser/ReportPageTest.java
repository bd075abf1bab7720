package heddle.report.browser;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Result;
import heddle.race.ResultBuilder;
import heddle.report.SampleResults;
import heddle.report.fleet.Fleet;
import heddle.report.fleet.RandomFleet;
import heddle.report.fleet.Trend;
import heddle.report.html.HostileNames;
import heddle.report.html.HtmlReport;
import heddle.report.html.LargeResults;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The HTML report as a browser shows it. */
@Tag("browser")
class ReportPageTest {
    private static final String STILL = "document.querySelector('.timeline-canvas').dataset.moving === 'false'";
    private static final String TIMELINE = "heddle.detail.panel.timeline";

    @TempDir
    private Path directory;

    private BrowserPage page;

    @BeforeEach
    void open() {
        page = Browsers.get().newPage();
        page.size(1280, 900, 1);
    }

    @AfterEach
    void nothingWentWrongAndNothingWasAskedFor() {
        List<String> complaints = page.complaints();
        List<String> requests = page.requests();
        page.close();
        assertThat(complaints).isEmpty();
        assertThat(requests).allMatch(request -> request.startsWith("file:") || request.startsWith("data:"));
    }

    private void show(List<Result> results) throws IOException {
        Path file = directory.resolve("report.html");
        Files.writeString(file, SampleResults.print(new HtmlReport(), results));
        page.load(file.toUri());
    }

    private String heading() {
        return page.text("document.getElementById('race-heading').textContent");
    }

    private int rows() {
        return page.integer("document.querySelectorAll('#list .row').length");
    }

    @Test
    void theListShowsEveryEntryTheSurestFirst() throws IOException {
        show(SampleResults.bank());
        assertThat(rows()).isEqualTo(3);
        assertThat(page.text("document.title")).isEqualTo("2 races · Heddle");
        assertThat(page.text("document.getElementById('summary').textContent"))
                .contains("2 races", "1 candidate", "incomplete");
        assertThat(heading()).isEqualTo("bank.Account.balance");
        assertThat(page.text("document.querySelector('.badge').textContent")).contains("witnessed");
        assertThat(page.text("document.getElementById('detail').textContent"))
                .contains("110", "Account.java:41", "Account.lock", "37 of 38 accesses", "balance += n;");
    }

    @Test
    void aMergedResultHasAViewOfTheFleet() throws IOException {
        Fleet fleet = new Fleet();
        new RandomFleet(3).files().forEach(fleet::add);
        List<Result> results = fleet.results();
        show(results);
        page.click("[data-view=fleet]");
        assertThat(page.text("document.getElementById('fleet').textContent"))
                .contains(results.get(0).run().watches().size() + " JVMs under pacer", "host-0", "Hours in full");
        int days = new Trend(results.get(0)).dates().size();
        assertThat(days).isPositive();
        assertThat(page.integer("document.querySelector('.trend').querySelectorAll('.back').length"))
                .isEqualTo(days);
        page.click("[data-view=races]");
        assertThat(page.text("document.getElementById('detail').textContent")).contains("seen by", "; first ");
        show(SampleResults.bank());
        assertThat(page.text("String(document.querySelector('[data-view=fleet]').hidden)"))
                .isEqualTo("true");
    }

    @Test
    void theFilterTakesWordsAndVerdicts() throws IOException {
        show(SampleResults.bank());
        page.press("/");
        page.type("audit.JAVA");
        assertThat(rows()).isEqualTo(1);
        assertThat(heading()).isEqualTo("bank.Audit.last");
        assertThat(page.text("document.getElementById('shown').textContent")).isEqualTo("1 of 3");
        page.click("#clear");
        assertThat(rows()).isEqualTo(3);
        page.click(".chip.sampled");
        assertThat(rows()).isEqualTo(1);
        page.type("nothing has this name");
        page.press("/");
        page.type("nothing has this name");
        assertThat(rows()).isZero();
        assertThat(page.text("document.getElementById('detail').textContent")).contains("Nothing matches");
    }

    @Test
    void keysWalkThroughTheList() throws IOException {
        show(SampleResults.bank());
        page.press("j");
        assertThat(page.text("document.querySelector('.badge').textContent")).contains("sampled");
        page.press("j");
        page.press("j");
        assertThat(heading()).isEqualTo("bank.Audit.last");
        page.press("k");
        assertThat(page.text("document.querySelector('#list [aria-selected=true]').id"))
                .isEqualTo(page.text("document.getElementById('list').getAttribute('aria-activedescendant')"));
        page.press("Enter");
        assertThat(page.text("document.activeElement.id")).isEqualTo("race-heading");
        page.press("?");
        assertThat(page.isTrue("document.getElementById('help').open")).isTrue();
        page.press("Escape");
        assertThat(page.isTrue("document.getElementById('help').open")).isFalse();
    }

    @Test
    void theViewsShowEnginesCoverageAndText() throws IOException {
        show(SampleResults.bank());
        page.press("2");
        assertThat(page.text("document.getElementById('engine-table').textContent"))
                .contains("vindicate", "hb");
        page.press("3");
        assertThat(page.text("document.getElementById('coverage').textContent"))
                .contains("classes woven", "program exit code", "block 602", "incomplete", "81");
        page.press("4");
        assertThat(page.isTrue("document.getElementById('text').offsetHeight > 100"))
                .isTrue();
        page.press("1");
        assertThat(page.isTrue("document.getElementById('text').offsetHeight === 0"))
                .isTrue();
    }

    @Test
    void eventsMoveToTheirPlacesInTheWitness() throws IOException {
        show(SampleResults.bank());
        assertThat(page.text(TIMELINE + ".order.at.join()")).isEqualTo("0,1,2,3,4,5,6");
        page.press("t");
        assertThat(page.isTrue(TIMELINE + ".isMoving")).isTrue();
        page.until(STILL);
        assertThat(page.text("[..." + TIMELINE + ".order.at].map((row) => " + TIMELINE + ".slice.event[row]).join()"))
                .isEqualTo("0,1,5,6,7,2,9");
        assertThat(page.text("document.querySelector('.switch [aria-pressed=true]').textContent"))
                .isEqualTo("Witness order");
        assertThat(page.text("document.getElementById('order-says').textContent"))
                .contains("side by side");
        page.click(".switch [data-order=observed]");
        page.until(STILL);
        assertThat(page.text(TIMELINE + ".order.at.join()")).isEqualTo("0,1,2,3,4,5,6");
    }

    @Test
    void whoWantsNoMotionGetsNone() throws IOException {
        page.prefer("prefers-reduced-motion", "reduce");
        show(SampleResults.bank());
        page.press("t");
        assertThat(page.isTrue(TIMELINE + ".isMoving")).isFalse();
    }

    @Test
    void locksAndEdgesFollowTheOrder() throws IOException {
        show(SampleResults.bank());
        String spans = "((o) => o.spans.from.map((row, i) => [o.slice.event[row], o.spans.to[i]].join()).join(';'))";
        assertThat(page.text(spans + "(" + TIMELINE + ".order)")).isEqualTo("5,-1;6,-1");
        String edges =
                "((o) => o.edges.from.map((row, i) => o.slice.event[row] + '>' + o.slice.event[o.edges.to[i]]).join())";
        assertThat(page.text(edges + "(" + TIMELINE + ".order)")).isEqualTo("0>2,1>5");
        show(LargeResults.events(200));
        assertThat(page.integer(TIMELINE + ".order.spans.from.length")).isPositive();
        assertThat(page.integer(TIMELINE + ".order.edges.from.length"))
                .as("a thread that takes its own lock again is ordered by itself")
                .isZero();
    }

    @Test
    void theTimelineTellsOfAnEventUnderTheMouseAndUnderTheKeys() throws IOException {
        show(SampleResults.bank());
        page.evaluate("document.querySelector('.timeline-canvas').scrollIntoView({ block: 'center' })");
        page.evaluate("document.querySelector('.timeline-canvas').focus()");
        page.press("ArrowDown");
        page.press("ArrowDown");
        page.press("ArrowDown");
        assertThat(page.text("document.querySelector('.tip').textContent"))
                .contains("write", "110", "event", "teller-1");
        assertThat(page.isTrue("document.querySelector('.tip').offsetHeight > 0"))
                .isTrue();
        assertThat(page.text("document.getElementById('live').textContent")).contains("write", "teller-1");
        page.press("Escape");
        assertThat(page.isTrue("document.querySelector('.tip').hidden")).isTrue();
        double x = page.evaluate("document.querySelector('.timeline-canvas').getBoundingClientRect().x + 300")
                .asDouble();
        double y = page.evaluate("document.querySelector('.timeline-canvas').getBoundingClientRect().y + " + TIMELINE
                        + ".view.y(5)")
                .asDouble();
        page.mouse("mouseMoved", x, y, Map.of());
        assertThat(page.text("document.querySelector('.tip').textContent"))
                .contains("read", "holding", "Bank.lock, Account.lock@2");
    }

    @Test
    void wheelAndDragMoveAndZoomTheTimeline() throws IOException {
        show(LargeResults.events(5_000));
        double x = page.evaluate("document.querySelector('.timeline-canvas').getBoundingClientRect().x + 300")
                .asDouble();
        double y = page.evaluate("(document.querySelector('.timeline-canvas').scrollIntoView({ block: 'center' }),"
                        + " document.querySelector('.timeline-canvas').getBoundingClientRect().y + 200)")
                .asDouble();
        double scale = page.evaluate(TIMELINE + ".view.scale").asDouble();
        double top = page.evaluate(TIMELINE + ".view.top").asDouble();
        page.mouse("mouseWheel", x, y, Map.of("deltaX", 0, "deltaY", -120));
        assertThat(page.evaluate(TIMELINE + ".view.top").asDouble()).isLessThan(top);
        page.mouse("mouseWheel", x, y, Map.of("deltaX", 0, "deltaY", 240, "modifiers", 2));
        assertThat(page.evaluate(TIMELINE + ".view.scale").asDouble()).isLessThan(scale);
        top = page.evaluate(TIMELINE + ".view.top").asDouble();
        page.mouse("mousePressed", x, y, Map.of("button", "left", "clickCount", 1));
        page.mouse("mouseMoved", x, y + 80, Map.of("button", "left", "buttons", 1));
        page.mouse("mouseReleased", x, y + 80, Map.of("button", "left", "clickCount", 1));
        assertThat(page.evaluate(TIMELINE + ".view.top").asDouble()).isLessThan(top);
    }

    @Test
    void tenThousandRacesAreAListLikeAnyOther() throws IOException {
        show(LargeResults.races(10_000));
        assertThat(rows()).isLessThan(40);
        assertThat(page.text("document.getElementById('shown').textContent")).isEqualTo("10,000 entries");
        page.evaluate("document.getElementById('list').focus()");
        page.press("End");
        assertThat(page.text("document.querySelector('#list [aria-selected=true]').getAttribute('aria-posinset')"))
                .isEqualTo("10000");
        page.press("/");
        page.type("table1234.size");
        assertThat(rows()).isEqualTo(1);
        assertThat(heading()).isEqualTo("org.example.store.Table1234.size");
        page.press("Escape");
        page.press("2");
        assertThat(page.isTrue("document.getElementById('matrix-part').hidden")).isTrue();
    }

    @Test
    void aHundredThousandEventsCanBeSeenAndReordered() throws IOException {
        show(LargeResults.events(100_000));
        assertThat(page.integer(TIMELINE + ".order.size")).isEqualTo(100_000);
        assertThat(page.isTrue(TIMELINE + ".view.isInView(99999)")).isTrue();
        page.press("t");
        page.until(STILL);
        assertThat(page.integer(TIMELINE + ".order.size")).isEqualTo(100_000);
        assertThat(page.integer(TIMELINE + ".order.at[99998]")).isEqualTo(99_990);
        page.click(".tool[aria-label='Show all events']");
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
        assertThat(page.evaluate(TIMELINE + ".view.shown").asDouble()).isGreaterThanOrEqualTo(100_000);
        assertThat(page.isTrue("""
                ((canvas) => {
                  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
                  return new Set(Array.from({ length: data.length / 4 }, (_, i) => data[4 * i] << 8 | data[4 * i + 1])).size > 6;
                })(document.querySelector('.timeline-canvas'))""")).isTrue();
    }

    @Test
    void silenceAboutNothingIsNoGoodNews() throws IOException {
        show(List.of());
        assertThat(page.text("document.title")).isEqualTo("Nothing was observed · Heddle");
        show(List.of(new ResultBuilder()
                .input("e.std")
                .engine("hb")
                .model("observed")
                .complete(true)
                .build()));
        assertThat(page.text("document.getElementById('summary').textContent")).contains("Nothing was observed");
        show(SampleResults.bank().subList(1, 2));
        assertThat(page.text("document.title")).isEqualTo("No race found · Heddle");
    }

    @Test
    void theAddressOpensARaceOrAView() throws IOException {
        show(SampleResults.bank());
        String id = page.text("heddle.page.findings[2].key");
        page.evaluate("location.hash = '#" + id + "'");
        page.until("document.getElementById('race-heading').textContent === 'bank.Audit.last'");
        page.evaluate("location.hash = '#%'");
        page.evaluate("location.hash = '#coverage'");
        page.until("!document.getElementById('coverage').hidden");
    }

    @Test
    void hostileNamesAreShownAndDoNothing() throws IOException {
        show(HostileNames.results());
        assertThat(page.text("document.title")).isEqualTo("1 race · Heddle");
        assertThat(heading()).isEqualTo("</script><script>alert(1)</script><!--");
        for (String view : List.of("2", "3", "4", "1", "t")) {
            page.press(view);
        }
        assertThat(page.integer("document.querySelectorAll('main img, main script, main b > script').length"))
                .isZero();
        assertThat(page.text("document.body.textContent")).doesNotContain("\u202e", "\u001b");
    }

    @Test
    void withoutScriptTheTextReportIsThePage() throws IOException {
        Path file = directory.resolve("report.html");
        Files.writeString(file, SampleResults.print(new HtmlReport(), SampleResults.bank()));
        page.loadWithoutScript(file.toUri());
        assertThat(page.text("document.getElementById('text').innerText")).contains("bank.hdl: engine vindicate");
        assertThat(page.isTrue("document.getElementById('list').offsetHeight === 0"))
                .isTrue();
    }

    @Test
    void paperShowsTheOpenRaceAndAllEntries() throws IOException {
        page.prefer("prefers-color-scheme", "dark");
        show(SampleResults.bank());
        byte[] pdf = page.pdf();
        assertThat(new String(pdf, 0, 5, StandardCharsets.US_ASCII)).isEqualTo("%PDF-");
        page.call("Emulation.setEmulatedMedia", Map.of("media", "print"));
        page.evaluate("dispatchEvent(new Event('beforeprint'))");
        String corner = "document.querySelector('.timeline-canvas').getContext('2d').getImageData(2, 2, 1, 1).data[0]";
        assertThat(page.integer(corner)).as("paper is light").isGreaterThan(240);
        assertThat(page.integer("document.querySelectorAll('#paper tbody tr').length"))
                .isEqualTo(3);
        assertThat(page.isTrue("document.querySelector('.finder').offsetHeight === 0"))
                .isTrue();
        assertThat(page.text("document.documentElement.dataset.theme")).isEqualTo("light");
    }

    @Test
    void theThemeFollowsTheSystemAndTheButton() throws IOException {
        page.prefer("prefers-color-scheme", "dark");
        show(SampleResults.bank());
        assertThat(page.text("document.documentElement.dataset.theme")).isEqualTo("dark");
        String dark = page.text("getComputedStyle(document.body).backgroundColor");
        page.click("#theme");
        assertThat(page.text("document.documentElement.dataset.theme")).isEqualTo("light");
        assertThat(page.text("getComputedStyle(document.body).backgroundColor")).isNotEqualTo(dark);
        page.click("#theme");
        page.click("#theme");
        assertThat(page.text("document.documentElement.dataset.theme")).isEqualTo("dark");
    }
}
