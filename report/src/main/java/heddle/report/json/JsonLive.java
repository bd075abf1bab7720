package heddle.report.json;

import heddle.race.Fix;
import heddle.race.Race;
import heddle.race.Reproduction;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;

/** Writes and reads what live runs showed of a race, and the repairs that were tried on its trace. */
final class JsonLive {
    private JsonLive() {}

    static void write(Race race, JsonGenerator json) {
        if (race.reproduction() != null) {
            write(race.reproduction(), json);
        }
        if (!race.fixes().isEmpty()) {
            json.writeArrayPropertyStart("fixes");
            race.fixes().forEach(fix -> write(fix, json));
            json.writeEndArray();
        }
    }

    private static void write(Reproduction reproduction, JsonGenerator json) {
        json.writeObjectPropertyStart("reproduction");
        json.writeNumberProperty("runs", reproduction.runs());
        json.writeNumberProperty("met", reproduction.met());
        json.writeStringProperty("way", reproduction.way());
        json.writeNumberProperty("seed", reproduction.seed());
        json.writeObjectPropertyStart("orders");
        reproduction.orders().forEach((order, consequence) -> {
            json.writeObjectPropertyStart(order);
            json.writeStringProperty("consequence", consequence.kind());
            json.writeNumberProperty("runs", consequence.runs());
            json.writeNumberProperty("shown", consequence.shown());
            json.writeStringProperty("detail", consequence.detail());
            json.writeStringProperty("firstValue", consequence.firstValue());
            json.writeStringProperty("secondValue", consequence.secondValue());
            json.writeEndObject();
        });
        json.writeEndObject();
        json.writeArrayPropertyStart("outcomes");
        for (Reproduction.Outcome outcome : reproduction.outcomes()) {
            json.writeStartObject();
            json.writeStringProperty("order", outcome.order());
            json.writeBooleanProperty("met", outcome.met());
            json.writeNumberProperty("exit", outcome.exit());
            json.writeStringProperty("output", outcome.output());
            strings("exceptions", outcome.exceptions(), json);
            json.writeBooleanProperty("timedOut", outcome.timedOut());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeNumberProperty("gatesDropped", reproduction.gatesDropped());
        json.writeEndObject();
    }

    private static void write(Fix fix, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("kind", fix.kind());
        json.writeBooleanProperty("accepted", fix.accepted());
        json.writeNumberProperty("racesLeft", fix.racesLeft());
        json.writeNumberProperty("lostUpdates", fix.lostUpdates());
        json.writeNumberProperty("newLockCycles", fix.newLockCycles());
        json.writeNumberProperty("longerHeld", fix.longerHeld());
        json.writeStringProperty("summary", fix.summary());
        strings("evidence", fix.evidence(), json);
        json.writeArrayPropertyStart("edits");
        for (Fix.Edit edit : fix.edits()) {
            json.writeStartObject();
            json.writeStringProperty("file", edit.file());
            json.writeNumberProperty("line", edit.line());
            strings("before", edit.before(), json);
            strings("after", edit.after(), json);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void strings(String name, List<String> values, JsonGenerator json) {
        json.writeArrayPropertyStart(name);
        values.forEach(json::writeString);
        json.writeEndArray();
    }

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
                case "runs" -> runs = fields.intCount();
                case "met" -> met = fields.intCount();
                case "way" -> way = fields.string();
                case "seed" -> seed = fields.count();
                case "orders" -> orders = orders(fields);
                case "outcomes" -> outcomes = fields.list(() -> outcome(fields));
                case "gatesDropped" -> gatesDropped = fields.intCount();
                default -> fields.skip();
            }
        }
        fields.require("runs", "met", "way", "orders", "outcomes");
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
                case "consequence" -> kind = fields.string();
                case "runs" -> runs = fields.intCount();
                case "shown" -> shown = fields.intCount();
                case "detail" -> detail = fields.string();
                case "firstValue" -> firstValue = fields.string();
                case "secondValue" -> secondValue = fields.string();
                default -> fields.skip();
            }
        }
        fields.require("consequence", "runs", "shown");
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
                case "order" -> order = fields.string();
                case "met" -> met = fields.bool();
                case "exit" -> exit = fields.intCount();
                case "output" -> output = fields.string();
                case "exceptions" -> exceptions = fields.list(fields::string);
                case "timedOut" -> timedOut = fields.bool();
                default -> fields.skip();
            }
        }
        fields.require("order", "met", "exit");
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
                case "kind" -> kind = fields.string();
                case "accepted" -> accepted = fields.bool();
                case "racesLeft" -> racesLeft = fields.intCount();
                case "lostUpdates" -> lostUpdates = fields.intCount();
                case "newLockCycles" -> newLockCycles = fields.intCount();
                case "longerHeld" -> longerHeld = fields.count();
                case "summary" -> summary = fields.string();
                case "evidence" -> evidence = fields.list(fields::string);
                case "edits" -> edits = fields.list(() -> edit(fields));
                default -> fields.skip();
            }
        }
        fields.require("kind", "racesLeft", "lostUpdates", "newLockCycles");
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
                case "file" -> file = fields.string();
                case "line" -> line = fields.intCount();
                case "before" -> before = fields.list(fields::string);
                case "after" -> after = fields.list(fields::string);
                default -> fields.skip();
            }
        }
        fields.require("file", "line", "after");
        return new Fix.Edit(file, line, before, after);
    }
}
