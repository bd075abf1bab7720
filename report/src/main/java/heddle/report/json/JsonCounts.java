package heddle.report.json;

import heddle.race.FieldCount;
import heddle.race.ResultKey;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads what runs did to fields. */
final class JsonCounts {
    private JsonCounts() {}

    static FieldCount count(JsonFields outer) throws IOException {
        JsonFields fields = outer.nested();
        String variable = "";
        long accesses = 0;
        long shared = 0;
        long unguarded = 0;
        List<String> locks = List.of();
        Map<String, Long> places = new TreeMap<>();
        while (fields.next()) {
            switch (fields.name()) {
                case ResultKey.VARIABLE -> variable = fields.string();
                case ResultKey.ACCESSES -> accesses = fields.count();
                case ResultKey.SHARED -> shared = fields.count();
                case ResultKey.UNGUARDED -> unguarded = fields.count();
                case ResultKey.LOCKS -> locks = fields.list(fields::string);
                case ResultKey.PLACES -> fields.list(() -> place(fields)).forEach(places::putAll);
                default -> fields.skip();
            }
        }
        fields.require(
                ResultKey.VARIABLE,
                ResultKey.ACCESSES,
                ResultKey.SHARED,
                ResultKey.UNGUARDED,
                ResultKey.LOCKS,
                ResultKey.PLACES);
        return new FieldCount(variable, accesses, shared, unguarded, locks, places);
    }

    private static Map<String, Long> place(JsonFields outer) throws IOException {
        JsonFields fields = outer.nested();
        String location = "";
        long count = 0;
        while (fields.next()) {
            switch (fields.name()) {
                case ResultKey.LOCATION -> location = fields.string();
                case ResultKey.COUNT -> count = fields.count();
                default -> fields.skip();
            }
        }
        fields.require(ResultKey.LOCATION, ResultKey.COUNT);
        return Map.of(location, count);
    }
}
