package heddle.cli.serve;

import heddle.trace.EventBatch;
import heddle.trace.TraceReader;
import heddle.trace.TraceWriter;
import heddle.trace.file.TraceFiles;
import heddle.trace.generate.GeneratorOptions;
import heddle.trace.generate.TraceGenerator;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A server over a generated trace, and requests to it byte by byte, so that they can be wrong. */
final class ServedTrace implements AutoCloseable {
    static final long EVENTS = 400_000;

    private static final JsonMapper JSON = JsonMapper.builder().build();

    final IndexedTrace trace;
    final TraceServer server;

    private ServedTrace(IndexedTrace trace, TraceServer server) {
        this.trace = trace;
        this.server = server;
    }

    static Path generate(Path directory) throws IOException {
        Path file = directory.resolve("served.hdl");
        GeneratorOptions options = GeneratorOptions.builder()
                .events(EVENTS)
                .threads(5)
                .locks(6)
                .variables(20_000)
                .seed(11)
                .values(true)
                .build();
        try (TraceReader reader = new TraceGenerator(options);
                TraceWriter writer = TraceFiles.create(file, reader.names())) {
            EventBatch batch = new EventBatch();
            while (reader.read(batch)) {
                writer.write(batch);
            }
        }
        return file;
    }

    /** Serves a trace; a search looks at so many events at a time. */
    static ServedTrace start(Path file, long searched) throws IOException {
        IndexedTrace trace = IndexedTrace.open(file);
        TraceQueries queries =
                new TraceQueries(trace.trace(), file.getFileName().toString(), trace.note(), searched);
        return new ServedTrace(trace, TraceServer.start(queries, 0));
    }

    int port() {
        return server.address().getPort();
    }

    /** The whole answer to a request with these lines. */
    String send(String... lines) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", port());
                InputStream in = socket.getInputStream()) {
            String request = String.join("\r\n", lines) + "\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** The answer to a proper request. */
    String get(String path) throws IOException {
        return send("GET " + path + " HTTP/1.1", "Host: 127.0.0.1:" + port());
    }

    JsonNode json(String path) throws IOException {
        String answer = get(path);
        return JSON.readTree(answer.substring(answer.indexOf("\r\n\r\n") + 4));
    }

    @Override
    public void close() throws IOException {
        server.close();
        trace.close();
    }
}
