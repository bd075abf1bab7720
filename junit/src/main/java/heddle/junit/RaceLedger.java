package heddle.junit;

import heddle.race.Race;
import heddle.runtime.race.RaceRecord;
import heddle.runtime.race.Races;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which races have been accounted for, and how often each. A race that was there before and came again is a new entry
 * with the times that it came again.
 */
final class RaceLedger {
    private final Map<RaceRecord, Long> counted = new IdentityHashMap<>();
    private final List<Race> outside = new ArrayList<>();

    /** Accounts for everything that has appeared before. */
    RaceLedger() {
        appeared();
    }

    /** The races since the last call. */
    synchronized List<Race> appeared() {
        List<Races.Seen> all = RunningAgent.races();
        SeenRaces races = new SeenRaces(all);
        List<Race> appeared = new ArrayList<>();
        for (Races.Seen seen : all) {
            Long before = counted.put(seen.race(), seen.count());
            long times = seen.count() - (before == null ? 0 : before);
            if (times > 0) {
                appeared.add(races.race(seen, times));
            }
        }
        return appeared;
    }

    /** A test begins: a race that has appeared since the last one ended belongs to no test. */
    synchronized void begin() {
        outside.addAll(appeared());
    }

    /** The races that appeared while no test ran, each told once. */
    synchronized List<Race> outside() {
        begin();
        List<Race> races = List.copyOf(outside);
        outside.clear();
        return races;
    }
}
