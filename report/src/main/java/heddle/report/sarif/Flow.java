package heddle.report.sarif;

import heddle.race.Access;
import heddle.race.Race;
import heddle.race.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The steps of one thread in a schedule. */
record Flow(String thread, List<Ordered> steps) {
    /**
     * A step at its place in the schedule, counted from 1.
     *
     * @param access the racing access that the step is, or null
     */
    record Ordered(int order, Step step, Access access) {}

    /** The schedule by thread, in the order in which threads first appear; the two accesses if there is none. */
    static List<Flow> of(Race race, List<Step> witness) {
        List<Step> schedule = witness.isEmpty()
                ? List.of(step(race.first(), race.variable()), step(race.second(), race.variable()))
                : witness;
        Map<String, List<Ordered>> byThread = new LinkedHashMap<>();
        int order = 1;
        for (Step step : schedule) {
            Access access = witness.isEmpty() ? (order == 1 ? race.first() : race.second()) : access(step, race);
            byThread.computeIfAbsent(step.thread(), name -> new ArrayList<>()).add(new Ordered(order++, step, access));
        }
        List<Flow> flows = new ArrayList<>();
        byThread.forEach((thread, steps) -> flows.add(new Flow(thread, steps)));
        return flows;
    }

    private static Access access(Step step, Race race) {
        return step.event() == race.first().event()
                ? race.first()
                : step.event() == race.second().event() ? race.second() : null;
    }

    private static Step step(Access access, String variable) {
        return new Step(access.event(), access.thread(), access.op(), variable, access.location(), access.value());
    }
}
