package heddle.engine;

import heddle.race.Access;
import heddle.race.CodePlace;
import heddle.race.Origin;
import heddle.race.Race;
import heddle.race.RaceBuilder;
import heddle.race.RaceId;
import heddle.race.Visit;
import heddle.trace.Domain;
import heddle.trace.KeptStacks;
import heddle.trace.Names;
import java.util.ArrayList;
import java.util.List;

/** Turns the ids in a race table into the names that reports show. */
final class RaceNaming {
    private final Names names;
    private final HeldLocks held;
    private final Evidence evidence;
    private final RaceId ids = new RaceId();

    RaceNaming(Names names, HeldLocks held, Evidence evidence) {
        this.names = names;
        this.held = held;
        this.evidence = evidence;
    }

    List<Race> name(RaceTable table) {
        List<Race> races = new ArrayList<>(table.size());
        for (int row = 0; row < table.size(); row++) {
            races.add(race(table, row));
            see(table, row);
        }
        races.replaceAll(race -> race.withId(ids.of(race.variable(), race.first(), race.second())));
        return races;
    }

    private Race race(RaceTable table, int row) {
        return new RaceBuilder()
                .verdict(table.verdict(row))
                .variable(names.name(Domain.VARIABLE, table.variable(row)))
                .count(table.count(row))
                .first(access(table, table.first(row)))
                .second(access(table, table.second(row)))
                .witness(table.witness(row))
                .reason(table.reason(row))
                .order(table.order(row))
                .guards(evidence.guards(table.variable(row), names))
                .build();
    }

    /** Tells the ids of every line at which the variable is accessed, racy or not. */
    private void see(RaceTable table, int row) {
        String variable = names.name(Domain.VARIABLE, table.variable(row));
        see(variable, table.first(row).site());
        see(variable, table.second(row).site());
        evidence.sites(table.variable(row)).forEach(site -> see(variable, site));
    }

    private void see(String variable, int site) {
        ids.see(variable, CodePlace.of(names.location(site), stack(site)));
    }

    private Access access(RaceTable table, RaceTable.Side side) {
        return new Access(
                side.event(),
                names.name(Domain.THREAD, side.thread()),
                side.isWrite() ? "write" : "read",
                names.location(side.site()),
                stack(side.event(), side.site()),
                locks(side.event()),
                evidence.value(table, side.event()),
                started(side.thread()),
                null,
                visit(side));
    }

    /** Whether the access has a stack of its own, and if not, that of another passage through its site. */
    private Visit visit(RaceTable.Side side) {
        KeptStacks stacks = evidence.stacks();
        if (stacks.size() == 0 || stacks.of(side.event()) != KeptStacks.NONE) {
            return Visit.OWN;
        }
        int other = stacks.another(side.event(), side.thread(), side.site());
        if (other == KeptStacks.NONE) {
            return Visit.NONE;
        }
        return new Visit(
                false,
                names.name(Domain.THREAD, stacks.thread(other)),
                stack(stacks.stack(other)),
                locks(stacks.event(other)));
    }

    /** The frames of an event at a site: those that were kept for it, or as many as its site has. */
    private List<String> stack(long event, int site) {
        int kept = evidence.stacks().of(event);
        return stack(kept == KeptStacks.NONE ? site : evidence.stacks().stack(kept));
    }

    private Origin started(int thread) {
        int starter = evidence.starter(thread);
        if (starter < 0) {
            return Origin.UNKNOWN;
        }
        int site = evidence.startSite(thread);
        return new Origin(
                names.name(Domain.THREAD, starter), names.location(site), stack(evidence.startEvent(thread), site));
    }

    private List<String> locks(long event) {
        List<String> list = new ArrayList<>();
        for (int lock : held.at(event)) {
            list.add(names.fullName(Domain.LOCK, lock));
        }
        return list;
    }

    /** The frames from the site outwards; empty where the trace knows no methods. */
    private List<String> stack(int site) {
        List<String> frames = new ArrayList<>();
        for (int at = site; at >= 0 && at < names.sites() && !names.method(at).isEmpty(); at = names.caller(at)) {
            frames.add(names.method(at) + '(' + names.location(at) + ')');
        }
        return frames;
    }
}
