package heddle.report.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import heddle.race.Result;
import heddle.report.SampleResults;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonResultsTest {
    private static final String GOOD = JsonReportTest.json(SampleResults.bank());

    @Test
    void keysOfLaterVersionsAreSkipped() throws IOException {
        String extended = GOOD.replace("\"refuted\"", "\"weather\" : { \"rain\" : [ 1, { } ] }, \"refuted\"");
        assertThat(extended).isNotEqualTo(GOOD);
        assertThat(read(extended)).isEqualTo(read(GOOD));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '#',
            value = {
                "\"heddle-result/1\" ~ \"heddle-result/9\" ~ its schema is 'heddle-result/9'",
                "\"engine\" ~ \"motor\" ~ the key 'engine' is missing",
                "\"witnessed\" ~ \"certain\" ~ 'certain' is no verdict",
                "\"complete\" : false ~ \"complete\" : 0 ~ 'complete' must be true or false",
                "\"events\" : 1234567 ~ \"events\" : -1 ~ 'events' must be a number from 0 on",
                "\"threads\" : 3 ~ \"threads\" : 3000000000 ~ 'threads' must be a number up to 2147483647",
                "\"notes\" : [ ] ~ \"notes\" : null ~ 'notes' must be a list",
                "\"id\" ~ \"count\" : 1, \"id\" ~ the key 'count' appears twice",
            })
    void namesFileLineAndFault(String from, String to, String fault) {
        String broken = GOOD.replace(from, to);
        assertThat(broken).isNotEqualTo(GOOD);
        assertThatThrownBy(() -> read(broken))
                .isInstanceOf(MalformedResultException.class)
                .hasMessageContaining(fault)
                .message()
                .matches("r\\.json:\\d+: not a Heddle result: .*");
    }

    @Test
    void noPrefixAndNoFlippedByteBreaksTheReader() {
        byte[] good = GOOD.getBytes(StandardCharsets.UTF_8);
        Random random = new Random(7);
        for (int length = 0; length < good.length - 2; length += 3) {
            String cut = GOOD.substring(0, length);
            assertThatThrownBy(() -> read(cut)).isInstanceOf(MalformedResultException.class);
        }
        for (int i = 0; i < 2000; i++) {
            byte[] flipped = good.clone();
            flipped[random.nextInt(good.length)] ^= (byte) (1 << random.nextInt(8));
            try {
                JsonResults.read("r.json", new ByteArrayInputStream(flipped));
            } catch (MalformedResultException e) {
                assertThat(e.getMessage()).startsWith("r.json:").doesNotContain("\n");
            } catch (IOException e) {
                assertThat(e).isInstanceOf(java.io.CharConversionException.class);
            }
        }
    }

    private static List<Result> read(String json) throws IOException {
        return JsonResults.read("r.json", new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)));
    }
}
