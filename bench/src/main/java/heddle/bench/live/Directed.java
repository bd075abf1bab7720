package heddle.bench.live;

import heddle.cli.launch.AgentLaunch;
import heddle.cli.live.LiveProgram;
import heddle.cli.live.Reproducer;
import heddle.cli.terminal.Failure;
import heddle.prove.gate.WitnessGates;
import heddle.race.Race;
import heddle.race.Reproduction;
import heddle.race.live.Turn;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** A command under the director. */
public final class Directed {
    private static final long LIMIT_MILLIS = 300_000;

    private final Reproducer reproducer;

    /** @param baselineRuns how many runs without holding come first */
    public Directed(List<String> command, Path agent, int runs, int baselineRuns) {
        LiveProgram program = new LiveProgram(command.get(0), options -> AgentLaunch.prepare(command, agent, options));
        reproducer = new Reproducer(program, runs, baselineRuns, List.of(Turn.FIRST, Turn.SECOND), 1, LIMIT_MILLIS);
    }

    /** The outcome of a series of runs; null if the accesses are not in the program's own code. */
    public Reproducer.Series run(Race race) throws IOException {
        try {
            return reproducer.run(race, WitnessGates.Route.NONE);
        } catch (Failure e) {
            return null;
        }
    }

    /** Whether every run, held or not, came to its end, and ended like the first one. */
    public static boolean isSteady(Reproduction reproduction) {
        Reproduction.Outcome first = reproduction.outcomes().get(0);
        return reproduction.outcomes().stream()
                .allMatch(end -> !end.timedOut()
                        && end.exit() == 0
                        && end.exceptions().equals(first.exceptions())
                        && end.output().equals(first.output()));
    }

    /** The effect of each order, in a few words. */
    public static String consequence(Reproduction reproduction) {
        return reproduction.orders().values().stream()
                .map(each -> each.kind() + (each.detail().isEmpty() ? "" : ": " + each.detail()))
                .distinct()
                .collect(Collectors.joining("; "));
    }
}
