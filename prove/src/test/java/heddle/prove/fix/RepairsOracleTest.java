package heddle.prove.fix;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.engine.oracle.Events;
import heddle.engine.oracle.Pair;
import heddle.engine.oracle.Profiles;
import heddle.engine.oracle.Property;
import heddle.engine.oracle.Reorderings;
import heddle.race.Fix;
import heddle.race.Race;
import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.EventList;
import heddle.trace.NameTable;
import heddle.trace.Names;
import heddle.trace.Op;
import heddle.trace.generate.SmallTraces;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The verdict on a repair is compared with all reorderings of the rewritten trace. */
class RepairsOracleTest {
    private static final int SEEDS = 400;

    @Test
    void repairsAreJudgedAsTheirReorderingsSay() {
        int[] judged = new int[3];
        new Property(Profiles.TINY, batch -> fault(batch, judged)).holds(SEEDS);
        assertThat(judged[0]).as("accepted").isPositive();
        assertThat(judged[1]).as("rejected for lost updates").isPositive();
        assertThat(judged[2]).as("rejected for a circle of locks").isPositive();
    }

    private static String fault(EventBatch batch, int[] judged) {
        NameTable names = SmallTraces.names(batch);
        EventList events = EventList.of(batch);
        try {
            List<Race> races = Verdicts.races(events, names, false, race -> true);
            if (races.isEmpty()) {
                return null;
            }
            Race race = races.get(0);
            for (Repairs.Tried tried : Repairs.of(events, names, race)) {
                String fault = fault(tried, events, names, race, judged);
                if (fault != null) {
                    return tried.fix() + ": " + fault;
                }
            }
            return null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String fault(Repairs.Tried tried, EventList events, Names names, Race race, int[] judged) {
        Fix fix = tried.fix();
        judged[0] += fix.accepted() ? 1 : 0;
        judged[1] += fix.lostUpdates() > 0 ? 1 : 0;
        judged[2] += fix.newLockCycles() > 0 ? 1 : 0;
        Events rewritten = new Events(batch(tried.rewritten()));
        boolean races = races(rewritten, names, race.variable());
        if (races != fix.racesLeft() > 0) {
            return "all reorderings show a race: " + races;
        }
        if (fix.kind().equals("volatile")) {
            boolean lost = losesUpdate(events, names, race.variable());
            if (lost != fix.lostUpdates() > 0) {
                return "all reorderings lose an update: " + lost;
            }
        }
        boolean waits = Reorderings.strictDeadlock(rewritten) && !Reorderings.strictDeadlock(new Events(batch(events)));
        return waits && fix.accepted() ? "accepted, and threads can come to wait for each other" : null;
    }

    private static boolean races(Events events, Names names, String variable) {
        Set<Pair> pairs = new TreeSet<>(Reorderings.strict(events));
        pairs.addAll(Reorderings.readsFrom(events));
        return pairs.stream()
                .anyMatch(pair ->
                        names.name(Domain.VARIABLE, events.target(pair.first())).equals(variable));
    }

    /** Whether a write of another thread can come right before the write of an update, whatever the updates read. */
    private static boolean losesUpdate(EventList list, Names names, String variable) {
        List<Update> updates =
                Update.of(list, names, id -> names.name(Domain.VARIABLE, id).equals(variable));
        Set<Integer> reads = updates.stream().map(Update::read).collect(Collectors.toSet());
        Set<Integer> updating = updates.stream().map(Update::write).collect(Collectors.toSet());
        EventList freed = new EventList();
        Set<Integer> writes = new TreeSet<>();
        for (int e = 0; e < list.size(); e++) {
            if (updating.contains(e)) {
                writes.add(freed.size());
            }
            if (!reads.contains(e)) {
                freed.add(list.op(e), list.thread(e), list.target(e), list.site(e));
            }
        }
        Events events = new Events(batch(freed));
        Set<Pair> pairs = new TreeSet<>(Reorderings.strict(events));
        pairs.addAll(Reorderings.readsFrom(events));
        for (Pair pair : pairs) {
            boolean concerns = writes.contains(pair.first()) || writes.contains(pair.second());
            if (concerns && events.op(pair.first()) == Op.WRITE && events.op(pair.second()) == Op.WRITE) {
                return true;
            }
        }
        return false;
    }

    private static EventBatch batch(EventList events) {
        EventBatch batch = new EventBatch();
        for (int e = 0; e < events.size(); e++) {
            batch.add(events.op(e), events.thread(e), events.target(e), events.site(e));
        }
        System.arraycopy(events.bound(), 0, batch.bound, 0, batch.bound.length);
        return batch;
    }
}
