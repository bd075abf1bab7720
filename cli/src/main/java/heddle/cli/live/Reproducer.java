package heddle.cli.live;

import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.prove.gate.WitnessGates;
import heddle.race.Race;
import heddle.race.Reproduction;
import heddle.race.live.LiveRun;
import heddle.race.live.LiveSchedule;
import heddle.race.live.Turn;
import heddle.race.live.Way;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Series of runs. The baseline comes first: it tells how the program ends when nobody is held, and how long it takes, from
 * which all time limits are derived.
 */
public final class Reproducer {
    /** Runs in a row without a meeting after which the next way is tried. */
    private static final int PATIENCE = 3;

    private static final long SHORTEST_HOLD = 200;
    private static final long LONGEST_HOLD = 10_000;
    private static final long SHORTEST_BUDGET = 2_000;
    private static final long LONGEST_BUDGET = 120_000;
    private static final long SHORTEST_LIMIT = 60_000;

    private final LiveProgram program;
    private final int runs;
    private final int baselineRuns;
    private final List<Turn> turns;
    private final long seed;
    private final long firstLimitMillis;
    private final List<Ending> baseline = new ArrayList<>();
    /** Whose accesses the baseline counted. */
    private LiveSchedule watched;

    /**
     * @param runs with threads held
     * @param baselineRuns with nobody held, once for all races
     * @param turns the orders to try, in turn
     * @param firstLimitMillis after which a first run is given up
     */
    public Reproducer(
            LiveProgram program, int runs, int baselineRuns, List<Turn> turns, long seed, long firstLimitMillis) {
        this.program = program;
        this.runs = runs;
        this.baselineRuns = baselineRuns;
        this.turns = List.copyOf(turns);
        this.seed = seed;
        this.firstLimitMillis = firstLimitMillis;
    }

    /**
     * Outcome of a series of runs.
     *
     * @param notes sentences that belong to the result
     */
    public record Series(Reproduction reproduction, Exit exit, List<String> notes) {}

    /** @param route along the race's witness; {@link WitnessGates.Route#NONE} if there is none */
    public Series run(Race race, WitnessGates.Route route) throws Failure, IOException {
        LiveSchedule schedule = LiveSchedule.of(race).withGates(route.gates(), route.first(), route.second());
        if (baseline.isEmpty()) {
            runBaseline(schedule);
        }
        long usual = baseline.get(0).millis();
        schedule = schedule.withTimes(
                within(SHORTEST_HOLD, usual / 2, LONGEST_HOLD), within(SHORTEST_BUDGET, 5 * usual, LONGEST_BUDGET));
        LiveRun once = baseline.get(0).said();
        if (schedule.first().equals(watched.first()) && schedule.second().equals(watched.second())) {
            schedule = schedule.withReaches(once.reachedFirst(), once.reachedSecond());
        }
        List<Ending> held = hold(schedule, usual);
        LiveRun said = LiveRun.NONE;
        for (Ending ending : held) {
            said = said.and(ending.said());
        }
        Series series = judge(race, held, said);
        if (route.unplaced() > 0) {
            series.notes().add(route.unplaced() + " gates of the witness are inside the JDK, and were left out");
        }
        return series;
    }

    private void runBaseline(LiveSchedule schedule) throws Failure, IOException {
        watched = schedule;
        LiveSchedule watch = schedule.with(Way.WATCH, Turn.FIRST, seed);
        long limit = firstLimitMillis;
        for (int i = 0; i < baselineRuns; i++) {
            Ending ending = program.run(Reproduction.Outcome.BASELINE, watch, limit);
            if (i == 0 && ending.timedOut()) {
                throw new Failure(
                        Exit.INCOMPLETE,
                        "the program did not end in " + limit / 1000
                                + " s with nobody held; --timeout gives it longer");
            }
            if (i == 0 && ending.jvms() == 0) {
                throw new Failure(
                        Exit.NOTHING_OBSERVED,
                        "no JVM said anything: the agent was not loaded, or was ended by force (program exit "
                                + ending.exit() + ")");
            }
            if (i == 0 && ending.exit() != 0 && !ending.reached()) {
                String why = ending.complaint().isEmpty() ? "" : ": " + ending.complaint();
                throw new Failure(
                        Exit.INCOMPLETE,
                        "the program ended with exit code " + ending.exit() + " before it came to either access" + why);
            }
            baseline.add(ending);
            limit = Math.max(SHORTEST_LIMIT, 20 * baseline.get(0).millis());
        }
    }

