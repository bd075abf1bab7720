package heddle.prove;

import heddle.race.Access;
import heddle.race.Race;
import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Names;
import heddle.trace.Op;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import java.io.IOException;

/** Whether a trace is the one that a race was found in: a file of that name may have been recorded again, or cut, since. */
public final class RaceEvents {
    private RaceEvents() {}

    /** Whether the events of both accesses are in the trace, on the race's variable and at their places. */
    public static boolean areIn(Trace trace, Race race) throws IOException {
        long last = Math.max(race.first().event(), race.second().event());
        try (TraceReader reader = trace.read()) {
            EventBatch batch = new EventBatch();
            int found = 0;
            for (Access access : new Access[] {race.first(), race.second()}) {
                found += access.event() == Access.NO_EVENT ? 1 : 0;
            }
            while (found < 2 && reader.read(batch) && batch.first <= last) {
                found += isAt(race, race.first(), batch, reader.names()) ? 1 : 0;
                found += isAt(race, race.second(), batch, reader.names()) ? 1 : 0;
            }
            return found == 2;
        }
    }

    private static boolean isAt(Race race, Access access, EventBatch batch, Names names) {
        long at = access.event() - batch.first;
        if (access.event() == Access.NO_EVENT || at < 0 || at >= batch.size) {
            return false;
        }
        int i = (int) at;
        return batch.op[i] == (access.op().equals("write") ? Op.WRITE : Op.READ)
                && names.name(Domain.VARIABLE, batch.target[i]).equals(race.variable())
                && names.location(batch.site[i]).equals(access.location());
    }
}
