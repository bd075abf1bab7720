package heddle.recipe.machine;

import heddle.recipe.term.Term;
import heddle.recipe.term.Value;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/** Values of fields and elements whose accesses are no events, for a thread on a path that was not recorded. */
final class PathMemory {
    private final Objects objects;
    /** From before the path. */
    private final OwnElements before;

    private final Map<String, Value> written = new HashMap<>();
    /** The values that were assumed for unknown ones. */
    private final Map<Term, Value> settled = new IdentityHashMap<>();

    private final Set<String> unknownToTrace = new HashSet<>();

    PathMemory(Objects objects, OwnElements before) {
        this.objects = objects;
        this.before = before;
    }

    PathMemory copy() {
        PathMemory copy = new PathMemory(objects, before);
        copy.written.putAll(written);
        copy.settled.putAll(settled);
        copy.unknownToTrace.addAll(unknownToTrace);
        return copy;
    }

    /** A value that was not known is taken to be something. */
    void settle(Term term, Value value) {
        settled.put(term, value);
    }

    /** @param isEvent whether the access would be one, if the trace had any to that location */
    void put(Access access, boolean isEvent, Value value) {
        written.put(key(access, isEvent), value);
    }

    /** Its value, or null. */
    Value get(Access access, boolean isEvent) {
        Value own = written.get(key(access, isEvent));
        Value known = own == null && !isEvent ? before.get(access) : own;
        return known != null && known.isSymbolic() ? settled.getOrDefault(known.term(), known) : known;
    }

    private String key(Access access, boolean isEvent) {
        long object = access.base() == null ? 0 : objects.number(access.base().bits());
        String key = (access.base() == null ? access.owner() : Long.toString(object))
                + (access.isArray() ? "[" + access.index().bits() : "." + access.name());
        if (isEvent && object >= 0) {
            unknownToTrace.add(key);
        }
        return key;
    }

    /** Fields and elements of objects of the trace that were accessed here, and that no event of the trace accesses. */
    Set<String> unknownToTrace() {
        return unknownToTrace;
    }
}
