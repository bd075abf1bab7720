package heddle.prove.fix;

import heddle.race.CodePlace;
import heddle.race.Fix;
import heddle.race.Race;
import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.EventList;
import heddle.trace.Names;
import heddle.trace.Op;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Candidates of a repair, each checked on the rewritten trace. A repair concerns a field, so that all variables of the race's
 * name are treated alike; locks are put around the places that race, and around more of them as long as races are left.
 */
public final class Repairs {
    /** Larger traces are not rewritten: they are kept in memory several times. */
    private static final int MAX_EVENTS = 4_000_000;

    private static final int ROUNDS = 8;
    private static final List<String> KINDS =
            List.of("volatile", "atomic", "guarding lock", "move into section", "new lock");

    private final EventList events;
    private final Names names;
    private final Race race;
    private final Set<Integer> variables = new LinkedHashSet<>();
    private final List<Update> updates;
    private final Guards guards;
    private final LockOrder order;
    private final int threads;

    private Repairs(EventList events, Names names, Race race) {
        this.events = events;
        this.names = names;
        this.race = race;
        threads = names.count(Domain.THREAD);
        for (int id = 0; id < names.count(Domain.VARIABLE); id++) {
            if (names.name(Domain.VARIABLE, id).equals(race.variable())) {
                variables.add(id);
            }
        }
        updates = Update.of(events, names, variables::contains);
        guards = new Guards(events, threads, variables);
        order = new LockOrder(events, threads);
    }

    /** The candidates for a race of this trace, best first; none if the trace is too large or has no such variable. */
    public static List<Repair> of(Trace trace, Race race) throws IOException {
        try (TraceReader reader = trace.read()) {
            EventList events = new EventList();
            EventBatch batch = new EventBatch();
            while (reader.read(batch)) {
                for (int i = 0; i < batch.size; i++) {
                    events.add(batch.op[i], batch.thread[i], batch.target[i], batch.site[i]);
                }
                if (events.size() > MAX_EVENTS) {
                    return List.of();
                }
            }
            return of(events, reader.names(), race).stream().map(Tried::repair).toList();
        }
    }

    /** A candidate, and the trace that it was tried on. */
    record Tried(Fix fix, List<Repair.Span> spans, EventList rewritten) {
        Repair repair() {
            return new Repair(fix, spans);
        }
    }

    static List<Tried> of(EventList events, Names names, Race race) throws IOException {
        Repairs repairs = new Repairs(events, names, race);
        if (repairs.variables.isEmpty()) {
            return List.of();
        }
        List<Tried> fixes = new ArrayList<>();
        if (race.isField()) {
            repairs.unlocked(fixes);
        }
        repairs.locked("guarding lock", fixes);
        repairs.locked("move into section", fixes);
        repairs.locked("new lock", fixes);
        fixes.sort(Comparator.comparing((Tried each) -> !each.fix.accepted())
                .thenComparing(each -> KINDS.indexOf(each.fix.kind())));
        return fixes;
    }

    /** Volatile, and where there are updates an atomic class: they order accesses, and exclude nothing. */
    private void unlocked(List<Tried> fixes) throws IOException {
        Rewriting rewriting = new Rewriting(events);
        int location = events.bound()[Domain.VOLATILE.ordinal()];
        for (int variable : variables) {
            rewriting.makeVolatile(variable, location++);
        }
        Replay replay = new Replay(rewriting.steps(), threads);
        replay.run();
        int left =
                Verdicts.races(replay.events, names, false, this::isOfVariable).size();
        List<String> lost = lost(false);
        Fix plain = fix("volatile", left, lost.size(), List.of(), 0, lost, race.variable() + " becomes volatile");
        fixes.add(new Tried(plain, List.of(), replay.events));
        if (!updates.isEmpty()) {
            List<String> rest = lost(true);
            Fix atomic = fix(
                    "atomic",
                    left,
                    rest.size(),
                    List.of(),
                    0,
                    rest,
                    race.variable()
                            + " becomes a class of java.util.concurrent.atomic, and each update one call of it");
            fixes.add(new Tried(atomic, List.of(), replay.events));
        }
    }

    private boolean isOfVariable(Race found) {
        return found.variable().equals(race.variable());
    }

