package heddle.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Result;
import heddle.report.Golden;
import heddle.report.SampleResults;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class HtmlReportTest {
    private static final Pattern SCRIPT = Pattern.compile("<script([^>]*)>(.*?)</script>", Pattern.DOTALL);
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private static String page(List<Result> results) {
        return SampleResults.print(new HtmlReport(), results);
    }

    private static JsonNode data(String page) {
        Matcher script = SCRIPT.matcher(page);
        while (script.find()) {
            if (script.group(1).contains("id=\"data\"")) {
                return JSON.readTree(script.group(2));
            }
        }
        throw new AssertionError("no data in the page");
    }

    private static String hash(String text) throws Exception {
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        return "'sha256-" + Base64.getEncoder().encodeToString(hash) + "'";
    }

    @Test
    void thePageAsksForNothingFromOutside() {
        assertThat(page(SampleResults.bank()))
                .doesNotContain("http:", "https:", " src=", "@import", "url(", "{{")
                .contains("default-src 'none'", "connect-src 'none'");
    }

    @Test
    void thePolicyAllowsTheScriptsOfThePageAndNoOther() throws Exception {
        String page = page(SampleResults.bank());
        String policy = page.substring(page.indexOf("script-src"), page.indexOf("; base-uri"));
        List<String> allowed = new ArrayList<>();
        Matcher script = SCRIPT.matcher(page);
        while (script.find()) {
            if (!script.group(1).contains("application/json")) {
                allowed.add(hash(script.group(2)));
            }
        }
        assertThat(policy).isEqualTo("script-src " + String.join(" ", allowed));
        assertThat(page).doesNotContain("unsafe-inline", " onclick", " style=\"");
    }

    @Test
    void theTextReportIsInThePage() {
        String page = page(SampleResults.bank());
        assertThat(page)
                .contains("<pre>bank.hdl: engine vindicate", "bank.Account.balance", "this result is incomplete");
    }

    @Test
    void everyEntryAndEveryNoteIsInTheData() {
        JsonNode data = data(page(SampleResults.bank()));
        assertThat(data.get("results")).hasSize(2);
        assertThat(data.get("entries")).hasSize(3);
        assertThat(data.get("results").get(0).get("notes")).hasSize(1);
        assertThat(data.get("results").get(0).get("census").toString()).isEqualTo("[[\"classesWoven\",12]]");
        assertThat(data.get("results").get(0).get("programExit").asInt()).isEqualTo(7);
        assertThat(data.get("sources")).hasSize(1);
        assertThat(data.get("slices").get(0).get("event").toString()).isEqualTo("[0,1,2,5,6,7,9]");
    }

    @Test
    void aWitnessIsWrittenInRunsThatEndInTheRace() {
        JsonNode data = data(page(SampleResults.bank()));
        assertThat(data.get("entries").get(0).get(8).toString()).isEqualTo("[7,0,2,5,3,2,1,9,1]");
        assertThat(data.get("entries").get(1).get(8).toString()).isEqualTo("[]");
    }

    @Test
    void theDataIsWhatThePageHasAlwaysRead() {
        Golden.check("bank-page.json", data(page(SampleResults.bank())).toPrettyString() + "\n");
        Golden.check(
                "reproduced-page.json", data(page(SampleResults.reproduced())).toPrettyString() + "\n");
        Golden.check("hostile-page.json", data(page(SampleResults.hostile())).toPrettyString() + "\n");
    }

    @Test
    void hostileNamesAreNoMarkup() {
        String page = page(HostileNames.results());
        assertThat(page).doesNotContain("<img", "<b>", "alert(1)<", "\u202e", "\u001b", "\u0000");
        Matcher script = SCRIPT.matcher(page);
        int scripts = 0;
        while (script.find()) {
            scripts++;
        }
        assertThat(scripts).isEqualTo(3);
        assertThat(page.split("</script", -1)).hasSize(4);
        assertThat(page.split("<!--", -1)).hasSize(1);
        assertThat(data(page).get("strings").toString()).contains("</script>", "\\\\x1b", "\\\\u202e");
    }

    @Test
    void aPageIsTheSameWheneverItIsWritten() {
        assertThat(page(SampleResults.bank())).isEqualTo(page(SampleResults.bank()));
    }

    @Test
    void aTypicalPageIsSmall() {
        assertThat(page(SampleResults.bank()).length()).isLessThan(250_000);
    }
}
