package heddle.cli.mcp;

import heddle.cli.terminal.Failure;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.server.transport.StdioServerTransportProvider;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** A server of the protocol on two streams, with the tools of {@link Tools}. */
final class HeddleServer {
    private static final String ADVICE =
            "Heddle finds data races in JVM programs. To find one: run, or record and then analyze with the engine vindicate,"
                    + " which also predicts races of other schedules. To understand it: show. To prove it: reproduce. To"
                    + " repair it: fix proposes checked repairs for a trace. To check a repair: run and reproduce again.";

    private final Path results;

    /**
     * @param results a directory that exists; each call gets one in it
     */
    HeddleServer(Path results) {
        this.results = results;
    }

    McpSyncServer start(InputStream in, OutputStream out, String version) {
        McpJsonMapper mapper = new JacksonMcpJsonMapper(JsonMapper.builder().build());
        var server = McpServer.sync(new StdioServerTransportProvider(mapper, in, out))
                .serverInfo("heddle", version)
                .instructions(ADVICE)
                .jsonMapper(mapper)
                // Tools check their arguments themselves: a fault is one sentence for the caller.
                .validateToolInputs(false)
                .jsonSchemaValidator((schema, content) -> JsonSchemaValidator.ValidationResponse.asValid(null))
                .capabilities(
                        McpSchema.ServerCapabilities.builder().tools(false).build());
        for (Tool tool : Tools.all()) {
            server.tools(specification(tool));
        }
        return server.build();
    }

    private SyncToolSpecification specification(Tool tool) {
        McpSchema.Tool declared = McpSchema.Tool.builder(tool.name(), tool.schema())
                .description(tool.description())
                .build();
        return SyncToolSpecification.builder()
                .tool(declared)
                .callHandler((exchange, request) -> call(tool, request.arguments()))
                .build();
    }

    private McpSchema.CallToolResult call(Tool tool, Map<String, Object> arguments) {
        try {
            Path directory = Files.createTempDirectory(results, tool.name() + '-');
            ToolCall call = new ToolCall(tool, arguments == null ? Map.of() : arguments, directory);
            Answers.Answer answer = Answers.of(tool, call.run());
            return McpSchema.CallToolResult.builder()
                    .addTextContent(answer.text())
                    .structuredContent(answer.data())
                    .isError(false)
                    .build();
        } catch (Failure | IOException e) {
            return error(e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return error("the server is ending");
        }
    }

    private static McpSchema.CallToolResult error(String sentence) {
        return McpSchema.CallToolResult.builder()
                .addTextContent(sentence)
                .isError(true)
                .build();
    }
}
