package heddle.scan.warn;

import heddle.scan.summary.CallPlace;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which lock the accesses to a variable hold as a rule: Eraser's locking discipline. A place that breaks the
 * rule is what a person looks at first.
 */
final class Discipline {
    /** A rule has at least so many places in all, of which more than half keep it. */
    private static final int LEAST = 3;

    private final Map<String, Rule> rules = new HashMap<>();
    private final Map<Profile, Set<Object>> keys = new IdentityHashMap<>();

    /** The locking discipline of one variable. */
    private static final class Rule {
        final Set<CallPlace> places = new HashSet<>();
        final Map<Object, Set<CallPlace>> held = new LinkedHashMap<>();
        final Map<Object, String> names = new HashMap<>();
    }

    private final Ranking ranking;

    Discipline(List<Profile> group, Ranking ranking) {
        this.ranking = ranking;
        for (Profile profile : group) {
            keys.put(profile, keysOf(profile));
            if (profile.any().initial()) continue;
            Rule rule = rules.computeIfAbsent(profile.variable(), any -> new Rule());
            Set<CallPlace> places = new HashSet<>();
            for (EntryAccess place : profile.places()) places.add(place.access().place());
            rule.places.addAll(places);
            for (Guard.Tie tie : profile.locks()) {
                Object key = key(tie, profile);
                if (key == null) continue;
                rule.held.computeIfAbsent(key, any -> new HashSet<>()).addAll(places);
                rule.names.merge(key, tie.name(), Discipline::first);
            }
        }
    }

    /** Whether some access to the variable holds a lock that goes with it. */
    boolean isKeptSomewhere(String variable) {
        Rule rule = rules.get(variable);
        return rule != null && !rule.held.isEmpty();
    }

    /** Whether the accesses hold a lock that goes with the object. */
    boolean isKept(Profile profile) {
        return !keys.get(profile).isEmpty();
    }

    /** The locks that go with the object, and that the accesses hold. */
    Set<Object> keys(Profile profile) {
        return keys.get(profile);
    }

    /**
     * The reason why the lock of one access is that of another; null if there is none. A lock that is one for the whole
     * program may be held for something else.
     */
    private Object key(Guard.Tie tie, Profile profile) {
        if (tie.own() != null) return tie.own();
        if (tie.relation() != null) return tie.relation();
        boolean goes =
                tie.single() && ranking.mayFollowRule(profile.any().access().location());
        return goes ? tie.object() : null;
    }

    /** The rule of most places that one of the two accesses breaks, as a clause; null if there is none. */
    String brokenBy(Profile one, Profile two) {
        Rule rule = rules.get(one.variable());
        if (rule == null || rule.places.size() < LEAST) return null;
        Set<Object> here = keys.get(one);
        Set<Object> there = keys.get(two);
        int most = rule.places.size() / 2;
        String lock = null;
        for (Map.Entry<Object, Set<CallPlace>> held : rule.held.entrySet()) {
            int places = held.getValue().size();
            if (places * 2 <= rule.places.size() || places < most) continue;
            if (here.contains(held.getKey()) && there.contains(held.getKey())) continue;
            if (ranking.weighsContexts() && !breaks(one, held) && !breaks(two, held)) continue;
            String name = rule.names.get(held.getKey());
            lock = lock == null || places > most ? name : first(lock, name);
            most = places;
        }
        return lock == null ? null : most + " of " + rule.places.size() + " places that access it hold " + lock;
    }

    /** Whether the access lacks the lock at a place that holds it in no context. */
    private boolean breaks(Profile profile, Map.Entry<Object, Set<CallPlace>> held) {
        if (keys.get(profile).contains(held.getKey())) return false;
        for (EntryAccess place : profile.places())
            if (!held.getValue().contains(place.access().place())) return true;
        return false;
    }

    /** One of two names, always the same. */
    private static String first(String one, String two) {
        return one.compareTo(two) <= 0 ? one : two;
    }

    private Set<Object> keysOf(Profile profile) {
        if (profile.locks().isEmpty()) return Set.of();
        Set<Object> found = new HashSet<>();
        for (Guard.Tie tie : profile.locks()) found.add(key(tie, profile));
        found.remove(null);
        return found;
    }
}
