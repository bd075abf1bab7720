package heddle.report.browser;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.JsonNode;

/**
 * A page of the browser: calls of the DevTools protocol, and what the page said and asked for meanwhile. Nothing sleeps:
 * waiting is done inside the page, frame by frame.
 */
public final class BrowserPage implements AutoCloseable {
    private static final long ANSWER_SECONDS = 60;

    private final Map<Integer, CompletableFuture<JsonNode>> calls = new ConcurrentHashMap<>();
    private final AtomicInteger ids = new AtomicInteger();
    private final List<String> complaints = new CopyOnWriteArrayList<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private volatile CompletableFuture<Void> loaded = new CompletableFuture<>();
    private WebSocket socket;

    private BrowserPage() {}

    static BrowserPage open(HttpClient http, String address) {
        BrowserPage page = new BrowserPage();
        page.socket = http.newWebSocketBuilder()
                .buildAsync(URI.create(address), page.new Listener())
                .join();
        for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
            page.call(domain + ".enable", Map.of());
        }
        return page;
    }

    /** Calls a method and waits for its answer. */
    public JsonNode call(String method, Map<String, ?> parameters) {
        int id = ids.incrementAndGet();
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        calls.put(id, answer);
        Map<String, Object> message = new LinkedHashMap<>();
        message.put("id", id);
        message.put("method", method);
        message.put("params", parameters);
        socket.sendText(Chromium.JSON.writeValueAsString(message), true).join();
        JsonNode node = await(answer, method);
        if (node.has("error")) {
            throw new IllegalStateException(method + ": " + node.get("error"));
        }
        return node.get("result");
    }

    private static <T> T await(CompletableFuture<T> future, String what) {
        try {
            return future.get(ANSWER_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new IllegalStateException("the browser does not answer: " + what, e);
        } catch (Exception e) {
            throw new IllegalStateException(what, e);
        }
    }

    /** Loads an address and waits until the page is complete. */
    public void load(URI address) {
        navigate(address);
        evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
    }

    /** Loads an address with scripts switched off; expressions can be evaluated, but nothing can be waited for. */
    public void loadWithoutScript(URI address) {
        call("Emulation.setScriptExecutionDisabled", Map.of("value", true));
        navigate(address);
    }

    private void navigate(URI address) {
        loaded = new CompletableFuture<>();
        call("Page.navigate", Map.of("url", address.toString()));
        await(loaded, "load " + address);
    }

    /** The value of an expression, awaited if it is a promise. */
    public JsonNode evaluate(String expression) {
        JsonNode answer =
                call("Runtime.evaluate", Map.of("expression", expression, "awaitPromise", true, "returnByValue", true));
        if (answer.has("exceptionDetails")) {
            throw new IllegalStateException(expression + ": " + answer.get("exceptionDetails"));
        }
        return answer.get("result").path("value");
    }

    public String text(String expression) {
        return evaluate(expression).asString();
    }

    public int integer(String expression) {
        return evaluate(expression).asInt();
    }

    public boolean isTrue(String expression) {
        return evaluate(expression).asBoolean();
    }

    /** Waits, frame by frame, until an expression holds. */
    public void until(String expression) {
        String wait =
                "new Promise((done) => { const look = () => (%s) ? done(true) : requestAnimationFrame(look); look(); })";
        evaluate(wait.formatted(expression));
    }

    /** Presses a key as a person does. */
    public void press(String key) {
        Map<String, Object> down = new LinkedHashMap<>(Map.of("type", "keyDown", "key", key));
        if (key.length() == 1) {
            down.put("text", key);
        } else if (key.equals("Enter")) {
            down.put("text", "\r");
        } else if (key.equals("Escape")) {
            down.put("windowsVirtualKeyCode", 27);
        }
        call("Input.dispatchKeyEvent", down);
        call("Input.dispatchKeyEvent", Map.of("type", "keyUp", "key", key));
    }

    public void type(String text) {
        call("Input.insertText", Map.of("text", text));
    }

    /** Moves, presses or turns the mouse at a place of the window. */
    public void mouse(String type, double x, double y, Map<String, ?> more) {
        Map<String, Object> event = new LinkedHashMap<>(Map.of("type", type, "x", x, "y", y));
        event.putAll(more);
        call("Input.dispatchMouseEvent", event);
    }

    /** Clicks the middle of the first element that a selector finds. */
    public void click(String selector) {
        JsonNode box = evaluate("(() => { const box = document.querySelector(%s).getBoundingClientRect();"
                        .formatted(Chromium.JSON.writeValueAsString(selector))
                + " return [box.x + box.width / 2, box.y + box.height / 2]; })()");
        double x = box.get(0).asDouble();
        double y = box.get(1).asDouble();
        mouse("mousePressed", x, y, Map.of("button", "left", "clickCount", 1));
        mouse("mouseReleased", x, y, Map.of("button", "left", "clickCount", 1));
    }

    public void size(int width, int height, double ratio) {
        call(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", ratio, "mobile", false));
    }

    /** Emulates what the system prefers, e.g. {@code prefers-color-scheme} {@code dark}. */
    public void prefer(String feature, String value) {
        call("Emulation.setEmulatedMedia", Map.of("features", List.of(Map.of("name", feature, "value", value))));
    }

    public byte[] screenshot() {
        return bytes(call("Page.captureScreenshot", Map.of("format", "png")));
    }

    public byte[] pdf() {
        return bytes(call("Page.printToPDF", Map.of("printBackground", true)));
    }

    private static byte[] bytes(JsonNode answer) {
        return Base64.getDecoder().decode(answer.get("data").asString());
    }

    /** Errors and warnings of the page, and exceptions that nobody caught. */
    public List<String> complaints() {
        return List.copyOf(complaints);
    }

    /** Every address that the page asked for. */
    public List<String> requests() {
        return List.copyOf(requests);
    }

    @Override
    public void close() {
        socket.abort();
    }

    private void receive(JsonNode message) {
        if (message.has("id")) {
            calls.remove(message.get("id").asInt()).complete(message);
            return;
        }
        JsonNode params = message.path("params");
        switch (message.path("method").asString()) {
            case "Page.loadEventFired" -> loaded.complete(null);
            case "Runtime.exceptionThrown" -> complaints.add(params.toString());
            case "Runtime.consoleAPICalled", "Log.entryAdded" -> complaints.add(params.toString());
            case "Network.requestWillBeSent" ->
                requests.add(params.path("request").path("url").asString());
            default -> {}
        }
    }

    private final class Listener implements WebSocket.Listener {
        private final StringBuilder parts = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket webSocket, CharSequence data, boolean last) {
            parts.append(data);
            if (last) {
                JsonNode message = Chromium.JSON.readTree(parts.toString());
                parts.setLength(0);
                receive(message);
            }
            webSocket.request(1);
            return null;
        }

        @Override
        public void onError(WebSocket webSocket, Throwable error) {
            new ArrayList<>(calls.values()).forEach(call -> call.completeExceptionally(error));
        }
    }
}
