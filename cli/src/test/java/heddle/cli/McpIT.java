package heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The tools as a coding agent uses them: the packaged command, and the protocol's own client. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class McpIT {
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();
    private static final Path JAR = Heddle.ROOT.resolve("cli/target/heddle-cli.jar");
    private static final List<String> BANK =
            List.of(JAVA, "-cp", JAR.resolveSibling("lib/heddle-examples.jar").toString(), "bank.Bank");

    private Path directory;
    private McpSyncClient client;

    @BeforeAll
    void connect(@TempDir Path results) {
        directory = results;
        JacksonMcpJsonMapper mapper =
                new JacksonMcpJsonMapper(JsonMapper.builder().build());
        ServerParameters server = ServerParameters.builder(JAVA)
                .args("-jar", JAR.toString(), "mcp", "--results", results.toString())
                .build();
        client = McpClient.sync(new StdioClientTransport(server, mapper))
                .requestTimeout(Duration.ofMinutes(2))
                .initializationTimeout(Duration.ofMinutes(1))
                .build();
        client.initialize();
    }

    @AfterAll
    void disconnect() {
        client.closeGracefully();
    }

    private CallToolResult call(String tool, Map<String, Object> arguments) {
        return client.callTool(
                CallToolRequest.builder(tool).arguments(arguments).build());
    }

    private static String text(CallToolResult result) {
        return result.content().stream()
                .map(content -> ((TextContent) content).text())
                .collect(Collectors.joining("\n"));
    }

    private String answer(String tool, Map<String, Object> arguments) {
        CallToolResult result = call(tool, arguments);
        assertThat(result.isError()).as(text(result)).isFalse();
        return text(result);
    }

    private void complains(String sentence, String tool, Map<String, Object> arguments) {
        CallToolResult result = call(tool, arguments);
        assertThat(result.isError()).as(text(result)).isTrue();
        assertThat(text(result)).contains(sentence).doesNotContain("\n", "Exception");
    }

    @Test
    void theToolsAreTheCommands() {
        assertThat(client.listTools().tools())
                .extracting(McpSchema.Tool::name)
                .containsExactlyInAnyOrder("run", "record", "analyze", "scan", "show", "reproduce", "fix");
        assertThat(client.getServerInfo().name()).isEqualTo("heddle");
        assertThat(client.getServerInstructions()).contains("fix proposes");
    }

    @Test
    void aRaceIsFoundShownAndTheProgramsOutputKeptApart() {
        CallToolResult result = call("run", Map.of("command", BANK));
        assertThat(text(result))
                .contains("race 1 on bank.Bank.deposits, observed, id ")
                .containsPattern("(read|write) by (teller|auditor) at Bank.java:\\d+, no lock held")
                .contains("exit code 66: race found", "the program printed:\naudit: 200 in 2 deposits")
                .hasSizeLessThan(2000);
        Map<?, ?> data = (Map<?, ?>) result.structuredContent();
        assertThat(data.get("raceCount")).isEqualTo(1);
        String file = (String) data.get("file");
        assertThat(file).startsWith(directory.toString());
        assertThat(answer("show", Map.of("file", file, "race", 1)))
                .contains("Race 1 on bank.Bank.deposits", "at bank.Bank.audit(Bank.java:");
    }

    @Test
    void aRaceIsPredictedReproducedAndRepaired() {
        CallToolResult recorded = call("record", Map.of("command", BANK));
        String trace = ((List<?>) ((Map<?, ?>) recorded.structuredContent()).get("traces"))
                .get(0)
                .toString();
        assertThat(answer("analyze", Map.of("traces", List.of(trace), "engines", List.of("vindicate"))))
                .contains("on bank.Account.balance, witnessed");
        assertThat(answer("reproduce", Map.of("file", trace, "race", "1", "runs", 2, "command", BANK)))
                .contains("reproduced: the accesses met in 2 of 2 runs", "exit code 66: reproduced");
        assertThat(answer("fix", Map.of("file", trace, "race", "1"))).contains("fix volatile, checked");
    }

    @Test
    void aProgramThatFailsSaysWhy() {
        assertThat(answer("run", Map.of("command", List.of(JAVA, "no.such.Program"))))
                .contains("exit code 3: nothing was observed", "Could not find or load main class no.such.Program");
    }

    @Test
    void classesAreScannedWithoutRunningThem() {
        assertThat(answer(
                        "scan",
                        Map.of(
                                "paths",
                                List.of(JAR.resolveSibling("lib/heddle-examples.jar")
                                        .toString()))))
                .contains("on bank.Bank.deposits, static");
    }

    @Test
    void aMistakeIsOneSentence() {
        complains("the argument 'command' is missing", "run", Map.of());
        complains(
                "there is no argument 'comand' of the tool run; did you mean 'command'?",
                "run",
                Map.of("comand", BANK, "command", BANK));
        complains("must be a list of texts", "run", Map.of("command", "java Bank"));
        complains("there is no detector 'fasttrak'", "run", Map.of("command", BANK, "detector", "fasttrak"));
        complains("nowhere.hdl", "show", Map.of("file", "nowhere.hdl"));
        complains("there is no directory /nowhere", "show", Map.of("file", "x.json", "directory", "/nowhere"));
        complains("no JVM wrote a result", "run", Map.of("command", List.of("true")));
        complains("ended after 1 second", "run", Map.of("command", List.of("sleep", "60"), "timeoutSeconds", 1));
    }

    @Test
    void standardOutputHoldsTheProtocolAlone() throws IOException, InterruptedException {
        Process process =
                new ProcessBuilder(JAVA, "-jar", JAR.toString(), "mcp", "--results", directory.toString()).start();
        String command = JsonMapper.builder().build().writeValueAsString(BANK);
        process.getOutputStream().write("""
                        {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}
                        {"jsonrpc":"2.0","method":"notifications/initialized"}
                        {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"run","arguments":{"command":%s}}}
                        """.formatted(command).getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().flush();
        var lines = process.inputReader(StandardCharsets.UTF_8);
        for (int id = 1; id <= 2; id++) {
            JsonNode answer = JsonMapper.builder().build().readTree(lines.readLine());
            assertThat(answer.get("id").asInt()).isEqualTo(id);
            assertThat(answer.has("result")).as(answer.toString()).isTrue();
        }
        process.getOutputStream().close();
        assertThat(lines.readLine()).isNull();
        assertThat(process.waitFor()).isZero();
        assertThat(process.errorReader(StandardCharsets.UTF_8).readLine()).isNull();
    }
}
