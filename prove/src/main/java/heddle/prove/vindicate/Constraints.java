package heddle.prove.vindicate;

import heddle.engine.order.OrderHistory;
import heddle.engine.order.SectionHistory;
import heddle.prove.EventStore;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * AddConstraints (Vindicator, Algorithm 1, lines 11-23) for one pair of accesses, with sets of events as vectors.
 *
 * <p>All that must precede one of the accesses must precede both, so nothing of a reordering follows them, and the
 * consecutive-event constraints (line 12) say no more than that neither access is in the past of the two. Their effect
 * by line 16 comes from sections that must stay open: where one of the accesses precedes a release whose acquire is
 * needed, every other needed section of that lock must end before that acquire. From there on lock semantics (lines
 * 15-19) lead to further edges from releases to acquires; a cycle refutes the pair.
 */
public final class Constraints {
    /** Edges beyond these are not looked for: they would only refute earlier, or guide the construction. */
    private static final int MAX_EDGES = 2_000;

    private static final int MIN_EDGES = 20;
    /** Looks at the sections that a thread has of a lock, at most, in one round over the edges. */
    private static final int MAX_LOOKS = 5_000_000;

    private final EventStore events;
    private final SectionHistory sections;
    public final Cone cone;
    final Edges edges;
    /** By thread: its events from here on follow one of the accesses. */
    public final long[] limit;

    private final int maxEdges;

    private int rounds;
    private String refutation;

    /** Starts with what must precede the two accesses. */
    public Constraints(EventStore events, OrderHistory order, SectionHistory sections, Candidate pair) {
        this.events = events;
        this.sections = sections;
        cone = new Cone(order);
        edges = new Edges(order, events);
        limit = limit(order, pair.e1(), pair.e2());
        maxEdges = Math.max(MIN_EDGES, Math.min(MAX_EDGES, MAX_LOOKS / (1 + sections.sharedUsers())));
        includePair(pair);
    }

    private Constraints(Constraints other) {
        events = other.events;
        sections = other.sections;
        cone = other.cone.copy();
        edges = other.edges.copy();
        limit = other.limit;
        maxEdges = other.maxEdges;
    }

    private void includePair(Candidate pair) {
        int t1 = events.thread(pair.e1());
        int t2 = events.thread(pair.e2());
        cone.include(t1, pair.e1() + 1);
        boolean isOrdered = cone.has(t2, pair.e2());
        cone.bound[t1] = pair.e1();
        cone.includePast(t2, pair.e2());
        for (long first : pair.firsts()) {
            if (first != pair.e1()) {
                cone.include(events.thread(first), first + 1);
            }
        }
        if (isOrdered || cone.has(t1, pair.e1()) || cone.has(t2, pair.e2())) {
            refutation = "another event must come between the two accesses";
        }
    }

    private long[] limit(OrderHistory order, long e1, long e2) {
        long[] first = new long[order.threads()];
        for (int u = 0; u < first.length; u++) {
            first[u] = Math.min(order.first(events.thread(e1), e1, u), order.first(events.thread(e2), e2, u));
        }
        first[events.thread(e1)] = e1;
        first[events.thread(e2)] = e2;
        return first;
    }

    /** Why the pair cannot be adjacent, or null if that was not found. */
    public String refutation() {
        return refutation;
    }

    /** How often the outer loop (lines 14-22) ran. */
    int rounds() {
        return rounds;
    }

    /** Adds constraints until nothing changes or the pair is refuted. */
    void close() {
        boolean changed = true;
        while (changed && refutation == null) {
            rounds++;
            int before = edges.size();
            changed = orderOpenSections();
            for (int i = 0; i < edges.size() && refutation == null && edges.size() < maxEdges; i++) {
                changed |= orderSections(edges.source(i), edges.sink(i));
            }
            changed |= edges.size() > before;
        }
    }

    /**
     * The missing releases (Algorithm 1, line 39): if several sections of a lock could stay open, the last in the trace
     * may, and the others are to end. This is a choice, so that a refutation of the result is none of the pair.
     */
    Constraints withReleases() {
        Constraints chosen = new Constraints(this);
        boolean changed = true;
        while (changed && chosen.refutation == null) {
            chosen.close();
            changed = chosen.refutation == null && chosen.endOvertaken();
        }
        return chosen;
    }

