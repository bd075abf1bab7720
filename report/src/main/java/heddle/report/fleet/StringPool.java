package heddle.report.fleet;

import heddle.race.Access;
import heddle.race.Race;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Equal strings as one object: the frames of a fleet's stacks are few, and occur in most of its results. */
final class StringPool {
    private final Map<String, String> strings = new HashMap<>();

    String of(String text) {
        String known = strings.putIfAbsent(text, text);
        return known == null ? text : known;
    }

    Race of(Race race) {
        return race.withAccesses(of(race.first()), of(race.second()));
    }

    private Access of(Access access) {
        return new Access(
                access.event(),
                of(access.thread()),
                of(access.op()),
                of(access.location()),
                of(access.stack()),
                of(access.locks()),
                access.value(),
                access.started(),
                access.source(),
                access.visit());
    }

    private List<String> of(List<String> texts) {
        return texts.stream().map(this::of).toList();
    }
}
