package heddle.scan.thread;

import heddle.scan.ir.Lvalue;
import java.util.HashSet;
import java.util.Set;

/**
 * The difference between the threads that may run at a point and those that may run at the function's entry: started
 * since (a may set), and waited for since by handle (a must set). The thread counterpart of the relative lockset; it
 * decides which accesses can be concurrent at all (the paper's fifth category, non-parallel threads).
 */
public record Threads(Set<Token> started, Set<Lvalue> joined) {
    public static final Threads NONE = new Threads(Set.of(), Set.of());

    /** What may run after {@code change} happened here. */
    public Threads update(Threads change) {
        if (change.equals(NONE)) return this;
        if (equals(NONE)) return change;
        Set<Token> live = new HashSet<>(started);
        live.removeIf(token -> intersects(token.handles(), change.joined));
        live.addAll(change.started);
        return new Threads(live, union(joined, change.joined));
    }

    /** {@code joined} reverts to an intersection: a wait counts only if it happened on all paths. */
    public Threads join(Threads other) {
        if (equals(other)) return this;
        Set<Lvalue> both = new HashSet<>(joined);
        both.retainAll(other.joined);
        return new Threads(union(started, other.started), both);
    }

    public boolean isBelow(Threads other) {
        return other.started.containsAll(started) && joined.containsAll(other.joined);
    }

    public static Threads starts(Set<Token> tokens) {
        return new Threads(Set.copyOf(tokens), Set.of());
    }

    public static Threads joins(Set<Lvalue> handles) {
        return new Threads(Set.of(), Set.copyOf(handles));
    }

    private static boolean intersects(Set<Lvalue> one, Set<Lvalue> two) {
        for (Lvalue element : one) if (two.contains(element)) return true;
        return false;
    }

    private static <T> Set<T> union(Set<T> one, Set<T> two) {
        if (one.isEmpty() || one.equals(two)) return two;
        if (two.isEmpty()) return one;
        Set<T> all = new HashSet<>(one);
        all.addAll(two);
        return all;
    }
}
