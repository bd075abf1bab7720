package heddle.engine.oracle;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.NameTable;
import heddle.trace.Op;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The figures of the Vindicator paper as traces. The first line of each says what holds: {@code # races on x: dc strict}
 * names the orders and models that have a race, and none of the others has.
 */
final class Figures {
    static final List<String> NAMES = List.of("1", "2", "3", "4a", "4b", "8", "9a", "9b", "9c");

    private static final String HEADER = "# races on x:";
    private static final Map<String, Byte> OPS =
            Map.of("r", Op.READ, "w", Op.WRITE, "acq", Op.ACQUIRE, "rel", Op.RELEASE);

    /** A figure: its events, their names, and the words of its expectation. */
    record Figure(EventBatch batch, NameTable names, List<String> expected) {
        Events events() {
            return new Events(batch);
        }
    }

    private Figures() {}

    static Figure read(String name) throws IOException {
        EventBatch batch = new EventBatch();
        NameTable names = new NameTable();
        Map<String, Integer> ids = new HashMap<>();
        List<String> expected = List.of();
        for (String line : text(name).lines().toList()) {
            if (line.startsWith(HEADER)) {
                expected = List.of(line.substring(HEADER.length()).trim().split(" "));
            } else if (!line.startsWith("#")) {
                String[] part = line.split("[|()]");
                byte op = OPS.get(part[1]);
                int thread = id(ids, names, batch, Domain.THREAD, part[0]);
                int target = id(ids, names, batch, Op.domain(op), part[2]);
                batch.add(op, thread, target, names.addSite(part[4]));
            }
        }
        return new Figure(batch, names, expected);
    }

    private static int id(Map<String, Integer> ids, NameTable names, EventBatch batch, Domain domain, String name) {
        return ids.computeIfAbsent(domain + name, n -> {
            batch.bound[domain.ordinal()]++;
            return names.add(domain, name);
        });
    }

    private static String text(String name) throws IOException {
        try (InputStream in = Figures.class.getResourceAsStream("/figure/figure" + name + ".std")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