    /**
     * The same with all events before an event of the trace that is not after the first access, as far as they do not open
     * further sections. That is a choice, too: a reordering need not have them, but it can then begin as the trace does.
     */
    Constraints withPrefix(long event) {
        Constraints chosen = new Constraints(this);
        IntArrayList open = new IntArrayList();
        for (int t = 0; t < cone.bound.length; t++) {
            long end = event;
            open.clear();
            sections.openAt(t, event, open);
            for (int i = 0; i < open.size(); i++) {
                end = Math.min(end, sections.acquire(t, open.getInt(i)));
            }
            chosen.cone.include(t, end);
        }
        return chosen;
    }

    private boolean endOvertaken() {
        OpenSections open = new OpenSections(sections, cone.bound);
        boolean changed = false;
        for (int i = 0; i < open.size(); i++) {
            if (isClosable(open, i) && isOvertaken(open.lock(i), open.acquire(i))) {
                changed |= cone.include(open.thread(i), open.release(i) + 1);
            }
        }
        return changed;
    }

    private boolean isOvertaken(int lock, long acquire) {
        for (int i = 0; i < sections.users(lock); i++) {
            int user = sections.user(lock, i);
            int last = sections.last(lock, i, cone.bound[user]);
            if (last >= 0 && sections.acquire(user, last) > acquire) {
                return true;
            }
        }
        return false;
    }

    private boolean isClosable(OpenSections open, int i) {
        return open.release(i) < limit[open.thread(i)];
    }

    /** Sections that cannot end come last of their locks. */
    private boolean orderOpenSections() {
        OpenSections open = new OpenSections(sections, cone.bound);
        boolean changed = false;
        for (int i = 0; i < open.size() && refutation == null; i++) {
            if (!isClosable(open, i)) {
                changed |= orderEarlier(open.lock(i), cone.bound, open.thread(i), open.acquire(i));
            }
        }
        return changed;
    }

    /** Lines 15-19 for one edge: sections that it orders in part are ordered as a whole. */
    private boolean orderSections(long source, long sink) {
        long[] past = edges.past(source);
        long[] future = edges.future(sink);
        boolean changed = false;
        for (int n = 0; n < sections.sharedLocks().size() && refutation == null; n++) {
            int lock = sections.sharedLocks().getInt(n);
            for (int j = 0; j < sections.users(lock); j++) {
                int u = sections.user(lock, j);
                int later = future[u] == OrderHistory.NEVER ? -1 : sections.firstReleasedFrom(lock, j, future[u]);
                if (later >= 0 && cone.has(u, sections.acquire(u, later))) {
                    changed |= orderEarlier(lock, past, u, sections.acquire(u, later));
                }
            }
        }
        return changed;
    }

    /** The needed sections of the lock that begin in a past, and not in the thread itself, end before its acquire. */
    private boolean orderEarlier(int lock, long[] past, int thread, long acquire) {
        boolean changed = false;
        for (int i = 0; i < sections.users(lock) && refutation == null; i++) {
            int t = sections.user(lock, i);
            int earlier = t == thread ? -1 : sections.last(lock, i, Math.min(past[t], cone.bound[t]));
            if (earlier >= 0) {
                changed |= orderBefore(t, earlier, acquire);
            }
        }
        return changed;
    }

    private boolean orderBefore(int thread, int section, long acquire) {
        long release = sections.release(thread, section);
        if (release >= limit[thread]) {
            refutation = "the critical section from event " + sections.acquire(thread, section)
                    + " would have to end before event " + acquire + ", but its end follows one of the accesses";
            return false;
        }
        boolean changed = cone.include(thread, release + 1);
        if (edges.add(release, acquire)) {
            changed = true;
            if (edges.past(release)[events.thread(acquire)] > acquire) {
                refutation = "event " + release + " would have to come before event " + acquire + ", which precedes it";
            }
        }
        return changed;
    }
}
