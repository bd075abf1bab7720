package heddle.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Op;
import heddle.trace.TraceReader;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class TraceServerTest {
    @TempDir
    private static Path directory;

    private static ServedTrace served;

    @BeforeAll
    static void serve() throws IOException {
        served = ServedTrace.start(ServedTrace.generate(directory), 30_000);
    }

    @AfterAll
    static void stop() throws IOException {
        served.close();
    }

    private static String host() {
        return "Host: 127.0.0.1:" + served.port();
    }

    @Test
    void thePageIsServedOnTheLoopbackAddressWithItsPolicy() throws IOException {
        assertThat(InetAddress.getByName(served.server.address().getHost()).isLoopbackAddress())
                .isTrue();
        assertThat(served.get("/"))
                .startsWith("HTTP/1.1 200")
                .containsIgnoringCase("content-security-policy: default-src 'none'")
                .containsIgnoringCase("x-content-type-options: nosniff")
                .contains("frame-ancestors 'none'", "<title>Heddle explorer</title>")
                .doesNotContain("{{");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Host: evil.example",
                "Host: evil.example:%d",
                "Host: 127.0.0.1",
                "Host: 127.0.0.1:1",
                "Host: 192.168.0.1:%d",
                "Host: localhost.evil.example:%d",
                "X: y"
            })
    void requestsForAnotherHostAreTurnedAway(String header) throws IOException {
        String answer = served.send("GET /summary HTTP/1.1", header.formatted(served.port()));
        assertThat(answer).matches("(?s)HTTP/1.1 40[03].*").doesNotContain("served.hdl");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Origin: http://evil.example",
                "Origin: null",
                "Sec-Fetch-Site: cross-site",
                "Sec-Fetch-Site: same-site"
            })
    void requestsOfOtherSitesAreTurnedAway(String header) throws IOException {
        assertThat(served.send("GET /summary HTTP/1.1", host(), header)).startsWith("HTTP/1.1 403");
    }

    @Test
    void requestsOfTheOwnPagePass() throws IOException {
        String localhost = "Host: LOCALHOST:" + served.port();
        assertThat(served.send("GET /summary HTTP/1.1", localhost, "Sec-Fetch-Site: same-origin"))
                .startsWith("HTTP/1.1 200");
        assertThat(served.send("GET / HTTP/1.1", host(), "Sec-Fetch-Site: none"))
                .startsWith("HTTP/1.1 200");
        assertThat(served.send("GET /summary HTTP/1.1", host(), "Origin: http://127.0.0.1:" + served.port()))
                .startsWith("HTTP/1.1 200");
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "TRACE"})
    void onlyGetIsAnswered(String method) throws IOException {
        assertThat(served.send(method + " / HTTP/1.1", host(), "Content-Length: 0"))
                .startsWith("HTTP/1.1 405");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/../../etc/passwd",
                "/%2e%2e/%2e%2e/etc/passwd",
                "//etc/passwd",
                "/..%2fetc/passwd",
                "/summary/",
                "/summary/../events",
                "/report.js",
                "/served.hdl",
                "/SUMMARY"
            })
    void noPathLeadsToAFile(String path) throws IOException {
        assertThat(served.get(path)).startsWith("HTTP/1.1 404").doesNotContain("root:");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/events",
                "/events?from=1",
                "/events?from=a&to=2",
                "/events?from=-1&to=2",
                "/events?from=1&to=99999999999999999999",
                "/events?from",
                "/names?kind=secret&text=x",
                "/next?kind=lock&id=100000&from=0",
                "/next?kind=lock&id=4294967296&from=0",
                "/names?kind=lock&text=%zz"
            })
    void whatCannotBeUnderstoodIsSaidSo(String path) throws IOException {
        assertThat(served.get(path)).startsWith("HTTP/1.1 400").doesNotContain("\tat ");
    }

    @Test
    void theSummaryHoldsTheCountsAndTheLanes() throws IOException {
        JsonNode summary = served.json("/summary");
        assertThat(summary.get("events").asLong()).isEqualTo(ServedTrace.EVENTS);
        assertThat(summary.get("name").asString()).isEqualTo("served.hdl");
        assertThat(summary.get("lanes")).hasSize(summary.get("threads").asInt());
    }

    @Test
    void aRangeHoldsItsEventsInWords() throws IOException {
        JsonNode range = served.json("/events?from=12345&to=12445");
        assertThat(range.get("first").asLong()).isEqualTo(12_345);
        EventBatch batch = new EventBatch();
        try (TraceReader reader = served.trace.trace().read(12_345, 12_445)) {
            reader.read(batch);
            for (int i = 0; i < batch.size; i++) {
                assertThat(text(range, "op", i)).isEqualTo(Op.name(batch.op[i]));
                assertThat(text(range, "thread", i)).isEqualTo(reader.names().name(Domain.THREAD, batch.thread[i]));
                assertThat(text(range, "site", i)).isEqualTo(reader.names().location(batch.site[i]));
                if (Op.isAccess(batch.op[i])) {
                    assertThat(text(range, "value", i)).isEqualTo(String.valueOf(batch.value[i]));
                }
            }
        }
    }

    private static String text(JsonNode range, String column, int row) {
        return range.get("strings").get(range.get(column).get(row).asInt()).asString();
    }

    @Test
    void anAnswerIsBounded() throws IOException {
        assertThat(served.json("/events?from=0&to=400000").get("thread")).hasSize(TraceQueries.RANGE);
        assertThat(served.json("/events?from=399990&to=9000000000").get("thread"))
                .hasSize(10);
        assertThat(served.json("/events?from=9223372036854775807&to=9223372036854775807")
                        .get("thread"))
                .isEmpty();
    }

    @Test
    void onlyTheBlocksOfARangeAreRead() throws IOException {
        served.json("/events?from=0&to=10");
        long before = served.trace.trace().bytesRead();
        served.json("/events?from=30000&to=30100");
        assertThat(served.trace.trace().bytesRead() - before)
                .isPositive()
                .isLessThan(Files.size(directory.resolve("served.hdl")) / 2);
    }

    @Test
    void aNameIsFoundAndItsEventsInBothDirections() throws IOException {
        JsonNode names = served.json("/names?kind=variable&text=X1").get("names");
        assertThat(names).isNotEmpty();
        int id = names.get(0).get(0).asInt();
        List<Long> forward = walk("/next?kind=variable&id=" + id + "&from=", 0, 1);
        List<Long> backward = walk("/previous?kind=variable&id=" + id + "&to=", ServedTrace.EVENTS, 0);
        List<Long> expected = occurrences(id);
        assertThat(forward).isEqualTo(expected);
        assertThat(backward)
                .containsExactlyElementsOf(
                        expected.stream().sorted((a, b) -> Long.compare(b, a)).toList());
    }

    /** All events that steps in one direction find, asking again where a search reached its bound. */
    private static List<Long> walk(String question, long start, long step) throws IOException {
        List<Long> found = new ArrayList<>();
        long at = start;
        while (true) {
            JsonNode answer = served.json(question + at);
            if (answer.has("event")) {
                found.add(answer.get("event").asLong());
                at = found.get(found.size() - 1) + step;
            } else if (answer.get("done").asBoolean()) {
                return found;
            } else {
                at = answer.get("searchedTo").asLong();
            }
        }
    }

    private static List<Long> occurrences(int variable) throws IOException {
        List<Long> events = new ArrayList<>();
        EventBatch batch = new EventBatch();
        try (TraceReader reader = served.trace.trace().read()) {
            while (reader.read(batch)) {
                for (int i = 0; i < batch.size; i++) {
                    if (Op.isAccess(batch.op[i]) && batch.target[i] == variable) {
                        events.add(batch.first + i);
                    }
                }
            }
        }
        return events;
    }

    @Test
    void theOverviewSamplesTheWholeTrace() throws IOException {
        JsonNode places = served.json("/overview");
        assertThat(places.size()).isEqualTo((int) (ServedTrace.EVENTS / EventBatch.CAPACITY));
        for (JsonNode place : places) {
            double total = 0;
            for (JsonNode share : place) {
                total += share.get(1).asDouble();
            }
            assertThat(total).isBetween(0.98, 1.02);
        }
    }

    @Test
    void aTextTraceIsIndexedInATemporaryFileThatGoesAway() throws IOException {
        Path text = Files.writeString(directory.resolve("t.std"), "T1|w(x)|A:1\nT2|r(x)|B:2\n");
        Path copy;
        try (ServedTrace other = ServedTrace.start(text, 100)) {
            copy = other.trace.trace().file();
            assertThat(other.json("/summary").get("events").asInt()).isEqualTo(2);
            assertThat(text(other.json("/events?from=0&to=2"), "op", 1)).isEqualTo("read");
        }
        assertThat(copy).doesNotExist();
        assertThat(text).exists();
    }
}
