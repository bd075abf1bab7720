package heddle.scan.thread;

import heddle.scan.path.Lvalue;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * The difference between the threads that may run at a point and those that may run at the function's entry: started
 * since (a may set), and waited for since by handle (a must set). The thread counterpart of the relative lockset; it
 * decides which accesses can be concurrent at all (the paper's fifth category, non-parallel threads).
 *
 * @param crowd further threads started, of which nothing is known but their numbers; they are never waited for
 */
public record Threads(Set<Token> started, Crowd crowd, Set<Lvalue> joined) {
    /** More threads than this are not told apart by the calls that led to their forks, nor by their handles. */
    private static final int MOST = 24;

    /** Handles are followed through so many pointers: objects may lead to each other. */
    private static final int FARTHEST = 3;

    public static final Threads NONE = new Threads(Set.of(), Crowd.NONE, Set.of());

    private static Threads of(Set<Token> started, Crowd crowd, Set<Lvalue> joined) {
        if (started.size() <= MOST) return new Threads(started, crowd, joined);
        return new Threads(Set.of(), crowd.with(started), joined);
    }

    /** The threads that may run after {@code change} happened here. */
    public Threads update(Threads change) {
        if (change.isNone()) return this;
        if (isNone()) return change;
        Set<Token> live = started;
        if (!change.joined.isEmpty() && !started.isEmpty()) {
            live = new LinkedHashSet<>(started);
            live.removeIf(token -> intersects(token.handles(), change.joined));
        }
        return of(union(live, change.started), crowd.union(change.crowd), union(joined, change.joined));
    }

    private boolean isNone() {
        return started.isEmpty() && joined.isEmpty() && crowd == Crowd.NONE;
    }

    /**
     * {@code joined} reverts to an intersection: a wait counts only if it happened on all paths. So do the handles of a
     * thread that runs on both.
     */
    public Threads join(Threads other) {
        if (this == other || isSame(other)) return this;
        Set<Lvalue> both = joined;
        if (!other.joined.containsAll(joined)) {
            both = new LinkedHashSet<>(joined);
            both.retainAll(other.joined);
        }
        return of(either(started, other.started), crowd.union(other.crowd), both);
    }

    private static Set<Token> either(Set<Token> one, Set<Token> two) {
        Set<Token> all = union(one, two);
        if (one.isEmpty() || two.isEmpty()) return all;
        Map<Token, Token> theirs = new HashMap<>();
        for (Token token : two) theirs.put(token, token);
        Set<Token> now = new LinkedHashSet<>();
        boolean changed = false;
        for (Token token : all) {
            Token other = theirs.getOrDefault(token, token);
            boolean fewer = !other.handles().containsAll(token.handles());
            if (fewer) {
                Set<Lvalue> handles = new LinkedHashSet<>(token.handles());
                handles.retainAll(other.handles());
                token = token.with(handles);
            }
            changed |= fewer;
            now.add(token);
        }
        return changed ? now : all;
    }

    public boolean isBelow(Threads other) {
        if (this == other) return true;
        return other.started.containsAll(started) && other.crowd.includes(crowd) && joined.containsAll(other.joined);
    }

    /** Whether the two are equal, and their threads are joined by the same handles. */
    public boolean isSame(Threads other) {
        if (this == other) return true;
        if (!equals(other)) return false;
        Map<Token, Token> theirs = new HashMap<>();
        for (Token token : other.started) theirs.put(token, token);
        for (Token token : started) if (!token.isSame(theirs.get(token))) return false;
        return true;
    }

    /**
     * After a pointer to {@code object} was stored in {@code at}: handles that are part of the object go by the way through
     * there too, and what was a way to others is none any more.
     *
     * @param object null if it is not known
     */
    public Threads stored(Lvalue at, Lvalue object) {
        Lvalue through = new Lvalue.Deref(at);
        Set<Token> now = new LinkedHashSet<>();
        boolean changed = false;
        for (Token token : started) {
            Set<Lvalue> handles = new LinkedHashSet<>(token.handles());
            handles.removeIf(handle -> handle.moved(through, through) != null);
            for (Lvalue handle : token.handles()) {
                Lvalue also = object == null ? null : handle.moved(object, through);
                if (also != null && also.depth() <= FARTHEST) handles.add(also);
            }
            boolean same = handles.equals(token.handles());
            changed |= !same;
            now.add(same ? token : token.with(handles));
        }
        return changed ? new Threads(now, crowd, joined) : this;
    }

    /**
     * After a handle was stored in {@code at}: the threads that it belongs to are found there, too, and others that were are
     * not any more. Nothing changes if it is no handle.
     *
     * @param each whether each of these threads has its handle at a place of its own by that name, so that none replaces
     *     another's
     */
    public Threads kept(Lvalue at, Lvalue handle, boolean each) {
        boolean known = false;
        for (Token token : started) known |= token.handles().contains(handle);
        if (!known) return this;
        Set<Token> now = new LinkedHashSet<>();
        for (Token token : started) {
            Set<Lvalue> handles = new LinkedHashSet<>(token.handles());
            boolean found = each && handles.contains(handle);
            boolean changed = found ? handles.add(at) : handles.remove(at);
            now.add(changed ? token.with(handles) : token);
        }
        return new Threads(now, crowd, joined);
    }

    /** Where the threads with the handle {@code part} can be waited for by {@code whole}, too. */
    public Threads included(Lvalue whole, Lvalue part) {
        Set<Token> now = new LinkedHashSet<>();
        boolean changed = false;
        for (Token token : started) {
            boolean more = token.handles().contains(part) && !token.handles().contains(whole);
            Set<Lvalue> handles = new LinkedHashSet<>(token.handles());
            if (more) handles.add(whole);
            changed |= more;
            now.add(more ? token.with(handles) : token);
        }
        return changed ? new Threads(now, crowd, joined) : this;
    }

    /** After handles of other threads were put into {@code places}: those that were there before are lost. */
    public Threads replaced(Set<Lvalue> places) {
        if (places.isEmpty() || started.isEmpty()) return this;
        Set<Lvalue> lost = new LinkedHashSet<>(places);
        for (Lvalue place : places) lost.add(new Lvalue.Deref(place));
        Set<Token> now = new LinkedHashSet<>();
        boolean changed = false;
        for (Token token : started) {
            Set<Lvalue> handles = new LinkedHashSet<>(token.handles());
            boolean fewer = handles.removeAll(lost);
            changed |= fewer;
            now.add(fewer ? token.with(handles) : token);
        }
        return changed ? new Threads(now, crowd, joined) : this;
    }

    public boolean mayRun(Token thread) {
        if (started.contains(thread) || crowd.contains(thread.number())) return true;
        for (Token token : started) if (token.isAny() && token.number() == thread.number()) return true;
        return false;
    }

    /** All of them by number. */
    public Crowd all() {
        return crowd.with(started);
    }

    public static Threads starts(Set<Token> tokens, Crowd crowd) {
        return of(tokens, crowd, Set.of());
    }

    public static Threads joins(Set<Lvalue> handles) {
        return new Threads(Set.of(), Crowd.NONE, Set.copyOf(handles));
    }

    private static boolean intersects(Set<Lvalue> one, Set<Lvalue> two) {
        for (Lvalue element : one) if (two.contains(element)) return true;
        return false;
    }

    private static <T> Set<T> union(Set<T> one, Set<T> two) {
        if (one == two || two.isEmpty() || one.containsAll(two)) return one;
        if (one.isEmpty()) return two;
        Set<T> all = new LinkedHashSet<>(one);
        all.addAll(two);
        return all;
    }
}
