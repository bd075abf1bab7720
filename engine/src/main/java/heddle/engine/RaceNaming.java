package heddle.engine;

import heddle.race.Access;
import heddle.race.Race;
import heddle.race.RaceId;
import heddle.trace.Domain;
import heddle.trace.Names;
import java.util.ArrayList;
import java.util.List;

/** Turns the ids in a race table into the names that reports show. */
final class RaceNaming {
    private final Names names;
    private final HeldLocks held;

    RaceNaming(Names names, HeldLocks held) {
        this.names = names;
        this.held = held;
    }

    List<Race> name(RaceTable table) {
        List<Race> races = new ArrayList<>(table.size());
        for (int row = 0; row < table.size(); row++) {
            String variable = names.name(Domain.VARIABLE, table.variable(row));
            Access first = access(table.first(row));
            Access second = access(table.second(row));
            races.add(new Race(
                    "", table.verdict(row), variable, table.count(row), first, second, table.witness(row), ""));
        }
        return RaceId.assign(races);
    }

    private Access access(RaceTable.Side side) {
        return new Access(
                side.event(),
                names.name(Domain.THREAD, side.thread()),
                side.isWrite() ? "write" : "read",
                names.location(side.site()),
                stack(side.site()),
                locks(side.event()));
    }

    private List<String> locks(long event) {
        List<String> list = new ArrayList<>();
        for (int lock : held.at(event)) {
            list.add(names.name(Domain.LOCK, lock));
        }
        return list;
    }

    /** The frames from the site outwards; empty where the trace knows no methods. */
    private List<String> stack(int site) {
        List<String> frames = new ArrayList<>();
        for (int at = site; at >= 0 && !names.method(at).isEmpty(); at = names.caller(at)) {
            frames.add(names.method(at) + '(' + names.location(at) + ')');
        }
        return frames;
    }
}
