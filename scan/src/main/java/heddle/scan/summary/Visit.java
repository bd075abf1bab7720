package heddle.scan.summary;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

/**
 * The analysis of a function of a cycle, which serves further visits of the function as long as the effects of its
 * callees stay what they were: then its states are the same, and only accesses are to be added.
 */
final class Visit {
    private final FunctionAnalysis analysis;
    private final Map<Integer, Summary> callees = new HashMap<>();
    private final Map<Recording, Taken> taken = new EnumMap<>(Recording.class);

    /** @param members the callees in the function's own component */
    Visit(FunctionAnalysis analysis, Iterable<Integer> members, Table table) {
        this.analysis = analysis;
        for (int member : members) callees.put(member, table.get(member));
    }

    /** Whether the callees' effects are those that the analysis began with. */
    boolean isCurrent(Table table) {
        for (Map.Entry<Integer, Summary> callee : callees.entrySet())
            if (!table.get(callee.getKey()).hasEffectsOf(callee.getValue())) return false;
        return true;
    }

    Summary summarize(Recording what, Iterable<GuardedAccess> known) {
        boolean again = !callees.isEmpty();
        return analysis.summarize(what, known, again ? taken.computeIfAbsent(what, any -> new Taken()) : null);
    }

    EscapeAnswers asked() {
        return analysis.asked();
    }
}
