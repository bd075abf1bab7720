package heddle.race.json;

import heddle.race.FieldCount;
import heddle.race.Race;
import heddle.race.Result;
import heddle.race.ResultKey;
import heddle.race.Run;
import heddle.race.Step;
import heddle.race.Watch;
import java.util.List;
import java.util.Map;

/** Writes results as one JSON document of schema {@value ResultKey#SCHEMA_ID}. */
public final class ResultWriter {
    private final JsonSink json;
    private final RaceWriter races;

    public ResultWriter(JsonSink json) {
        this.json = json;
        this.races = new RaceWriter(json);
    }

    public void write(List<Result> results) {
        json.startObject();
        json.field(ResultKey.SCHEMA, ResultKey.SCHEMA_ID);
        json.startArray(ResultKey.RESULTS);
        for (Result result : results) {
            write(result);
        }
        json.endArray();
        json.endObject();
    }

    private void write(Result result) {
        json.startObject();
        json.field(ResultKey.INPUT, result.input());
        json.field(ResultKey.ENGINE, result.engine());
        json.field(ResultKey.MODEL, result.model());
        json.field(ResultKey.COMPLETE, result.complete());
        json.field(ResultKey.EVENTS, result.extent().events());
        json.field(ResultKey.THREADS, result.extent().threads());
        json.field(ResultKey.LOCKS, result.extent().locks());
        json.field(ResultKey.VARIABLES, result.extent().variables());
        json.seconds(ResultKey.SECONDS, result.extent().seconds());
        json.field(ResultKey.EVENTS_READ, result.extent().eventsRead());
        json.startArray(ResultKey.RACES);
        for (Race race : result.races()) {
            races.write(race);
        }
        json.endArray();
        json.field(ResultKey.REFUTED, result.dismissed().refuted());
        json.field(ResultKey.UNKNOWN, result.dismissed().unknown());
        json.strings(ResultKey.NOTES, result.notes());
        slice(result.slice());
        census(result.extent().census());
        run(result.run());
        json.endObject();
    }

    private void slice(List<Step> steps) {
        if (steps.isEmpty()) {
            return;
        }
        json.startArray(ResultKey.SLICE);
        for (Step step : steps) {
            json.startObject();
            json.field(ResultKey.EVENT, step.event());
            json.field(ResultKey.THREAD, step.thread());
            json.field(ResultKey.OP, step.op());
            optional(ResultKey.TARGET, step.target());
            json.field(ResultKey.LOCATION, step.location());
            optional(ResultKey.VALUE, step.value());
            json.endObject();
        }
        json.endArray();
    }

    private void census(Map<String, Long> census) {
        if (census.isEmpty()) {
            return;
        }
        json.startObject(ResultKey.CENSUS);
        for (Map.Entry<String, Long> count : census.entrySet()) {
            json.field(count.getKey(), count.getValue());
        }
        json.endObject();
    }

    private void run(Run run) {
        if (run.exit() != Run.NO_EXIT) {
            json.field(ResultKey.PROGRAM_EXIT, run.exit());
        }
        if (!run.ended()) {
            json.field(ResultKey.ENDED, false);
        }
        if (!run.ownPackages().isEmpty()) {
            json.strings(ResultKey.OWN_PACKAGES, run.ownPackages());
        }
        if (!run.watches().isEmpty()) {
            json.startArray(ResultKey.WATCHED);
            for (Watch watch : run.watches()) {
                write(watch);
            }
            json.endArray();
        }
        if (!run.counts().isEmpty()) {
            json.startArray(ResultKey.COUNTS);
            for (FieldCount count : run.counts()) {
                write(count);
            }
            json.endArray();
        }
    }

    private void write(Watch watch) {
        json.startObject();
        json.field(ResultKey.JVM, watch.jvm());
        optional(ResultKey.HOST, watch.host());
        optional(ResultKey.VERSION, watch.version());
        if (watch.isTimeKnown()) {
            json.time(ResultKey.SINCE, watch.since());
            json.time(ResultKey.UNTIL, watch.until());
        }
        json.exact(ResultKey.SECONDS, watch.seconds());
        if (watch.isRateKnown()) {
            json.exact(ResultKey.RATE, watch.rate());
        }
        if (watch.share() < 1) {
            json.exact(ResultKey.SHARE, watch.share());
        }
        if (watch.near() >= 0) {
            json.exact(ResultKey.NEAR, watch.near());
        }
        if (watch.reach() > 0) {
            json.field(ResultKey.REACH, watch.reach());
        }
        json.field(ResultKey.COMPLETE, watch.complete());
        json.field(ResultKey.ENDED, watch.ended());
        json.field(ResultKey.EVENTS, watch.events());
        json.field(ResultKey.THREADS, watch.threads());
        census(watch.census());
        json.endObject();
    }

    private void write(FieldCount count) {
        json.startObject();
        json.field(ResultKey.VARIABLE, count.variable());
        json.field(ResultKey.ACCESSES, count.accesses());
        json.field(ResultKey.SHARED, count.shared());
        json.field(ResultKey.UNGUARDED, count.unguarded());
        json.strings(ResultKey.LOCKS, count.locks());
        json.startArray(ResultKey.PLACES);
        for (Map.Entry<String, Long> place : count.places().entrySet()) {
            json.startObject();
            json.field(ResultKey.LOCATION, place.getKey());
            json.field(ResultKey.COUNT, place.getValue());
            json.endObject();
        }
        json.endArray();
        json.endObject();
    }

    private void optional(String name, String value) {
        if (!value.isEmpty()) {
            json.field(name, value);
        }
    }
}
