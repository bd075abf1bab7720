package heddle.prove.vindicate;

import heddle.engine.order.OrderHistory;
import heddle.engine.order.SectionHistory;
import heddle.prove.EventStore;
import heddle.prove.WitnessChecker;
import heddle.prove.vindicate.Deadlock.Wait;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Looks for a deadlock that a strict reordering of a trace leads to, where WCP has a race and there is none: its theorem
 * says that the trace has one or the other (Kini, Mathur, Viswanathan, PLDI 2017, Theorem 1).
 *
 * <p>A thread that acquires a lock while holding another one waits in some reordering, perhaps. Circles of such
 * acquires are put to the same decision as races: all that precedes them must happen, and they themselves must not.
 */
final class DeadlockSearch {
    /** Acquires of one lock under another that are kept of each thread: the last ones before the race. */
    private static final int KEPT = 4;

    /** Sections of each thread that are looked at, the last ones before the race. */
    private static final int MAX_SECTIONS = 100_000;

    private static final int MAX_CIRCLE = 4;
    private static final int MAX_QUESTIONS = 200;
    /** Events that a reordering needs at most to be looked for. */
    private static final int MAX_NEEDED = 5_000_000;
    /** No question is begun later. */
    private static final long MAX_NANOS = 10_000_000_000L;

    private final EventStore events;
    private final OrderHistory order;
    private final SectionHistory sections;
    private final OrderDecision decision;
    private final WitnessChecker checker;
    private final List<Wait> waits = new ArrayList<>();
    private int questions;
    private long start;

    DeadlockSearch(
            EventStore events,
            OrderHistory order,
            SectionHistory sections,
            OrderDecision decision,
            WitnessChecker checker) {
        this.events = events;
        this.order = order;
        this.sections = sections;
        this.decision = decision;
        this.checker = checker;
    }

    /** A deadlock by acquires before an event, or null if none was found. */
    Deadlock find(long before) {
        start = System.nanoTime();
        collect(before);
        for (int length = 2; length <= MAX_CIRCLE; length++) {
            for (Wait first : waits) {
                Deadlock found = extend(new ArrayList<>(List.of(first)), length);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    /** By thread and pair of locks: the last acquires of the second under the first. */
    private void collect(long before) {
        Map<List<Integer>, List<Wait>> kinds = new LinkedHashMap<>();
        IntArrayList open = new IntArrayList();
        for (int t = 0; t < order.threads(); t++) {
            int end = sections.count(t);
            while (end > 0 && sections.acquire(t, end - 1) >= before) {
                end--;
            }
            for (int s = end - 1; s >= Math.max(0, end - MAX_SECTIONS); s--) {
                open.clear();
                sections.openAt(t, sections.acquire(t, s), open);
                for (int i = 0; i < open.size(); i++) {
                    int outer = open.getInt(i);
                    List<Wait> kind = kinds.computeIfAbsent(
                            List.of(t, sections.lock(t, outer), sections.lock(t, s)), key -> new ArrayList<>());
                    if (kind.size() < KEPT) {
                        kind.add(new Wait(t, sections.acquire(t, outer), sections.acquire(t, s)));
                    }
                }
            }
        }
        kinds.values().forEach(waits::addAll);
    }

    /** Adds threads that hold what the last one waits for; the first one has the least thread, to find a circle once. */
    private Deadlock extend(List<Wait> circle, int length) {
        Wait last = circle.get(circle.size() - 1);
        if (circle.size() == length) {
            boolean isClosed = lock(last.wanted()) == lock(circle.get(0).held());
            return isClosed && mayAsk() ? decide(circle) : null;
        }
        for (Wait next : waits) {
            boolean isNew = next.thread() > circle.get(0).thread()
                    && circle.stream().noneMatch(wait -> wait.thread() == next.thread());
            if (isNew && lock(next.held()) == lock(last.wanted())) {
                circle.add(next);
                Deadlock found = extend(circle, length);
                if (found != null) {
                    return found;
                }
                circle.remove(circle.size() - 1);
            }
        }
        return null;
    }

    private boolean mayAsk() {
        return questions++ < MAX_QUESTIONS && System.nanoTime() - start < MAX_NANOS;
    }

    private int lock(long acquire) {
        return events.target(acquire);
    }

    private Deadlock decide(List<Wait> circle) {
        Cone needed = new Cone(order);
        long[] limit = new long[order.threads()];
        for (int u = 0; u < limit.length; u++) {
            limit[u] = OrderHistory.NEVER;
            for (Wait wait : circle) {
                limit[u] = Math.min(limit[u], order.first(wait.thread(), wait.wanted(), u));
            }
        }
        for (Wait wait : circle) {
            limit[wait.thread()] = Math.min(limit[wait.thread()], wait.wanted());
            needed.include(wait.thread(), wait.wanted());
        }
        boolean isNeeded = circle.stream().anyMatch(wait -> needed.has(wait.thread(), wait.wanted()));
        if (isNeeded || events.count(needed.bound) > MAX_NEEDED) {
            return null;
        }
        long e1 = circle.get(0).wanted();
        long e2 = circle.get(1).wanted();
        OrderDecision.Answer answer =
                decision.decide(new OrderDecision.Question(events, order, sections, e1, e2, needed.bound, limit));
        if (answer.outcome() != OrderDecision.Outcome.WITNESSED) {
            return null;
        }
        long[] witness = answer.witness().toArray(events.first());
        long[] reordering = Arrays.copyOf(witness, witness.length - 2);
        Deadlock deadlock = new Deadlock(List.copyOf(circle), reordering);
        return checker.strictFault(reordering) == null && isBlocked(deadlock) ? deadlock : null;
    }

    /** Whether after the reordering each thread is at its acquire, and holds its lock. */
    private boolean isBlocked(Deadlock deadlock) {
        for (Wait wait : deadlock.waits()) {
            long last = -1;
            boolean isHeld = false;
            for (long e : deadlock.reordering()) {
                if (events.thread(e) == wait.thread()) {
                    last = Math.max(last, e);
                    isHeld |= e == wait.held();
                }
            }
            IntArrayList open = new IntArrayList();
            sections.openAt(wait.thread(), last + 1, open);
            boolean isOpen = open.intStream().anyMatch(s -> sections.acquire(wait.thread(), s) == wait.held());
            if (!isHeld || !isOpen || last >= wait.wanted()) {
                return false;
            }
        }
        return true;
    }
}
