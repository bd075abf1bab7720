package heddle.report.json;

import heddle.race.Access;
import heddle.race.Excerpt;
import heddle.race.Fix;
import heddle.race.Guard;
import heddle.race.Origin;
import heddle.race.Race;
import heddle.race.Reproduction;
import heddle.race.Sighting;
import heddle.race.State;
import heddle.race.Step;
import heddle.race.Verdict;
import heddle.race.Visit;
import java.io.IOException;
import java.util.List;

/** Reads the entries of a result and what they are made of. */
final class JsonRaces {
    private JsonRaces() {}

    static Race race(JsonFields outer) throws IOException {
        JsonFields fields = outer.nested();
        String id = "";
        Verdict verdict = Verdict.CANDIDATE;
        String variable = "";
        long count = 0;
        Access first = null;
        Access second = null;
        List<Long> witness = List.of();
        String reason = "";
        Origin allocated = Origin.UNKNOWN;
        List<Guard> guards = List.of();
        State state = State.UNMARKED;
        String suppression = "";
        Reproduction reproduction = null;
        List<Fix> fixes = List.of();
        List<Sighting> sightings = List.of();
        while (fields.next()) {
            switch (fields.name()) {
                case "id" -> id = fields.string();
                case "verdict" -> verdict = fields.word(Verdict::ofWord, "verdict");
                case "variable" -> variable = fields.string();
                case "count" -> count = fields.count();
                case "first" -> first = access(fields);
                case "second" -> second = access(fields);
                case "witness" -> witness = fields.list(fields::count);
                case "reason" -> reason = fields.string();
                case "allocated" -> allocated = origin(fields);
                case "guards" -> guards = fields.list(() -> guard(fields));
                case "state" -> state = fields.word(State::ofWord, "state");
                case "suppression" -> suppression = fields.string();
                case "reproduction" -> reproduction = JsonLive.reproduction(fields);
                case "fixes" -> fixes = fields.list(() -> JsonLive.fix(fields));
                case "sightings" -> sightings = fields.list(() -> JsonWatches.sighting(fields));
                default -> fields.skip();
            }
        }
        fields.require("id", "verdict", "variable", "count", "first", "second");
        return new Race(
                id,
                verdict,
                variable,
                count,
                first,
                second,
                witness,
                reason,
                allocated,
                guards,
                state,
                suppression,
                reproduction,
                fixes,
                sightings);
    }

    private static Access access(JsonFields outer) throws IOException {
        JsonFields fields = outer.nested();
        long event = Access.NO_EVENT;
        String thread = "";
        String op = "";
        String location = "";
        List<String> stack = List.of();
        List<String> locks = List.of();
        String value = "";
        Origin started = Origin.UNKNOWN;
        Excerpt source = null;
        boolean kept = true;
        Visit other = Visit.NONE;
        while (fields.next()) {
            switch (fields.name()) {
                case "event" -> event = fields.count();
                case "thread" -> thread = fields.string();
                case "op" -> op = fields.string();
                case "location" -> location = fields.string();
                case "stack" -> stack = fields.list(fields::string);
                case "locks" -> locks = fields.list(fields::string);
                case "value" -> value = fields.string();
                case "started" -> started = origin(fields);
                case "source" -> source = excerpt(fields);
                case "kept" -> kept = fields.bool();
                case "otherVisit" -> other = visit(fields);
                default -> fields.skip();
            }
        }
        fields.require("thread", "op", "location", "stack", "locks");
        return new Access(event, thread, op, location, stack, locks, value, started, source, kept ? Visit.OWN : other);
    }

    private static Visit visit(JsonFields outer) throws IOException {
        JsonFields fields = outer.nested();
        String thread = "";
        List<String> stack = List.of();
        List<String> locks = List.of();
        while (fields.next()) {
            switch (fields.name()) {
                case "thread" -> thread = fields.string();
                case "stack" -> stack = fields.list(fields::string);
                case "locks" -> locks = fields.list(fields::string);
                default -> fields.skip();
            }
        }
        fields.require("thread", "stack", "locks");
        return new Visit(false, thread, stack, locks);
    }

    private static Origin origin(JsonFields outer) throws IOException {
        JsonFields fields = outer.nested();
        String thread = "";
        String location = "";
        List<String> stack = List.of();
        while (fields.next()) {
            switch (fields.name()) {
                case "thread" -> thread = fields.string();
                case "location" -> location = fields.string();
                case "stack" -> stack = fields.list(fields::string);
                default -> fields.skip();
            }
        }
        fields.require("thread", "location", "stack");
        return new Origin(thread, location, stack);
    }

    private static Excerpt excerpt(JsonFields outer) throws IOException {
        JsonFields fields = outer.nested();
        String file = "";
        int line = 0;
        int firstLine = 0;
        List<String> lines = List.of();
        while (fields.next()) {
            switch (fields.name()) {
                case "file" -> file = fields.string();
                case "line" -> line = fields.intCount();
                case "firstLine" -> firstLine = fields.intCount();
                case "lines" -> lines = fields.list(fields::string);
                default -> fields.skip();
            }
        }
        fields.require("file", "line", "firstLine", "lines");
        return new Excerpt(file, firstLine, lines, line);
    }

    private static Guard guard(JsonFields outer) throws IOException {
        JsonFields fields = outer.nested();
        String lock = "";
        long guarded = 0;
        long accesses = 0;
        while (fields.next()) {
            switch (fields.name()) {
                case "lock" -> lock = fields.string();
                case "guarded" -> guarded = fields.count();
                case "accesses" -> accesses = fields.count();
                default -> fields.skip();
            }
        }
        fields.require("lock", "guarded", "accesses");
        return new Guard(lock, guarded, accesses);
    }

    static Step step(JsonFields outer) throws IOException {
        JsonFields fields = outer.nested();
        long event = 0;
        String thread = "";
        String op = "";
        String target = "";
        String location = "";
        String value = "";
        while (fields.next()) {
            switch (fields.name()) {
                case "event" -> event = fields.count();
                case "thread" -> thread = fields.string();
                case "op" -> op = fields.string();
                case "target" -> target = fields.string();
                case "location" -> location = fields.string();
                case "value" -> value = fields.string();
                default -> fields.skip();
            }
        }
        fields.require("event", "thread", "op", "location");
        return new Step(event, thread, op, target, location, value);
    }
}
