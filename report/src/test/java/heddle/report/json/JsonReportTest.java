package heddle.report.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import heddle.race.Result;
import heddle.report.Golden;
import heddle.report.SampleResults;
import heddle.report.fleet.Fleet;
import heddle.report.fleet.RandomFleet;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

class JsonReportTest {
    @Test
    void matchesTheGoldenFile() {
        Golden.check("bank.json", json(SampleResults.bank()));
        Golden.check("reproduced.json", json(SampleResults.reproduced()));
    }

    @Test
    void obeysThePublishedSchemaAndUsesNoKeyThatItDoesNotName() throws IOException {
        Schema schema = strictSchema();
        assertThat(schema.validate(json(SampleResults.bank()), InputFormat.JSON))
                .isEmpty();
        assertThat(schema.validate(json(SampleResults.hostile()), InputFormat.JSON))
                .isEmpty();
        assertThat(schema.validate(json(SampleResults.labelled()), InputFormat.JSON))
                .isEmpty();
        assertThat(schema.validate(json(List.of()), InputFormat.JSON)).isEmpty();
        Fleet fleet = new Fleet();
        new RandomFleet(1).files().forEach(fleet::add);
        assertThat(schema.validate(json(fleet.results()), InputFormat.JSON)).isEmpty();
    }

    @Test
    void theSchemaRejectsWhatIsNoResult() throws IOException {
        Schema schema = strictSchema();
        String good = json(SampleResults.bank());
        for (String broken : List.of(
                good.replace("\"witnessed\"", "\"sure\""),
                good.replace("\"refuted\"", "\"refused\""),
                good.replace("heddle-result/1", "heddle-result/2"),
                good.replaceFirst(",\\s*\"witness\" : \\[[^]]*]", ""))) {
            assertThat(broken).isNotEqualTo(good);
            assertThat(schema.validate(broken, InputFormat.JSON)).isNotEmpty();
        }
    }

    @Test
    void readsBackWhatItWrote() throws IOException {
        for (List<Result> results : List.of(
                SampleResults.bank(), SampleResults.hostile(), SampleResults.reproduced(), SampleResults.labelled())) {
            String json = json(results);
            List<Result> read =
                    JsonResults.read("r.json", new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)));
            assertThat(json(read)).isEqualTo(json);
            assertThat(read)
                    .usingRecursiveComparison()
                    .ignoringFields("extent.seconds")
                    .isEqualTo(results);
        }
    }

    @Test
    void aFailingTargetIsAnInputOutputError() {
        Writer full = new Writer() {
            @Override
            public void write(char[] text, int offset, int length) throws IOException {
                throw new IOException("No space left on device");
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Assertions.assertThatThrownBy(() -> new JsonReport().write(SampleResults.bank(), full))
                .isInstanceOf(IOException.class)
                .hasMessage("No space left on device");
    }

    static String json(List<Result> results) {
        return SampleResults.print(new JsonReport(), results);
    }

    /** The published schema, closed: in a test, a key that it does not name is an error. */
    private static Schema strictSchema() throws IOException {
        String text = Files.readString(Path.of("..", "docs", "reference", "result-schema.json"))
                .replace("\"type\": \"object\",", "\"type\": \"object\", \"additionalProperties\": false,");
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(text);
    }
}
