package heddle.report.sarif;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import heddle.race.Access;
import heddle.race.Race;
import heddle.race.Result;
import heddle.race.ResultBuilder;
import heddle.race.State;
import heddle.race.Step;
import heddle.race.Verdict;
import heddle.report.Golden;
import heddle.report.SampleResults;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

class SarifReportTest {
    private static final Schema OASIS = oasis();

    private static Schema oasis() {
        try (InputStream in = SarifReportTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
            return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
                    .getSchema(in);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void matchesTheGoldenFile() {
        Golden.check("bank.sarif", sarif(SampleResults.bank()));
        Golden.check("hostile.sarif", sarif(SampleResults.hostile()));
        Golden.check("reproduced.sarif", sarif(SampleResults.reproduced()));
    }

    @Test
    void obeysTheStandardsSchema() {
        Race race = SampleResults.bank().get(0).races().get(0);
        Race twins = race.withAccesses(race.first(), race.first());
        List<Race> states = new ArrayList<>();
        for (State state : State.values()) {
            states.add(race.withState(state, state == State.SUPPRESSED ? "metrics only" : ""));
        }
        states.add(twins);
        Result marked = SampleResults.bank().get(0).withRaces(states);
        for (List<Result> results : List.of(
                SampleResults.bank(),
                SampleResults.hostile(),
                SampleResults.reproduced(),
                List.of(marked),
                List.<Result>of())) {
            assertThat(OASIS.validate(sarif(results), InputFormat.JSON)).isEmpty();
        }
    }

    @Test
    void theSchemaIsNotBlind() {
        String good = sarif(SampleResults.bank());
        for (String broken : List.of(
                good.replace("\"2.1.0\"", "\"2.2.0\""),
                good.replace("\"executionOrder\" : 1,", "\"executionOrder\" : \"1\","),
                good.replace("\"fail\"", "\"failed\""))) {
            assertThat(broken).isNotEqualTo(good);
            assertThat(OASIS.validate(broken, InputFormat.JSON)).isNotEmpty();
        }
    }

    @Test
    void theWitnessIsOneFlowPerThreadInExecutionOrder() {
        JsonNode flows = result(SampleResults.bank(), 0).at("/codeFlows/0/threadFlows");
        assertThat(flows.valueStream().map(flow -> flow.get("id").asString()))
                .containsExactly("main", "teller-2", "teller-1");
        assertThat(orders(flows.get(0))).containsExactly(1, 2);
        assertThat(orders(flows.get(1))).containsExactly(3, 4, 5, 7);
        assertThat(orders(flows.get(2))).containsExactly(6);
    }

    @Test
    void aLongWitnessIsCutToWhatLeadsToTheRace() {
        List<Long> events = LongStream.range(0, 5000).boxed().toList();
        List<Step> slice = new ArrayList<>();
        for (long event : events) {
            boolean sync = event % 10 == 0;
            slice.add(new Step(event, "T" + event % 2, sync ? "acquire" : "write", sync ? "l" : "y", "A.java:1", ""));
        }
        Access first = new Access(4998, "T0", "write", "A.java:1", List.of(), List.of());
        Access second = new Access(4999, "T1", "write", "A.java:1", List.of(), List.of());
        Race race = SampleResults.race(Verdict.WITNESSED, "x", 1, first, second, events, "");
        Result result = new ResultBuilder()
                .input("t")
                .engine("rv")
                .model("strict")
                .complete(true)
                .events(5000)
                .threads(2)
                .locks(1)
                .variables(1)
                .eventsRead(5000)
                .races(List.of(race))
                .build();
        JsonNode flows = result(List.of(result.withSlice(slice)), 0).at("/codeFlows/0/threadFlows");
        List<JsonNode> steps = flows.valueStream()
                .flatMap(flow -> flow.get("locations").valueStream())
                .toList();
        assertThat(steps).hasSize(SarifResult.STEPS);
        assertThat(steps.stream().filter(step -> step.toString().contains("acquire")))
                .hasSize(500);
        assertThat(orders(flows.get(0))).contains(1000 - 1);
    }

    @Test
    void fingerprintsHoldNoLine() {
        Race race = SampleResults.bank().get(0).races().get(0);
        Access first = race.first();
        Access shifted = new Access(
                first.event(),
                first.thread(),
                first.op(),
                "Account.java:99",
                List.of("bank.Account.deposit(Account.java:99)"),
                first.locks());
        Race moved = SampleResults.race(race.verdict(), race.variable(), 1, shifted, shifted, race.witness(), "");
        assertThat(moved.id()).isEqualTo(race.id());
        assertThat(result(SampleResults.bank(), 0)
                        .at("/partialFingerprints/heddleRace~1v1")
                        .asString())
                .isEqualTo(race.id());
    }

    @Test
    void foundSourcesGiveTheirPathAndOthersThatOfTheirPackage() {
        JsonNode result = result(SampleResults.bank(), 0);
        assertThat(result.at("/relatedLocations/0/physicalLocation/artifactLocation/uri")
                        .asString())
                .isEqualTo("src/bank/Account.java");
        assertThat(result.at("/locations/0/physicalLocation/artifactLocation/uri")
                        .asString())
                .isEqualTo("bank/Account.java");
    }

    @ParameterizedTest
    @CsvSource({
        "src/A.java, src/A.java",
        "a b/Ä#?.java, a%20b/%C3%84%23%3F.java",
        "../../etc/passwd, passwd",
        "/etc/passwd, etc/passwd",
        "C:\\x\\A.java, C%3A/x/A.java",
    })
    void urisAreRelativeAndEscaped(String path, String uri) {
        assertThat(SarifLocations.uri(path)).isEqualTo(uri);
    }

    @Test
    void suppressionAndBaselineAreStated() {
        Race race = SampleResults.bank().get(0).races().get(0);
        JsonNode suppressed = marked(race.withState(State.SUPPRESSED, "metrics only"));
        assertThat(suppressed.at("/suppressions/0/justification").asString()).isEqualTo("metrics only");
        assertThat(marked(race.withState(State.KNOWN, "")).get("baselineState").asString())
                .isEqualTo("unchanged");
        assertThat(marked(race.withState(State.FIXED, "")).get("baselineState").asString())
                .isEqualTo("absent");
        assertThat(marked(race).has("baselineState")).isFalse();
    }

    @Test
    void aNameIsNoLink() {
        Access access = new Access(1, "[click](1)", "write", "A.java:1", List.of(), List.of());
        Race race = SampleResults.race(Verdict.OBSERVED, "x[]", 1, access, access, List.of(), "");
        assertThat(marked(race).at("/message/text").asString()).contains("x\\[\\]", "\\[click\\](1)");
    }

    private static JsonNode marked(Race race) {
        return result(List.of(SampleResults.bank().get(0).withRaces(List.of(race))), 0);
    }

    private static List<Integer> orders(JsonNode flow) {
        return flow.get("locations")
                .valueStream()
                .map(step -> step.get("executionOrder").asInt())
                .toList();
    }

    private static JsonNode result(List<Result> results, int index) {
        return new ObjectMapper().readTree(sarif(results)).at("/runs/0/results/" + index);
    }

    private static String sarif(List<Result> results) {
        return SampleResults.print(new SarifReport(), results);
    }
}
