package heddle.cli.serve;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import heddle.cli.serve.Query.BadQueryException;
import heddle.report.html.PageJson;
import heddle.report.html.PageTemplate;
import java.io.Closeable;
import java.io.IOException;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import tools.jackson.core.JsonGenerator;

/**
 * The explorer's server: one page and the answers to its questions, on the loopback address. It knows its paths by heart
 * and maps none to a file; it changes nothing.
 */
public final class TraceServer implements Closeable {
    private static final String LOOPBACK = "127.0.0.1";

    private final HttpServer server;
    private final ExecutorService workers = Executors.newFixedThreadPool(2);
    private final TraceQueries queries;
    private final Gate gate;
    private final PageTemplate page = new PageTemplate("explorer.html", List.of("explorer.js"), "'self'");

    private TraceServer(HttpServer server, TraceQueries queries) {
        this.server = server;
        this.queries = queries;
        this.gate = new Gate(server.getAddress().getPort());
    }

    /** Starts to serve; port 0 is any free one. */
    static TraceServer start(TraceQueries queries, int port) throws IOException {
        InetAddress loopback = InetAddress.getByName(LOOPBACK);
        TraceServer server = new TraceServer(HttpServer.create(new InetSocketAddress(loopback, port), 0), queries);
        server.server.createContext("/", server::handle);
        server.server.setExecutor(server.workers);
        server.server.start();
        return server;
    }

    /** Where the page is. */
    public URI address() {
        return URI.create("http://" + LOOPBACK + ":" + server.getAddress().getPort() + "/");
    }

    @Override
    public void close() {
        server.stop(0);
        workers.shutdownNow();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            int refusal = gate.refusal(exchange.getRequestMethod(), exchange.getRequestHeaders());
            if (refusal != 0) {
                send(
                        exchange,
                        refusal,
                        "text/plain",
                        refusal == 405 ? "only GET is answered\n" : "not for this address\n");
                return;
            }
            answer(exchange);
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        URI uri = exchange.getRequestURI();
        try {
            if ("/".equals(uri.getRawPath())) {
                StringWriter html = new StringWriter();
                page.write(html, Map.of());
                send(exchange, 200, "text/html", html.toString());
                return;
            }
            Answer answer = answer(uri.getRawPath(), new Query(uri.getRawQuery()));
            if (answer == null) {
                send(exchange, 404, "text/plain", "there is nothing here\n");
            } else {
                send(exchange, 200, "application/json", json(answer));
            }
        } catch (BadQueryException e) {
            send(exchange, 400, "text/plain", e.getMessage() + "\n");
        } catch (IOException e) {
            send(exchange, 500, "text/plain", "the trace cannot be read: " + e.getMessage() + "\n");
        }
    }

    private Answer answer(String path, Query query) throws IOException, BadQueryException {
        return switch (path) {
            case "/summary" -> queries.summary();
            case "/overview" -> queries.overview();
            case "/events" -> queries.events(query.number("from"), query.number("to"));
            case "/names" -> queries.names(kind(query), query.text("text"));
            case "/next" -> queries.next(kind(query), query.number("id"), query.number("from"));
            case "/previous" -> queries.previous(kind(query), query.number("id"), query.number("to"));
            default -> null;
        };
    }

    private static Kind kind(Query query) throws BadQueryException {
        return Kind.ofWord(query.text("kind"))
                .orElseThrow(() -> new BadQueryException("there is no such kind of name"));
    }

    private static String json(Answer answer) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = PageJson.generator(text)) {
            answer.write(json);
        }
        return text.toString();
    }

    private void send(HttpExchange exchange, int status, String type, String text) throws IOException {
        Headers headers = exchange.getResponseHeaders();
        headers.set("Content-Type", type + "; charset=utf-8");
        headers.set("Content-Security-Policy", page.policy() + "; frame-ancestors 'none'");
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        headers.set("Cache-Control", "no-store");
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (exchange.getRequestMethod().equals("HEAD")) {
            exchange.sendResponseHeaders(status, -1);
        } else {
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }
}