    private List<Ending> hold(LiveSchedule schedule, long usual) throws Failure, IOException {
        List<Way> ways = new ArrayList<>(List.of(Way.WITNESS, Way.HOLD, Way.NOISE));
        if (schedule.gates().isEmpty()) {
            ways.remove(Way.WITNESS);
        }
        long limit = Math.max(SHORTEST_LIMIT, 20 * usual) + schedule.budgetMillis();
        List<Ending> endings = new ArrayList<>();
        int vain = 0;
        for (int i = 0; i < runs; i++) {
            if (vain == PATIENCE && ways.size() > 1) {
                ways.remove(0);
                vain = 0;
            }
            Turn turn = turns.get(i % turns.size());
            Ending ending = program.run(turn.word(), schedule.with(ways.get(0), turn, seed + i), limit);
            endings.add(ending);
            vain = ending.said().met() ? 0 : vain + 1;
            if (isHopeless(ending)) {
                break;
            }
        }
        lastWay = ways.get(0);
        return endings;
    }

    private Way lastWay = Way.HOLD;

    /** Whether no other schedule can bring the threads together: an access is not there, or its variable is volatile. */
    private static boolean isHopeless(Ending ending) {
        LiveRun said = ending.said();
        return !said.met()
                && !ending.timedOut()
                && (said.ordered() || said.wovenFirst() == 0 || said.wovenSecond() == 0);
    }

    private Series judge(Race race, List<Ending> held, LiveRun said) throws Failure {
        int met = (int) held.stream().filter(ending -> ending.said().met()).count();
        List<String> notes = new ArrayList<>();
        Exit exit = Exit.CLEAN;
        if (met > 0) {
            exit = Exit.RACE_FOUND;
        } else if (said.ordered()) {
            notes.add(race.variable() + " is volatile or final in this program: accesses to it do not race");
        } else if (said.loadedFirst() && said.wovenFirst() == 0 || said.loadedSecond() && said.wovenSecond() == 0) {
            var access = said.loadedFirst() && said.wovenFirst() == 0 ? race.first() : race.second();
            throw new Failure(
                    Exit.BAD_INPUT,
                    "there is no " + access.op() + " of " + race.variable() + " at "
                            + access.stack().get(0)
                            + ": the class files have changed since, or are another program's");
        } else if (said.reachedFirst() == 0 || said.reachedSecond() == 0) {
            exit = Exit.NOTHING_OBSERVED;
            notes.add("the " + (said.reachedFirst() == 0 ? "first" : "second") + " access was never reached, in "
                    + held.size() + " runs");
        }
        long early = held.stream()
                .filter(ending -> !ending.said().met() && (ending.timedOut() || ending.jvms() == 0))
                .count();
        if (early > 0) {
            exit = exit.and(Exit.INCOMPLETE);
            notes.add(early + " of " + held.size() + " runs ended early, and say nothing");
        }
        return new Series(reproduction(held, met), exit, notes);
    }

    private Reproduction reproduction(List<Ending> held, int met) {
        Map<String, Reproduction.Consequence> orders = new LinkedHashMap<>();
        Consequences consequences = new Consequences(baseline);
        for (Turn turn : turns) {
            List<Ending> same = held.stream()
                    .filter(ending -> ending.said().met() && ending.order().equals(turn.word()))
                    .toList();
            if (!same.isEmpty()) {
                orders.put(turn.word(), consequences.of(same));
            }
        }
        List<Reproduction.Outcome> outcomes = new ArrayList<>();
        baseline.forEach(ending -> outcomes.add(ending.outcome()));
        held.forEach(ending -> outcomes.add(ending.outcome()));
        int dropped =
                held.stream().mapToInt(ending -> ending.said().gatesDropped()).sum();
        return new Reproduction(held.size(), met, lastWay.word(), seed, orders, outcomes, dropped);
    }

    private static long within(long least, long value, long most) {
        return Math.max(least, Math.min(value, most));
    }
}
