package heddle.report.html;

import heddle.race.Result;
import heddle.race.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import tools.jackson.core.JsonGenerator;

/** The described events of each input, once for all engines that looked at it, in columns. */
final class PageSlices {
    private final Strings strings;
    private final Map<String, TreeMap<Long, Step>> byInput = new LinkedHashMap<>();
    private final List<String> inputs;

    PageSlices(List<Result> results, Strings strings) {
        this.strings = strings;
        for (Result result : results) {
            if (!result.slice().isEmpty()) {
                TreeMap<Long, Step> steps = byInput.computeIfAbsent(result.input(), input -> new TreeMap<>());
                result.slice().forEach(step -> steps.put(step.event(), step));
            }
        }
        this.inputs = new ArrayList<>(byInput.keySet());
    }

    /** The number of the result's slice, or -1. */
    int of(Result result) {
        return inputs.indexOf(result.input());
    }

    void write(JsonGenerator json) {
        byInput.values().forEach(steps -> {
            json.writeStartObject();
            json.writeArrayPropertyStart("event");
            steps.keySet().forEach(json::writeNumber);
            json.writeEndArray();
            column("thread", steps, step -> strings.of(step.thread()), json);
            column("op", steps, step -> strings.of(step.op()), json);
            column("target", steps, step -> strings.of(step.target()), json);
            column("site", steps, step -> strings.of(step.location()), json);
            column("value", steps, step -> strings.of(step.value()), json);
            json.writeEndObject();
        });
    }

    private static void column(String name, TreeMap<Long, Step> steps, ToIntFunction<Step> value, JsonGenerator json) {
        json.writeArrayPropertyStart(name);
        steps.values().forEach(step -> json.writeNumber(value.applyAsInt(step)));
        json.writeEndArray();
    }
}
