package heddle.prove;

import heddle.engine.EngineSpec.Model;
import heddle.engine.oracle.Events;
import heddle.engine.oracle.Relation;
import heddle.trace.Op;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;

/** The definitions of a witness, rule by rule over the oracle's relations. */
final class NaiveChecker {
    private final Events events;
    private final Relation required;
    private final boolean isStrict;

    /** Null if every read counts. */
    private final IntPredicate dependent;

    /** @param dependent with branches: whether an event may come out otherwise by what was read; else null */
    NaiveChecker(Events events, Model model, IntPredicate dependent) {
        this.events = events;
        this.dependent = dependent;
        isStrict = model == Model.STRICT;
        Relation hard = isStrict ? events.hard().between() : events.hard().control();
        required = events.hard().programOrder().union(hard);
        for (int a = 0; isStrict && a < events.size(); a++) {
            for (int b = a + 1; b < events.size(); b++) {
                if (events.isOrderedByValue(a, b)) {
                    required.add(a, b);
                }
            }
        }
    }

    boolean isWitness(List<Integer> witness, int e1, int e2) {
        int n = witness.size();
        if (n < 2 || witness.stream().distinct().count() < n || !endsIn(witness, e1, e2)) {
            return false;
        }
        List<Integer> before = new ArrayList<>();
        Set<Integer> astray = new HashSet<>();
        Set<Integer> otherValues = new HashSet<>();
        for (int i = 0; i < n; i++) {
            int e = witness.get(i);
            if (e < 0 || e >= events.size()) {
                return false;
            }
            for (int a = 0; a < events.size(); a++) {
                if (required.has(a, e) && !before.contains(a)) {
                    return false;
                }
            }
            if (events.isAcquire(e) && isHeld(before, events.target(e))) {
                return false;
            }
            boolean isWrong = !isStrict
                    && i < n - 2
                    && events.isReading(e)
                    && (writer(before, e) != events.writer(e) || otherValues.contains(events.writer(e)));
            if (isWrong && dependent == null
                    || dependent != null && dependent.test(e) && astray.contains(events.thread(e))) {
                return false;
            }
            if (isWrong) {
                astray.add(events.thread(e));
            } else if (events.isWriting(e) && astray.contains(events.thread(e))) {
                otherValues.add(e);
            }
            before.add(e);
        }
        return events.isConflict(e1, e2);
    }

    private boolean endsIn(List<Integer> witness, int e1, int e2) {
        List<Integer> end = witness.subList(witness.size() - 2, witness.size());
        return end.equals(List.of(e1, e2)) || !isStrict && end.equals(List.of(e2, e1));
    }

    private boolean isHeld(List<Integer> before, int lock) {
        return events.sections().stream()
                .anyMatch(s -> s.lock() == lock && before.contains(s.acquire()) && !before.contains(s.release()));
    }

    private int writer(List<Integer> before, int read) {
        int writer = Events.INITIAL;
        for (int e : before) {
            if (events.isWriting(e)
                    && events.target(e) == events.target(read)
                    && Op.domain(events.op(e)) == Op.domain(events.op(read))) {
                writer = e;
            }
        }
        return writer;
    }
}
