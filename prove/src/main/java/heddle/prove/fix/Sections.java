package heddle.prove.fix;

import heddle.race.CodePlace;
import heddle.trace.Domain;
import heddle.trace.EventList;
import heddle.trace.Names;
import heddle.trace.Op;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Puts critical sections around accesses; an update is one section as a whole. */
final class Sections {
    /** A section this many of the thread's own events away is beside an access. */
    private static final int NEAR = 20;

    private final EventList events;
    private final Names names;
    private final Guards guards;
    private final Set<Integer> variables;
    private final Map<Integer, Update> byRead = new HashMap<>();
    private final Set<Repair.Span> spans = new LinkedHashSet<>();

    Sections(EventList events, Names names, Guards guards, List<Update> updates, Set<Integer> variables) {
        this.events = events;
        this.names = names;
        this.guards = guards;
        this.variables = variables;
        updates.forEach(update -> byRead.put(update.read(), update));
    }

    /** False if the kind of repair does not suit: there is no guarding lock, or no section beside an access. */
    boolean put(String kind, Set<String> sites, Rewriting rewriting) {
        int fresh = events.bound()[Domain.LOCK.ordinal()];
        Map<Integer, Integer> own = new HashMap<>();
        for (int variable : variables) {
            own.put(variable, fresh++);
        }
        Set<Integer> done = new HashSet<>();
        boolean any = false;
        for (int e = 0; e < events.size(); e++) {
            boolean concerned = Op.isAccess(events.op(e)) && variables.contains(events.target(e)) && !done.contains(e);
            Update update = byRead.get(e);
            boolean chosen = sites.contains(names.location(events.site(e)))
                    || update != null && sites.contains(names.location(events.site(update.write())));
            if (!concerned || !chosen) {
                continue;
            }
            int last = update == null ? e : update.write();
            done.add(last);
            Integer lock = kind.equals("new lock") ? own.get(events.target(e)) : guards.of(events.target(e));
            if (lock == null) {
                return false;
            }
            if (guards.isHeld(e, lock) && guards.isHeld(last, lock)) {
                continue;
            }
            any = true;
            note(e, last);
            if (kind.equals("move into section")) {
                if (!extend(e, last, lock, rewriting)) {
                    return false;
                }
            } else {
                rewriting.wrap(e, last, lock);
            }
        }
        return any;
    }

    private void note(int from, int to) {
        String first = names.location(events.site(from));
        String last = names.location(events.site(to));
        spans.add(new Repair.Span(
                CodePlace.file(first),
                CodePlace.of(first, List.of()).line(),
                CodePlace.of(last, List.of()).line()));
    }

    /** The lines that sections were put around; each once. */
    List<Repair.Span> spans() {
        return List.copyOf(spans);
    }

    /** Extends the section that the thread has just left, or is about to enter, in the same method. */
    private boolean extend(int from, int to, int lock, Rewriting rewriting) {
        int before = neighbour(from, -1);
        if (before >= 0 && events.op(before) == Op.RELEASE && events.target(before) == lock) {
            rewriting.postpone(before, to);
            return true;
        }
        int after = neighbour(to, 1);
        if (after >= 0 && events.op(after) == Op.ACQUIRE && events.target(after) == lock) {
            rewriting.advance(after, from);
            return true;
        }
        return false;
    }

    /** The thread's nearest operation that is no access; -1 if it is far away. */
    private int neighbour(int event, int step) {
        int near = 0;
        for (int e = event + step; e >= 0 && e < events.size() && near < NEAR; e += step) {
            if (events.thread(e) == events.thread(event)) {
                if (!Op.isAccess(events.op(e))) {
                    return e;
                }
                near++;
            }
        }
        return -1;
    }
}
