package heddle.report.browser;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A headless Chromium of this machine, driven over its DevTools protocol. It has no network: every name is resolved to
 * nowhere, only the loopback address is left.
 */
public final class Chromium implements AutoCloseable {
    static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String LISTENING = "DevTools listening on ws://";

    private final Process process;
    private final Path profile;
    private final String address;
    private final HttpClient http = HttpClient.newHttpClient();

    private Chromium(Process process, Path profile, String address) {
        this.process = process;
        this.profile = profile;
        this.address = address;
    }

    /** Starts a browser with a profile of its own, which also has its temporary files. */
    public static Chromium start(Path binary) throws IOException {
        Path profile = Files.createTempDirectory("heddle-browser");
        List<String> command = new ArrayList<>(List.of(
                binary.toString(),
                "--headless=new",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "--no-first-run",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--disable-extensions",
                "--hide-scrollbars",
                "--force-color-profile=srgb",
                "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
                "about:blank"));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("TMPDIR", profile.toString());
        Process process = builder.start();
        return new Chromium(process, profile, address(process));
    }

    /** The browser says on its error stream where it listens; from then on that stream is read and dropped. */
    private static String address(Process process) throws IOException {
        BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        StringBuilder said = new StringBuilder();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            said.append(line).append('\n');
            if (line.startsWith(LISTENING)) {
                Thread drain = new Thread(() -> drain(lines), "browser-output");
                drain.setDaemon(true);
                drain.start();
                String rest = line.substring(LISTENING.length());
                return rest.substring(0, rest.indexOf('/'));
            }
        }
        throw new IOException("the browser ended: " + said);
    }

    private static void drain(BufferedReader lines) {
        try (lines) {
            while (lines.readLine() != null) {
                // Nothing of it is of interest.
            }
        } catch (IOException e) {
            // The browser has ended.
        }
    }

    /** A new, empty page. */
    public BrowserPage newPage() {
        try {
            HttpRequest request = HttpRequest.newBuilder(URI.create("http://" + address + "/json/new?about:blank"))
                    .PUT(HttpRequest.BodyPublishers.noBody())
                    .build();
            HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
            JsonNode target = JSON.readTree(response.body());
            return BrowserPage.open(http, target.get("webSocketDebuggerUrl").asString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() throws IOException {
        process.descendants().forEach(ProcessHandle::destroy);
        process.destroy();
        process.onExit()
                .orTimeout(10, TimeUnit.SECONDS)
                .exceptionally(late -> process.destroyForcibly())
                .join();
        deleteProfile();
    }

    /** Helpers of the browser may still write to the profile while it is deleted: leftovers are the system's. */
    private void deleteProfile() throws IOException {
        try (Stream<Path> files = Files.walk(profile)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        } catch (UncheckedIOException e) {
            // A file vanished meanwhile.
        }
    }
}
