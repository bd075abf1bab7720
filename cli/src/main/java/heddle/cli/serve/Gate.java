package heddle.cli.serve;

import com.sun.net.httpserver.Headers;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Tells requests of the explorer's own page from others. Binding to the loopback address keeps other machines out;
 * pages in a browser on this machine are left: one that rebinds its own name to the loopback address is known by the
 * Host header, one that reaches over from another site by what the browser says of its origin.
 */
final class Gate {
    private static final Set<String> NEAR = Set.of("same-origin", "none");

    private final Set<String> hosts;

    Gate(int port) {
        this.hosts = Set.of("127.0.0.1:" + port, "localhost:" + port);
    }

    /** The status with which a request is turned away, or 0 if it may pass. */
    int refusal(String method, Headers headers) {
        if (!method.equals("GET")) {
            return 405;
        }
        List<String> host = headers.getOrDefault("Host", List.of());
        if (host.size() != 1 || !hosts.contains(host.get(0).toLowerCase(Locale.ROOT))) {
            return 403;
        }
        String origin = headers.getFirst("Origin");
        String site = headers.getFirst("Sec-Fetch-Site");
        boolean foreign = origin != null && !hosts.contains(origin.replaceFirst("^http://", ""));
        return foreign || site != null && !NEAR.contains(site) ? 403 : 0;
    }
}