    /**
     * Updates whose write another thread's write can precede at once: its value is then overwritten by one that does
     * not depend on it. They are races of the trace as it is, since nothing of this kind excludes anything, but for the
     * updates' own reads: the values that they see decide what is written, and not whether.
     */
    private List<String> lost(boolean atomic) throws IOException {
        Map<Integer, Update> byWrite = new HashMap<>();
        Set<Integer> free = new HashSet<>();
        for (Update update : updates) {
            if (!atomic || !update.single()) {
                byWrite.put(update.write(), update);
                free.add(update.read());
            }
        }
        if (byWrite.isEmpty()) {
            return List.of();
        }
        EventList freed = new EventList();
        List<Integer> origins = new ArrayList<>();
        for (int e = 0; e < events.size(); e++) {
            if (!free.contains(e)) {
                freed.add(events.op(e), events.thread(e), events.target(e), events.site(e));
                origins.add(e);
            }
        }
        Set<String> places = new LinkedHashSet<>();
        List<String> lost = new ArrayList<>();
        for (Race pair : Verdicts.races(freed, names, true, this::isOfVariable)) {
            int one = origins.get((int) pair.first().event());
            int two = origins.get((int) pair.second().event());
            boolean writes = events.op(one) == Op.WRITE && events.op(two) == Op.WRITE;
            Update update = byWrite.getOrDefault(two, byWrite.get(one));
            if (writes && update != null && places.add(place(update.write()))) {
                int other = update.write() == two ? one : two;
                List<Long> witness = pair.witness().stream()
                        .map(event -> (long) origins.get((int) (long) event))
                        .toList();
                lost.add("the write at " + place(other) + " (event " + other + ") can come between the read (event "
                        + update.read() + ") and the write (event " + update.write() + ") of the update at "
                        + place(update.write()) + "; witness: " + tail(witness));
            }
        }
        return lost;
    }

    private static String tail(List<Long> witness) {
        int from = Math.max(0, witness.size() - 12);
        return (from > 0 ? "... " : "") + witness.subList(from, witness.size());
    }

    private String place(int event) {
        return names.location(events.site(event));
    }

    /** Sections around the places that race, until none do. */
    private void locked(String kind, List<Tried> fixes) throws IOException {
        Set<String> sites = new LinkedHashSet<>();
        sites.add(race.first().location());
        sites.add(race.second().location());
        List<Race> left = List.of();
        Replay replay = null;
        Rewriting rewriting = null;
        Sections sections = null;
        boolean ends = true;
        for (int round = 0; round < ROUNDS; round++) {
            rewriting = new Rewriting(events);
            sections = new Sections(events, names, guards, updates, variables);
            if (!sections.put(kind, sites, rewriting)) {
                return;
            }
            replay = new Replay(rewriting.steps(), threads);
            ends = replay.run();
            left = Verdicts.races(replay.events, names, false, this::isOfVariable);
            boolean grown = false;
            for (Race each : left) {
                grown |= sites.add(each.first().location())
                        | sites.add(each.second().location());
            }
            if (!grown || !ends) {
                break;
            }
        }
        List<String> circles = ends
                ? circles(replay.events)
                : List.of("the threads of this very run come to wait for each other's locks");
        List<String> evidence = new ArrayList<>(circles);
        left.forEach(each -> evidence.add("the accesses at " + each.first().location() + " and "
                + each.second().location() + " still race"));
        Fix found = fix(kind, left.size(), 0, circles, rewriting.longerHeld, evidence, summary(kind, sites));
        fixes.add(new Tried(found.withEdits(places(sites)), sections.spans(), replay.events));
    }

    /** The lines around which a lock is needed; turning them into edits is left to the part that has the sources. */
    private static List<Fix.Edit> places(Set<String> sites) {
        List<Fix.Edit> places = new ArrayList<>();
        for (String site : sites) {
            CodePlace place = CodePlace.of(site, List.of());
            if (place.line() > 0) {
                places.add(new Fix.Edit(CodePlace.file(site), place.line(), List.of(), List.of()));
            }
        }
        return places;
    }

    private String summary(String kind, Set<String> sites) {
        String places = String.join(", ", sites);
        return switch (kind) {
            case "guarding lock" -> guards.name(names) + " is also held at " + places;
            case "move into section" -> "the section of " + guards.name(names) + " beside it is extended to " + places;
            default -> "a lock of its own is held at " + places;
        };
    }

    /** Circles that the program did not have; a pair counts if a witness leads two threads into it. */
    private List<String> circles(EventList rewritten) throws IOException {
        LockOrder now = new LockOrder(rewritten, threads);
        List<String> circles = new ArrayList<>();
        Set<LockOrder.Edge> fresh = new HashSet<>(now.circles());
        fresh.removeAll(order.circles());
        for (LockOrder.Edge edge : fresh) {
            List<Integer> acquires = new ArrayList<>(now.acquires(edge));
            acquires.addAll(now.acquires(edge.reversed()));
            Race proof = Verdicts.deadlock(rewritten, names, acquires);
            if (proof != null) {
                circles.add(proof.first().thread() + " at " + proof.first().location() + " and "
                        + proof.second().thread() + " at " + proof.second().location()
                        + " can wait for each other's locks; witness: " + tail(proof.witness()));
            }
        }
        if (fresh.isEmpty() && now.hasLongCircle() && !order.hasLongCircle()) {
            circles.add("three or more locks can be waited for in a circle, which is not proved");
        }
        return circles;
    }

    private static Fix fix(
            String kind, int left, int lost, List<String> circles, long longer, List<String> evidence, String summary) {
        boolean accepted = left == 0 && lost == 0 && circles.isEmpty();
        return new Fix(kind, accepted, left, lost, circles.size(), longer, summary, evidence, List.of());
    }
}
