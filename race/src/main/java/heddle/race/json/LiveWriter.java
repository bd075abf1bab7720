package heddle.race.json;

import heddle.race.Fix;
import heddle.race.Reproduction;
import heddle.race.ResultKey;
import java.util.Map;

/** Writes the findings of live runs about a race, and a repair that was tried on its trace. */
final class LiveWriter {
    private final JsonSink json;

    LiveWriter(JsonSink json) {
        this.json = json;
    }

    void write(Reproduction reproduction) {
        json.startObject(ResultKey.REPRODUCTION);
        json.field(ResultKey.RUNS, reproduction.runs());
        json.field(ResultKey.MET, reproduction.met());
        json.field(ResultKey.WAY, reproduction.way());
        json.field(ResultKey.SEED, reproduction.seed());
        json.startObject(ResultKey.ORDERS);
        for (Map.Entry<String, Reproduction.Consequence> order :
                reproduction.orders().entrySet()) {
            Reproduction.Consequence consequence = order.getValue();
            json.startObject(order.getKey());
            json.field(ResultKey.CONSEQUENCE, consequence.kind());
            json.field(ResultKey.RUNS, consequence.runs());
            json.field(ResultKey.SHOWN, consequence.shown());
            json.field(ResultKey.DETAIL, consequence.detail());
            json.field(ResultKey.FIRST_VALUE, consequence.firstValue());
            json.field(ResultKey.SECOND_VALUE, consequence.secondValue());
            json.endObject();
        }
        json.endObject();
        json.startArray(ResultKey.OUTCOMES);
        for (Reproduction.Outcome outcome : reproduction.outcomes()) {
            json.startObject();
            json.field(ResultKey.ORDER, outcome.order());
            json.field(ResultKey.MET, outcome.met());
            json.field(ResultKey.EXIT, outcome.exit());
            json.field(ResultKey.OUTPUT, outcome.output());
            json.strings(ResultKey.EXCEPTIONS, outcome.exceptions());
            json.field(ResultKey.TIMED_OUT, outcome.timedOut());
            json.endObject();
        }
        json.endArray();
        json.field(ResultKey.GATES_DROPPED, reproduction.gatesDropped());
        json.endObject();
    }

    void write(Fix fix) {
        json.startObject();
        json.field(ResultKey.KIND, fix.kind());
        json.field(ResultKey.ACCEPTED, fix.accepted());
        json.field(ResultKey.RACES_LEFT, fix.racesLeft());
        json.field(ResultKey.LOST_UPDATES, fix.lostUpdates());
        json.field(ResultKey.NEW_LOCK_CYCLES, fix.newLockCycles());
        json.field(ResultKey.LONGER_HELD, fix.longerHeld());
        json.field(ResultKey.SUMMARY, fix.summary());
        json.strings(ResultKey.EVIDENCE, fix.evidence());
        json.startArray(ResultKey.EDITS);
        for (Fix.Edit edit : fix.edits()) {
            json.startObject();
            json.field(ResultKey.FILE, edit.file());
            json.field(ResultKey.LINE, edit.line());
            json.strings(ResultKey.BEFORE, edit.before());
            json.strings(ResultKey.AFTER, edit.after());
            json.endObject();
        }
        json.endArray();
        json.endObject();
    }
}
