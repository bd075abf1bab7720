package heddle.scan.warn;

import heddle.scan.summary.CallPlace;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which lock the accesses to a variable hold as a rule: what Eraser calls the locking discipline. A place that breaks the
 * rule is what a person looks at first.
 */
final class Discipline {
    /** A rule has at least so many places in all, of which more than half keep it. */
    private static final int LEAST = 3;

    private final Map<String, Rule> rules = new HashMap<>();

    /** The locking discipline of one variable. */
    private static final class Rule {
        final Set<CallPlace> places = new HashSet<>();
        final Map<Object, Set<CallPlace>> held = new LinkedHashMap<>();
        final Map<Object, String> names = new HashMap<>();
    }

    Discipline(List<Profile> group) {
        for (Profile profile : group) {
            if (profile.any().initial()) continue;
            Rule rule = rules.computeIfAbsent(profile.variable(), any -> new Rule());
            Set<CallPlace> places = new HashSet<>();
            for (Exposed place : profile.places()) places.add(place.access().where());
            rule.places.addAll(places);
            for (Guard.Tie tie : profile.locks()) {
                if (key(tie) == null) continue;
                rule.held.computeIfAbsent(key(tie), any -> new HashSet<>()).addAll(places);
                rule.names.put(key(tie), tie.name());
            }
        }
    }

    /** Whether some access to the variable holds a lock that goes with it. */
    boolean isKeptSomewhere(String variable) {
        Rule rule = rules.get(variable);
        return rule != null && !rule.held.isEmpty();
    }

    /** The reason why the lock of one access is that of another; null if there is none. */
    private static Object key(Guard.Tie tie) {
        if (tie.own() != null) return tie.own();
        return tie.relation() != null ? tie.relation() : tie.single() ? tie.object() : null;
    }

    /** The rule that one of the two accesses breaks, as a clause; null if there is none. */
    String brokenBy(Profile one, Profile two) {
        Rule rule = rules.get(one.variable());
        if (rule == null || rule.places.size() < LEAST) return null;
        for (Map.Entry<Object, Set<CallPlace>> lock : rule.held.entrySet())
            if (lock.getValue().size() * 2 > rule.places.size()
                    && !(keys(one).contains(lock.getKey()) && keys(two).contains(lock.getKey())))
                return lock.getValue().size() + " of " + rule.places.size() + " places that access it hold "
                        + rule.names.get(lock.getKey());
        return null;
    }

    private static Set<Object> keys(Profile profile) {
        Set<Object> keys = new HashSet<>();
        for (Guard.Tie tie : profile.locks()) if (key(tie) != null) keys.add(key(tie));
        return keys;
    }
}
