package heddle.prove.fix;

import heddle.trace.EventList;
import heddle.trace.Op;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The operations of a program after a repair, in the order of the old trace. */
final class Rewriting {
    private final EventList events;
    private final Map<Integer, Integer> acquireBefore = new HashMap<>();
    private final Map<Integer, Integer> releaseAfter = new HashMap<>();
    private final Set<Integer> dropped = new HashSet<>();
    /** Where releases and acquires went. */
    private final Map<Integer, Integer> moved = new HashMap<>();

    /** By variable, the volatile that it becomes. */
    private final Map<Integer, Integer> volatiles = new HashMap<>();

    long longerHeld;

    Rewriting(EventList events) {
        this.events = events;
    }

    /** Puts the thread's operations from one event to another into a critical section. */
    void wrap(int from, int to, int lock) {
        acquireBefore.put(from, lock);
        releaseAfter.put(to, lock);
        longerHeld += own(from, to);
    }

    /** Moves a release behind a later event of its thread; the latest of several counts. */
    void postpone(int release, int behind) {
        dropped.add(release);
        Integer earlier = moved.put(release, behind);
        if (earlier != null) {
            releaseAfter.remove(earlier);
        }
        releaseAfter.put(behind, events.target(release));
        longerHeld += own(release, behind);
    }

    /** Moves an acquire before an earlier event of its thread; the earliest of several counts. */
    void advance(int acquire, int before) {
        if (moved.putIfAbsent(acquire, before) != null) {
            return;
        }
        dropped.add(acquire);
        acquireBefore.put(before, events.target(acquire));
        longerHeld += own(before, acquire);
    }

    void makeVolatile(int variable, int location) {
        volatiles.put(variable, location);
    }

    private long own(int from, int to) {
        long count = 0;
        for (int e = from; e <= to; e++) {
            count += events.thread(e) == events.thread(from) ? 1 : 0;
        }
        return count;
    }

    List<Replay.Step> steps() {
        List<Replay.Step> steps = new ArrayList<>();
        for (int e = 0; e < events.size(); e++) {
            int thread = events.thread(e);
            int site = events.site(e);
            if (acquireBefore.containsKey(e)) {
                steps.add(new Replay.Step(Op.ACQUIRE, thread, acquireBefore.get(e), site, -1));
            }
            if (!dropped.contains(e)) {
                steps.add(step(e));
            }
            if (releaseAfter.containsKey(e)) {
                steps.add(new Replay.Step(Op.RELEASE, thread, releaseAfter.get(e), site, -1));
            }
        }
        return steps;
    }

    private Replay.Step step(int e) {
        byte op = events.op(e);
        Integer location = Op.isAccess(op) ? volatiles.get(events.target(e)) : null;
        if (location == null) {
            return new Replay.Step(op, events.thread(e), events.target(e), events.site(e), e);
        }
        byte ordered = op == Op.READ ? Op.VOLATILE_READ : Op.VOLATILE_WRITE;
        return new Replay.Step(ordered, events.thread(e), location, events.site(e), e);
    }
}
