package heddle.report.sarif;

import static heddle.report.sarif.SarifReport.message;

import heddle.race.Access;
import heddle.race.Fix;
import heddle.race.Race;
import heddle.race.Result;
import heddle.race.State;
import heddle.race.Step;
import heddle.report.Live;
import heddle.report.Printable;
import heddle.report.Schedule;
import heddle.report.Sentences;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** One race as a result object (section 3.27). */
final class SarifResult {
    /** Steps of a witness that are written; viewers are slow with more. */
    static final int STEPS = 1000;
    /** Steps of all witnesses of a run; code hosts refuse larger files. The races after that show their accesses alone. */
    private static final int STEPS_OF_RUN = 25_000;

    private final Schedule schedule;
    private final String input;
    private final JsonGenerator json;
    private final SarifLocations locations;
    private int stepsLeft = STEPS_OF_RUN;

    SarifResult(Result result, JsonGenerator json) {
        this.schedule = new Schedule(result);
        this.input = result.input();
        this.json = json;
        this.locations = new SarifLocations(json);
    }

    void write(Race race) {
        Rule rule = Rule.of(race.verdict());
        json.writeStartObject();
        json.writeStringProperty("ruleId", rule.id());
        json.writeNumberProperty("ruleIndex", rule.ordinal());
        // Section 3.27.10: a result of another kind than fail has the level none.
        json.writeStringProperty("kind", rule == Rule.CANDIDATE ? "review" : "fail");
        json.writeStringProperty("level", rule.level());
        message("message", text(race), json);
        json.writeArrayPropertyStart("locations");
        location(race);
        json.writeEndArray();
        related(race);
        codeFlow(race);
        stacks(race);
        json.writeObjectPropertyStart("partialFingerprints");
        json.writeStringProperty("heddleRace/v1", race.id());
        json.writeEndObject();
        json.writeNumberProperty("occurrenceCount", race.count());
        state(race);
        fixes(race);
        properties(race);
        json.writeEndObject();
    }

    /** The race, and what live runs showed of it. */
    private static String text(Race race) {
        StringBuilder text = new StringBuilder(Sentences.race(race));
        for (String sentence : Live.runs(race)) {
            text.append('\n').append(Printable.text(sentence));
        }
        return text.toString();
    }

