package heddle.report.json;

import heddle.race.Fix;
import heddle.race.Reproduction;
import heddle.race.ResultKey;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads what live runs showed of a race, and the repairs that were tried on its trace. */
final class JsonLive {
    private JsonLive() {}

    static Reproduction reproduction(JsonFields outer) throws IOException {
        JsonFields fields = outer.nested();
        int runs = 0;
        int met = 0;
        String way = "";
        long seed = 0;
        Map<String, Reproduction.Consequence> orders = Map.of();
        List<Reproduction.Outcome> outcomes = List.of();
        int gatesDropped = 0;
        while (fields.next()) {
            switch (fields.name()) {
                case ResultKey.RUNS -> runs = fields.intCount();
                case ResultKey.MET -> met = fields.intCount();
                case ResultKey.WAY -> way = fields.string();
                case ResultKey.SEED -> seed = fields.count();
                case ResultKey.ORDERS -> orders = orders(fields);
                case ResultKey.OUTCOMES -> outcomes = fields.list(() -> outcome(fields));
                case ResultKey.GATES_DROPPED -> gatesDropped = fields.intCount();
                default -> fields.skip();
            }
        }
        fields.require(ResultKey.RUNS, ResultKey.MET, ResultKey.WAY, ResultKey.ORDERS, ResultKey.OUTCOMES);
        return new Reproduction(runs, met, way, seed, orders, outcomes, gatesDropped);
    }

    private static Map<String, Reproduction.Consequence> orders(JsonFields outer) throws IOException {
        JsonFields fields = outer.nested();
        Map<String, Reproduction.Consequence> orders = new LinkedHashMap<>();
        while (fields.next()) {
            orders.put(fields.name(), consequence(fields));
        }
        return orders;
    }

    private static Reproduction.Consequence consequence(JsonFields outer) throws IOException {
        JsonFields fields = outer.nested();
        String kind = "";
        int runs = 0;
        int shown = 0;
        String detail = "";
        String firstValue = "";
        String secondValue = "";
        while (fields.next()) {
            switch (fields.name()) {
                case ResultKey.CONSEQUENCE -> kind = fields.string();
                case ResultKey.RUNS -> runs = fields.intCount();
                case ResultKey.SHOWN -> shown = fields.intCount();
                case ResultKey.DETAIL -> detail = fields.string();
                case ResultKey.FIRST_VALUE -> firstValue = fields.string();
                case ResultKey.SECOND_VALUE -> secondValue = fields.string();
                default -> fields.skip();
            }
        }
        fields.require(ResultKey.CONSEQUENCE, ResultKey.RUNS, ResultKey.SHOWN);
        return new Reproduction.Consequence(kind, runs, shown, detail, firstValue, secondValue);
    }

    private static Reproduction.Outcome outcome(JsonFields outer) throws IOException {
        JsonFields fields = outer.nested();
        String order = "";
        boolean met = false;
        int exit = 0;
        String output = "";
        List<String> exceptions = List.of();
        boolean timedOut = false;
        while (fields.next()) {
            switch (fields.name()) {
                case ResultKey.ORDER -> order = fields.string();
                case ResultKey.MET -> met = fields.bool();
                case ResultKey.EXIT -> exit = fields.intCount();
                case ResultKey.OUTPUT -> output = fields.string();
                case ResultKey.EXCEPTIONS -> exceptions = fields.list(fields::string);
                case ResultKey.TIMED_OUT -> timedOut = fields.bool();
                default -> fields.skip();
            }
        }
        fields.require(ResultKey.ORDER, ResultKey.MET, ResultKey.EXIT);
        return new Reproduction.Outcome(order, met, exit, output, exceptions, timedOut);
    }

    static Fix fix(JsonFields outer) throws IOException {
        JsonFields fields = outer.nested();
        String kind = "";
        boolean accepted = false;
        int racesLeft = 0;
        int lostUpdates = 0;
        int newLockCycles = 0;
        long longerHeld = 0;
        String summary = "";
        List<String> evidence = List.of();
        List<Fix.Edit> edits = List.of();
        while (fields.next()) {
            switch (fields.name()) {
                case ResultKey.KIND -> kind = fields.string();
                case ResultKey.ACCEPTED -> accepted = fields.bool();
                case ResultKey.RACES_LEFT -> racesLeft = fields.intCount();
                case ResultKey.LOST_UPDATES -> lostUpdates = fields.intCount();
                case ResultKey.NEW_LOCK_CYCLES -> newLockCycles = fields.intCount();
                case ResultKey.LONGER_HELD -> longerHeld = fields.count();
                case ResultKey.SUMMARY -> summary = fields.string();
                case ResultKey.EVIDENCE -> evidence = fields.list(fields::string);
                case ResultKey.EDITS -> edits = fields.list(() -> edit(fields));
                default -> fields.skip();
            }
        }
        fields.require(ResultKey.KIND, ResultKey.RACES_LEFT, ResultKey.LOST_UPDATES, ResultKey.NEW_LOCK_CYCLES);
        return new Fix(kind, accepted, racesLeft, lostUpdates, newLockCycles, longerHeld, summary, evidence, edits);
    }

    private static Fix.Edit edit(JsonFields outer) throws IOException {
        JsonFields fields = outer.nested();
        String file = "";
        int line = 0;
        List<String> before = List.of();
        List<String> after = List.of();
        while (fields.next()) {
            switch (fields.name()) {
                case ResultKey.FILE -> file = fields.string();
                case ResultKey.LINE -> line = fields.intCount();
                case ResultKey.BEFORE -> before = fields.list(fields::string);
                case ResultKey.AFTER -> after = fields.list(fields::string);
                default -> fields.skip();
            }
        }
        fields.require(ResultKey.FILE, ResultKey.LINE, ResultKey.AFTER);
        return new Fix.Edit(file, line, before, after);
    }
}
