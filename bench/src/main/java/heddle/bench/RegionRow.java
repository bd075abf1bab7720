package heddle.bench;

import heddle.race.Race;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/** Measurements of one program on one JDK: its runs without the agent, and those under each mode. */
final class RegionRow {
    private final RealProgram program;
    private final List<Rounds> plain = new ArrayList<>();
    private final Map<AgentMode, List<Rounds>> woven = new LinkedHashMap<>();
    private final Map<AgentMode, List<Set<String>>> races = new LinkedHashMap<>();

    RegionRow(RealProgram program) {
        this.program = program;
    }

    String name() {
        return program.name();
    }

    /** Without the release, and the letter of a kernel. */
    String shortName() {
        return program.name().replaceFirst("^k ", "").split("[ ,]")[0];
    }

    void addPlain(Rounds rounds) {
        plain.add(rounds);
    }

    void add(AgentMode mode, Rounds rounds, ProgramRun run) {
        woven.computeIfAbsent(mode, each -> new ArrayList<>()).add(rounds);
        Set<String> pairs = new HashSet<>();
        run.result().races().forEach(race -> pairs.add(pair(race)));
        races.computeIfAbsent(mode, each -> new ArrayList<>()).add(pairs);
    }

    /** An unordered pair of places, as the paper counts races. */
    private static String pair(Race race) {
        String one = race.first().location();
        String two = race.second().location();
        return one.compareTo(two) < 0 ? one + ' ' + two : two + ' ' + one;
    }

    /** Whether there is something to compare: a run in this mode (null for none), and one without the agent. */
    boolean has(AgentMode mode) {
        return !plain.isEmpty() && (mode == null || woven.containsKey(mode));
    }

    LogRatios.Ratio ratio(AgentMode mode, ToDoubleFunction<Rounds> what) {
        LogRatios ratios = new LogRatios(values(plain, what));
        woven.values().forEach(runs -> ratios.pool(values(runs, what)));
        return ratios.of(values(woven.get(mode), what));
    }

    LogRatios.Ratio steady(AgentMode mode) {
        return ratio(mode, Rounds::steady);
    }

    /** Over the forks. */
    double mean(AgentMode mode, ToDoubleFunction<Rounds> what) {
        return runs(mode).stream().mapToDouble(what).average().orElse(0);
    }

    List<Rounds> runs(AgentMode mode) {
        return mode == null ? plain : woven.get(mode);
    }

    private static List<Double> values(List<Rounds> runs, ToDoubleFunction<Rounds> what) {
        return runs.stream().map(what::applyAsDouble).toList();
    }

    /** As Table 2 has it: the mean over runs, and how many were seen at least once. */
    String races(AgentMode mode) {
        Set<String> all = new HashSet<>();
        int sum = 0;
        for (Set<String> each : races.get(mode)) {
            all.addAll(each);
            sum += each.size();
        }
        return Math.round((double) sum / races.get(mode).size()) + " (" + all.size() + ")";
    }
}
