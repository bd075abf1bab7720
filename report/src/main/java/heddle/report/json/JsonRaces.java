package heddle.report.json;

import heddle.race.Access;
import heddle.race.Excerpt;
import heddle.race.Guard;
import heddle.race.Origin;
import heddle.race.Race;
import heddle.race.RaceBuilder;
import heddle.race.Relation;
import heddle.race.ResultKey;
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
        RaceBuilder race = new RaceBuilder();
        while (fields.next()) {
            switch (fields.name()) {
                case ResultKey.ID -> race.id(fields.string());
                case ResultKey.VERDICT -> race.verdict(fields.word(Verdict::ofWord, "verdict"));
                case ResultKey.VARIABLE -> race.variable(fields.string());
                case ResultKey.COUNT -> race.count(fields.count());
                case ResultKey.FIRST -> race.first(access(fields));
                case ResultKey.SECOND -> race.second(access(fields));
                case ResultKey.WITNESS -> race.witness(fields.list(fields::count));
                case ResultKey.REASON -> race.reason(fields.string());
                case ResultKey.ORDER -> race.order(fields.word(Relation::ofWord, "order"));
                case ResultKey.ALLOCATED -> race.allocated(origin(fields));
                case ResultKey.GUARDS -> race.guards(fields.list(() -> guard(fields)));
                case ResultKey.STATE -> race.state(fields.word(State::ofWord, "state"));
                case ResultKey.SUPPRESSION -> race.suppression(fields.string());
                case ResultKey.REPRODUCTION -> race.reproduction(JsonLive.reproduction(fields));
                case ResultKey.FIXES -> race.fixes(fields.list(() -> JsonLive.fix(fields)));
                case ResultKey.SIGHTINGS -> race.sightings(fields.list(() -> JsonWatches.sighting(fields)));
                default -> fields.skip();
            }
        }
        fields.require(
                ResultKey.ID,
                ResultKey.VERDICT,
                ResultKey.VARIABLE,
                ResultKey.COUNT,
                ResultKey.FIRST,
                ResultKey.SECOND);
        return race.build();
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
                case ResultKey.EVENT -> event = fields.count();
                case ResultKey.THREAD -> thread = fields.string();
                case ResultKey.OP -> op = fields.string();
                case ResultKey.LOCATION -> location = fields.string();
                case ResultKey.STACK -> stack = fields.list(fields::string);
                case ResultKey.LOCKS -> locks = fields.list(fields::string);
                case ResultKey.VALUE -> value = fields.string();
                case ResultKey.STARTED -> started = origin(fields);
                case ResultKey.SOURCE -> source = excerpt(fields);
                case ResultKey.KEPT -> kept = fields.bool();
                case ResultKey.OTHER_VISIT -> other = visit(fields);
                default -> fields.skip();
            }
        }
        fields.require(ResultKey.THREAD, ResultKey.OP, ResultKey.LOCATION, ResultKey.STACK, ResultKey.LOCKS);
        return new Access(event, thread, op, location, stack, locks, value, started, source, kept ? Visit.OWN : other);
    }

    private static Visit visit(JsonFields outer) throws IOException {
        JsonFields fields = outer.nested();
        String thread = "";
        List<String> stack = List.of();
        List<String> locks = List.of();
        while (fields.next()) {
            switch (fields.name()) {
                case ResultKey.THREAD -> thread = fields.string();
                case ResultKey.STACK -> stack = fields.list(fields::string);
                case ResultKey.LOCKS -> locks = fields.list(fields::string);
                default -> fields.skip();
            }
        }
        fields.require(ResultKey.THREAD, ResultKey.STACK, ResultKey.LOCKS);
        return new Visit(false, thread, stack, locks);
    }

    private static Origin origin(JsonFields outer) throws IOException {
        JsonFields fields = outer.nested();
        String thread = "";
        String location = "";
        List<String> stack = List.of();
        while (fields.next()) {
            switch (fields.name()) {
                case ResultKey.THREAD -> thread = fields.string();
                case ResultKey.LOCATION -> location = fields.string();
                case ResultKey.STACK -> stack = fields.list(fields::string);
                default -> fields.skip();
            }
        }
        fields.require(ResultKey.THREAD, ResultKey.LOCATION, ResultKey.STACK);
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
                case ResultKey.FILE -> file = fields.string();
                case ResultKey.LINE -> line = fields.intCount();
                case ResultKey.FIRST_LINE -> firstLine = fields.intCount();
                case ResultKey.LINES -> lines = fields.list(fields::string);
                default -> fields.skip();
            }
        }
        fields.require(ResultKey.FILE, ResultKey.LINE, ResultKey.FIRST_LINE, ResultKey.LINES);
        return new Excerpt(file, firstLine, lines, line);
    }

    private static Guard guard(JsonFields outer) throws IOException {
        JsonFields fields = outer.nested();
        String lock = "";
        long guarded = 0;
        long accesses = 0;
        while (fields.next()) {
            switch (fields.name()) {
                case ResultKey.LOCK -> lock = fields.string();
                case ResultKey.GUARDED -> guarded = fields.count();
                case ResultKey.ACCESSES -> accesses = fields.count();
                default -> fields.skip();
            }
        }
        fields.require(ResultKey.LOCK, ResultKey.GUARDED, ResultKey.ACCESSES);
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
                case ResultKey.EVENT -> event = fields.count();
                case ResultKey.THREAD -> thread = fields.string();
                case ResultKey.OP -> op = fields.string();
                case ResultKey.TARGET -> target = fields.string();
                case ResultKey.LOCATION -> location = fields.string();
                case ResultKey.VALUE -> value = fields.string();
                default -> fields.skip();
            }
        }
        fields.require(ResultKey.EVENT, ResultKey.THREAD, ResultKey.OP, ResultKey.LOCATION);
        return new Step(event, thread, op, target, location, value);
    }
}
