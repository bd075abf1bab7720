package heddle.prove.fix;

import heddle.trace.Domain;
import heddle.trace.EventList;
import heddle.trace.Names;
import heddle.trace.Op;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which lock is held at most accesses of each variable, and at which accesses it is held. */
final class Guards {
    private final Map<Integer, Integer> lockOf = new HashMap<>();
    /** By event: the locks held at an access of one of the variables. */
    private final Map<Integer, Set<Integer>> heldAt = new HashMap<>();

    Guards(EventList events, int threads, Set<Integer> variables) {
        List<Set<Integer>> held = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            held.add(new LinkedHashSet<>());
        }
        Map<Integer, Map<Integer, Integer>> counts = new HashMap<>();
        for (int e = 0; e < events.size(); e++) {
            Set<Integer> own = held.get(events.thread(e));
            byte op = events.op(e);
            if (op == Op.ACQUIRE || op == Op.WAKE) {
                own.add(events.target(e));
            } else if (op == Op.RELEASE || op == Op.WAIT) {
                own.remove(events.target(e));
            } else if (Op.isAccess(op) && variables.contains(events.target(e))) {
                heldAt.put(e, Set.copyOf(own));
                Map<Integer, Integer> of = counts.computeIfAbsent(events.target(e), key -> new HashMap<>());
                own.forEach(lock -> of.merge(lock, 1, Integer::sum));
            }
        }
        counts.forEach((variable, locks) -> locks.entrySet().stream()
                .max(Map.Entry.<Integer, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .ifPresent(most -> lockOf.put(variable, most.getKey())));
    }

    /** The lock that guards a variable; null if none is ever held. */
    Integer of(int variable) {
        return lockOf.get(variable);
    }

    boolean isHeld(int access, int lock) {
        return heldAt.getOrDefault(access, Set.of()).contains(lock);
    }

    /** How the guarding lock is called; that of the first variable. */
    String name(Names names) {
        return lockOf.values().stream()
                .findFirst()
                .map(lock -> names.name(Domain.LOCK, lock))
                .orElse("no lock");
    }
}
