package heddle.report.html;

import heddle.race.Access;
import heddle.race.Excerpt;
import heddle.race.Guard;
import heddle.race.Origin;
import heddle.race.Race;
import heddle.race.Result;
import heddle.race.State;
import heddle.race.Visit;
import heddle.report.Live;
import heddle.report.OwnCode;
import heddle.report.Printable;
import heddle.report.Why;
import heddle.report.fleet.SightingText;
import heddle.report.text.StackText;
import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.exc.JacksonIOException;

/**
 * Results as the page's script reads them: one JSON object of columns and numbers of strings, which is a quarter of the
 * JSON result's size. {@code data.js} is the other side of this class. Keys: {@code results}, {@code entries}, {@code
 * slices}, {@code sources}, and last {@code strings}, which the others count in.
 */
final class PageData {
    /** Locks of a variable that are named, most often held first. */
    private static final int GUARDS = 3;

    private final List<Result> results;
    private final Strings strings = new Strings();
    private final Map<Excerpt, Integer> sources = new LinkedHashMap<>();
    private final PageSlices slices;
    private JsonGenerator json;

    PageData(List<Result> results) {
        this.results = results;
        this.slices = new PageSlices(results, strings);
    }

    void write(Writer out) throws IOException {
        try (JsonGenerator generator = PageJson.generator(out)) {
            json = generator;
            json.writeStartObject();
            array("results", () -> results.forEach(this::result));
            array("entries", this::entries);
            array("slices", () -> slices.write(json));
            array("sources", () -> sources.keySet().forEach(this::source));
            array("strings", () -> strings.texts().forEach(json::writeString));
            json.writeEndObject();
        } catch (JacksonIOException e) {
            throw e.getCause();
        }
    }

    private void array(String name, Runnable content) {
        json.writeName(name);
        json.writeStartArray();
        content.run();
        json.writeEndArray();
    }

    private void result(Result result) {
        json.writeStartObject();
        json.writeStringProperty("input", Printable.text(result.input()));
        json.writeStringProperty("engine", Printable.text(result.engine()));
        json.writeStringProperty("model", Printable.text(result.model()));
        json.writeBooleanProperty("complete", result.complete());
        json.writeNumberProperty("events", result.extent().events());
        json.writeNumberProperty("threads", result.extent().threads());
        json.writeNumberProperty("locks", result.extent().locks());
        json.writeNumberProperty("variables", result.extent().variables());
        json.writeNumberProperty("seconds", Math.round(result.extent().seconds() * 1e6) / 1e6);
        json.writeNumberProperty("eventsRead", result.extent().eventsRead());
        json.writeNumberProperty("refuted", result.dismissed().refuted());
        json.writeNumberProperty("unknown", result.dismissed().unknown());
        json.writeNumberProperty("programExit", result.run().exit());
        json.writeNumberProperty("slice", slices.of(result));
        array("notes", () -> result.notes().forEach(note -> json.writeString(Printable.text(note))));
        array(
                "census",
                () -> result.extent().census().forEach((name, number) -> {
                    json.writeStartArray();
                    json.writeString(Printable.text(name));
                    json.writeNumber(number);
                    json.writeEndArray();
                }));
        if (result.run().watches().size() > 1) {
            json.writeName("fleet");
            new PageFleet(result).write(json);
        }
        json.writeEndObject();
    }

    private void entries() {
        WitnessRuns witnesses = new WitnessRuns();
        for (int i = 0; i < results.size(); i++) {
            SightingText sightings = new SightingText(results.get(i));
            for (Race race : results.get(i).races()) {
                entry(i, race, witnesses, sightings.of(race));
            }
        }
    }

    private void entry(int result, Race race, WitnessRuns witnesses, String seen) {
        json.writeStartArray();
        json.writeNumber(result);
        text(race.id());
        text(race.verdict().word());
        text(race.variable());
        json.writeNumber(race.count());
        StackText stacks = StackText.of(race.first().stack(), race.second().stack());
        access(race.first(), stacks.first());
        access(race.second(), stacks.second());
        text(Why.sentence(race));
        witnesses.write(race.witness(), json);
        more(race, stacks.common(), OwnCode.isOfLibrary(race, results.get(result)), seen);
        json.writeEndArray();
    }

    /** The rare parts of an entry. */
    private void more(Race race, List<String> commonFrames, boolean ofLibrary, String seen) {
        json.writeStartObject();
        if (!seen.isEmpty()) {
            json.writeName("seen");
            text(seen);
        }
        if (ofLibrary) {
            json.writeBooleanProperty("library", true);
        }
        if (!commonFrames.isEmpty()) {
            json.writeName("common");
            texts(commonFrames);
        }
        if (race.allocated().isKnown()) {
            json.writeName("allocated");
            origin(race.allocated());
        }
        if (!race.guards().isEmpty()) {
            array("guards", () -> race.guards().stream().limit(GUARDS).forEach(this::guard));
            json.writeName("hint");
            text(Why.guard(race));
        }
        List<String> live = Live.sentences(race);
        if (!live.isEmpty()) {
            json.writeName("live");
            texts(live);
        }
        if (race.state() != State.UNMARKED) {
            json.writeName("state");
            text(race.state().word());
            json.writeName("suppression");
            text(race.suppression());
        }
        json.writeEndObject();
    }

    private void guard(Guard guard) {
        json.writeStartArray();
        text(guard.lock());
        json.writeNumber(guard.guarded());
        json.writeNumber(guard.accesses());
        json.writeEndArray();
    }

    private void access(Access access, List<String> stack) {
        json.writeStartArray();
        json.writeNumber(access.event());
        text(access.thread());
        text(access.op());
        text(access.location());
        texts(stack);
        texts(access.locks());
        text(access.value());
        if (access.started().isKnown()) {
            origin(access.started());
        } else {
            json.writeNumber(0);
        }
        json.writeNumber(
                access.source() == null ? -1 : sources.computeIfAbsent(access.source(), key -> sources.size()));
        if (!access.visit().own()) {
            visit(access.visit());
        }
        json.writeEndArray();
    }

    /** The last part of an access whose stack was not kept. */
    private void visit(Visit visit) {
        json.writeStartArray();
        text(visit.thread());
        texts(visit.stack());
        texts(visit.locks());
        json.writeEndArray();
    }

    private void origin(Origin origin) {
        json.writeStartArray();
        text(origin.thread());
        text(origin.location());
        json.writeEndArray();
    }

    private void source(Excerpt excerpt) {
        json.writeStartArray();
        text(excerpt.file());
        json.writeNumber(excerpt.firstLine());
        json.writeNumber(excerpt.line());
        texts(excerpt.lines().stream().map(line -> line.replace("\t", "    ")).toList());
        json.writeEndArray();
    }

    private void texts(List<String> list) {
        json.writeStartArray();
        list.forEach(this::text);
        json.writeEndArray();
    }

    private void text(String foreign) {
        json.writeNumber(strings.of(foreign));
    }
}
