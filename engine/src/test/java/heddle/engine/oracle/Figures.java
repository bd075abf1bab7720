package heddle.engine.oracle;

import heddle.trace.EventBatch;
import heddle.trace.Faults;
import heddle.trace.Names;
import heddle.trace.TraceReader;
import heddle.trace.text.TextFormat;
import heddle.trace.text.TextReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The figures of the Vindicator paper as traces. The first line of each says what holds: {@code # races on x: dc strict}
 * names the orders and models that have a race, and none of the others has.
 */
public final class Figures {
    public static final List<String> NAMES = List.of("1", "2", "3", "4a", "4b", "8", "9a", "9b", "9c");

    private static final String HEADER = "# races on x: ";

    /** A figure: its events, their names, and the words of its expectation. */
    public record Figure(EventBatch batch, Names names, List<String> expected) {
        public Events events() {
            return new Events(batch);
        }
    }

    private Figures() {}

    public static Figure read(String name) throws IOException {
        String file = "/figure/figure" + name + ".std";
        byte[] text;
        try (InputStream in = Figures.class.getResourceAsStream(file)) {
            text = in.readAllBytes();
        }
        try (TraceReader reader =
                new TextReader(file, new ByteArrayInputStream(text), TextFormat.STD, Faults.strict())) {
            EventBatch batch = new EventBatch();
            reader.read(batch);
            return new Figure(batch, reader.names(), expected(text));
        }
    }

    private static List<String> expected(byte[] text) {
        String header =
                new String(text, StandardCharsets.UTF_8).lines().findFirst().orElseThrow();
        return List.of(header.substring(HEADER.length()).split(" "));
    }
}
