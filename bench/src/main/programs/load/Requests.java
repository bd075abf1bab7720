package load;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Clients of a server over HTTP, and what every server of this package answers. */
final class Requests {
    private static final ConcurrentHashMap<Integer, String> ANSWERS = new ConcurrentHashMap<>();

    private Requests() {}

    /** The server's response to the request of a number: a text of some hundred characters. */
    static String answer(int number) {
        return ANSWERS.computeIfAbsent(number % 1000, Requests::text) + number;
    }

    private static String text(int number) {
        return ("item " + number + ' ').repeat(10 + number % 40);
    }

    /** Asks for so many numbers in each of so many threads, over connections that are kept; the sum of the answers. */
    static long sum(int port, int threads, int requests) throws Exception {
        AtomicLong sum = new AtomicLong();
        Crew.run("client", threads, client -> {
            for (int i = 0; i < requests; i++) {
                String answer = get("http://127.0.0.1:" + port + "/item?n=" + (client * 100 + i));
                sum.addAndGet(answer.hashCode());
            }
        });
        return sum.get();
    }

    private static String get(String url) throws IOException {
        HttpURLConnection connection =
                (HttpURLConnection) URI.create(url).toURL().openConnection();
        if (connection.getResponseCode() != 200) {
            throw new IOException(url + " answers " + connection.getResponseCode());
        }
        try (InputStream in = connection.getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** The number in {@code n=NUMBER}. */
    static int number(String query) {
        return Integer.parseInt(query.substring(query.indexOf("n=") + 2));
    }
}
