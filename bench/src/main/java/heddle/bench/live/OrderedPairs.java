package heddle.bench.live;

import heddle.race.Access;
import heddle.race.Race;
import heddle.race.RaceBuilder;
import heddle.race.RaceId;
import heddle.race.Verdict;
import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Names;
import heddle.trace.Op;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import heddle.trace.file.TraceFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Conflicting accesses of different threads in a trace, whether or not something orders them, as entries to be reproduced. */
public final class OrderedPairs {
    private record Made(int thread, byte op, int site) {}

    private OrderedPairs() {}

    /** At most so many pairs of places; none inside the JDK. */
    public static List<Race> of(Path file, int most) throws IOException {
        Map<String, Race> pairs = new LinkedHashMap<>();
        try (Trace trace = TraceFiles.open(file);
                TraceReader reader = trace.read()) {
            Names names = reader.names();
            Map<Integer, Map<Integer, Made>> last = new HashMap<>();
            EventBatch batch = new EventBatch();
            while (reader.read(batch)) {
                for (int i = 0; i < batch.size; i++) {
                    Made now = new Made(batch.thread[i], batch.op[i], batch.site[i]);
                    if (!Op.isAccess(now.op) || names.method(now.site).isEmpty()) {
                        continue;
                    }
                    Map<Integer, Made> before = last.computeIfAbsent(batch.target[i], key -> new HashMap<>());
                    for (Made other : before.values()) {
                        boolean conflicts = other.thread != now.thread && (other.op == Op.WRITE || now.op == Op.WRITE);
                        String key = other.site + " " + now.site;
                        if (conflicts && pairs.size() < most && !pairs.containsKey(key)) {
                            String variable = names.name(Domain.VARIABLE, batch.target[i]);
                            pairs.put(key, race(variable, access(other, names), access(now, names)));
                        }
                    }
                    before.put(now.thread, now);
                }
            }
        }
        return RaceId.assign(new ArrayList<>(pairs.values()));
    }

    private static Race race(String variable, Access first, Access second) {
        return new RaceBuilder()
                .verdict(Verdict.STATIC)
                .variable(variable)
                .count(1)
                .first(first)
                .second(second)
                .build();
    }

    private static Access access(Made made, Names names) {
        String location = names.location(made.site);
        String frame = names.method(made.site) + '(' + location + ')';
        String op = made.op == Op.WRITE ? "write" : "read";
        return new Access(Access.NO_EVENT, "?", op, location, List.of(frame), List.of());
    }
}