    /** Repairs that were checked and say which lines they change (section 3.55). */
    private void fixes(Race race) {
        List<Fix> checked = race.fixes().stream()
                .filter(fix -> fix.accepted()
                        && fix.edits().stream().noneMatch(edit -> edit.before().isEmpty())
                        && !fix.edits().isEmpty())
                .toList();
        if (checked.isEmpty()) {
            return;
        }
        json.writeArrayPropertyStart("fixes");
        for (Fix fix : checked) {
            json.writeStartObject();
            message("description", fix.summary(), json);
            json.writeArrayPropertyStart("artifactChanges");
            fix.edits().forEach(this::change);
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void change(Fix.Edit edit) {
        json.writeStartObject();
        json.writeName("artifactLocation");
        locations.file(edit.file());
        json.writeArrayPropertyStart("replacements");
        json.writeStartObject();
        json.writeObjectPropertyStart("deletedRegion");
        json.writeNumberProperty("startLine", edit.line());
        json.writeNumberProperty("startColumn", 1);
        json.writeNumberProperty("endLine", edit.line() + edit.before().size());
        json.writeNumberProperty("endColumn", 1);
        json.writeEndObject();
        json.writeObjectPropertyStart("insertedContent");
        json.writeStringProperty("text", String.join("\n", edit.after()) + '\n');
        json.writeEndObject();
        json.writeEndObject();
        json.writeEndArray();
        json.writeEndObject();
    }

    /**
     * The second access; the first, or failing that the input, where no file of it is known: code hosts refuse a log with
     * a result that has none.
     */
    private void location(Race race) {
        if (SarifLocations.hasFile(race.second())) {
            locations.access(race.second(), null);
        } else if (SarifLocations.hasFile(race.first())) {
            locations.access(race.first(), null);
        } else {
            locations.input(input, race.second());
        }
    }

    private void related(Race race) {
        json.writeArrayPropertyStart("relatedLocations");
        locations.access(race.first(), Sentences.access(race, race.first()));
        if (race.allocated().isKnown()) {
            locations.origin(race.allocated(), "the object was allocated here");
        }
        started(race.first());
        if (!started(race.second(), race.first())) {
            started(race.second());
        }
        json.writeEndArray();
    }

    private void started(Access access) {
        if (access.started().isKnown()) {
            locations.origin(access.started(), Printable.text(access.thread()) + " was started here");
        }
    }

    /** Whether two threads were started at one place under one name: the entries of the list have to differ. */
    private static boolean started(Access one, Access two) {
        return one.thread().equals(two.thread()) && one.started().equals(two.started());
    }

    /** The schedule: one thread flow (section 3.37) per thread, whose steps say when they happen. */
    private void codeFlow(Race race) {
        List<Step> witness = stepsLeft > 0 ? schedule.witness(race, STEPS) : List.of();
        stepsLeft -= witness.size();
        List<Flow> flows = Flow.of(race, witness);
        json.writeArrayPropertyStart("codeFlows");
        json.writeStartObject();
        message(
                "message",
                !witness.isEmpty() ? "A checked schedule that ends in the race." : "The two accesses.",
                json);
        json.writeArrayPropertyStart("threadFlows");
        for (Flow flow : flows) {
            json.writeStartObject();
            json.writeStringProperty("id", Printable.text(flow.thread()));
            json.writeArrayPropertyStart("locations");
            flow.steps().forEach(ordered -> step(ordered, race));
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
    }

    private void step(Flow.Ordered ordered, Race race) {
        Step step = ordered.step();
        boolean racy = step.event() == race.first().event()
                || step.event() == race.second().event();
        json.writeStartObject();
        json.writeName("location");
        locations.step(step, ordered.access());
        json.writeNumberProperty("executionOrder", ordered.order());
        json.writeStringProperty("importance", racy ? "essential" : "important");
        json.writeEndObject();
    }

    private void stacks(Race race) {
        if (race.first().stack().isEmpty() && race.second().stack().isEmpty()) {
            return;
        }
        json.writeArrayPropertyStart("stacks");
        stack("First access: ", race.first());
        stack("Second access: ", race.second());
        json.writeEndArray();
    }

    private void stack(String which, Access access) {
        json.writeStartObject();
        message("message", which + Sentences.access(access), json);
        json.writeArrayPropertyStart("frames");
        access.stack().forEach(locations::frame);
        json.writeEndArray();
        json.writeEndObject();
    }

    private void state(Race race) {
        switch (race.state()) {
            case NEW -> json.writeStringProperty("baselineState", "new");
            case KNOWN -> json.writeStringProperty("baselineState", "unchanged");
            case FIXED -> json.writeStringProperty("baselineState", "absent");
            case SUPPRESSED, UNMARKED -> {}
        }
        // Section 3.27.23: an empty array says that there is no suppression, no array that it is not known.
        if (race.state() != State.UNMARKED) {
            json.writeArrayPropertyStart("suppressions");
            if (race.state() == State.SUPPRESSED) {
                json.writeStartObject();
                json.writeStringProperty("kind", "external");
                json.writeStringProperty("status", "accepted");
                json.writeStringProperty("justification", Printable.text(race.suppression()));
                json.writeEndObject();
            }
            json.writeEndArray();
        }
    }

    private void properties(Race race) {
        json.writeObjectPropertyStart("properties");
        json.writeStringProperty("verdict", race.verdict().word());
        json.writeStringProperty("variable", race.variable());
        strings("locksFirst", race.first().locks());
        strings("locksSecond", race.second().locks());
        json.writeEndObject();
    }

    private void strings(String name, List<String> values) {
        json.writeArrayPropertyStart(name);
        values.forEach(json::writeString);
        json.writeEndArray();
    }
}
