package heddle.scan.symbolic;

import heddle.scan.path.Lvalue;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Which objects only the current thread can reach. An object is owned from its allocation until it is published: stored
 * where others can see it, or handed to a thread. An object stored into an owned one is captured by it and published
 * together with it. A formal is owned as far as the caller owns what it passes; here it is only known whether the
 * function itself has published it. This replaces the paper's first filter (thread-local allocation) by a flow-sensitive
 * analysis that knows initialisation from use.
 */
public final class Ownership {
    private final Set<Lvalue> made = new HashSet<>();
    private final Set<Lvalue> published = new HashSet<>();
    private final Map<Lvalue, Set<Lvalue>> captured = new HashMap<>();

    Ownership copy() {
        Ownership copy = new Ownership();
        copy.joinWith(this);
        return copy;
    }

    /** Whether joining {@code other} would change nothing. */
    boolean includes(Ownership other) {
        if (!made.containsAll(other.made) || !published.containsAll(other.published)) return false;
        for (var entry : other.captured.entrySet())
            if (!captured.getOrDefault(entry.getKey(), Set.of()).containsAll(entry.getValue())) return false;
        return true;
    }

    boolean joinWith(Ownership other) {
        boolean grew = made.addAll(other.made) | published.addAll(other.published);
        for (var entry : other.captured.entrySet())
            grew |= captured.computeIfAbsent(entry.getKey(), any -> new HashSet<>(2))
                    .addAll(entry.getValue());
        return grew;
    }

    /** A new object, or one that a callee made and gave away. */
    public void make(Lvalue object) {
        made.add(object);
        published.remove(object);
        captured.remove(object);
    }

    /** Whether the object is new and not yet published. */
    public boolean owns(Lvalue object) {
        return made.contains(object) && !published.contains(object);
    }

    /** Whether the function itself has published the object. */
    public boolean isPublished(Lvalue object) {
        return published.contains(object);
    }

    /** Whether nothing but the caller's own doing can have shared the object: owned, or a formal's, not published. */
    public boolean mayOwn(Lvalue object) {
        return isCandidate(object) && !published.contains(object);
    }

    private boolean isCandidate(Lvalue object) {
        return made.contains(object)
                || object instanceof Lvalue.Deref deref && deref.pointer() instanceof Lvalue.Formal;
    }

    /** {@code value} is stored into a part of {@code holder}. */
    public void store(Lvalue holder, Iterable<Lvalue> value) {
        for (Lvalue object : value) {
            if (!isCandidate(object) || object.equals(holder)) continue;
            if (mayOwn(holder))
                captured.computeIfAbsent(holder, any -> new HashSet<>(2)).add(object);
            else publish(object);
        }
    }

    public void publish(Lvalue object) {
        if (!isCandidate(object) || !published.add(object)) return;
        for (Lvalue inner : Set.copyOf(captured.getOrDefault(object, Set.of()))) publish(inner);
    }

    public Set<Lvalue> published() {
        return published;
    }

    public Map<Lvalue, Set<Lvalue>> captured() {
        return captured;
    }
}
