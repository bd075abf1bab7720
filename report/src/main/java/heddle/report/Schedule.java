package heddle.report;

import heddle.race.Access;
import heddle.race.Race;
import heddle.race.Result;
import heddle.race.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The events of a result's slice by their index, and the schedules that they make up. */
public final class Schedule {
    private final Map<Long, Step> steps;

    public Schedule(Result result) {
        steps = new HashMap<>(result.slice().size() * 2);
        for (Step step : result.slice()) {
            steps.put(step.event(), step);
        }
    }

    /**
     * A race's witness in words, in the order of the witness. If it has more steps than {@code limit}, accesses of
     * other variables are left out first, then what comes first: the events that lead to the race are kept. An access
     * that was not executed comes last, without an event.
     */
    public List<Step> witness(Race race, int limit) {
        List<Step> all = new ArrayList<>();
        for (long event : race.witness()) {
            Step step = steps.get(event);
            if (step != null) {
                all.add(step);
            }
        }
        for (Access side : List.of(race.first(), race.second())) {
            if (race.isUnexecuted(side) && !all.isEmpty()) {
                all.add(new Step(
                        Access.NO_EVENT, side.thread(), side.op(), race.variable(), side.location(), side.value()));
            }
        }
        return all.size() <= limit ? all : cut(all, race, limit);
    }

    private static List<Step> cut(List<Step> all, Race race, int limit) {
        List<Step> kept = new ArrayList<>();
        int spare = all.size() - limit;
        for (Step step : all) {
            if (spare > 0 && isAside(step, race)) {
                spare--;
            } else {
                kept.add(step);
            }
        }
        return kept.subList(Math.max(0, kept.size() - limit), kept.size());
    }

    /** Whether a step is a plain access of another variable: it orders nothing. */
    private static boolean isAside(Step step, Race race) {
        boolean isAccess = step.op().equals("read") || step.op().equals("write");
        return isAccess
                && step.event() != race.first().event()
                && step.event() != race.second().event()
                && !step.target().equals(race.variable())
                && !step.target().startsWith(race.variable() + '@');
    }
}
