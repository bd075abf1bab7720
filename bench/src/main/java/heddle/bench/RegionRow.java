package heddle.bench;

import heddle.race.Race;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/** What was measured of one program: its runs without the agent, and under each mode as many. */
final class RegionRow {
    private final RealProgram program;
    private final int measured;
    private final List<Rounds> plain = new ArrayList<>();
    private final Map<AgentMode, List<Rounds>> woven = new LinkedHashMap<>();
    private final Map<AgentMode, List<Set<String>>> races = new LinkedHashMap<>();

    RegionRow(RealProgram program, int measured) {
        this.program = program;
        this.measured = measured;
    }

    String name() {
        return program.name();
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

    boolean has(AgentMode mode) {
        return woven.containsKey(mode);
    }

    Ratio steady(AgentMode mode) {
        return ratio(mode, rounds -> rounds.steady(measured));
    }

    Ratio total(AgentMode mode) {
        return ratio(mode, Rounds::total);
    }

    private Ratio ratio(AgentMode mode, ToDoubleFunction<Rounds> what) {
        return Ratio.of(values(woven.get(mode), what), values(plain, what));
    }

    double mean(AgentMode mode, ToDoubleFunction<Rounds> what) {
        List<Rounds> runs = mode == null ? plain : woven.get(mode);
        return values(runs, what).stream().mapToDouble(each -> each).average().orElse(0);
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
