package heddle.prove.rv;

import heddle.engine.oracle.Events;
import heddle.engine.oracle.Pair;
import heddle.engine.oracle.Profiles;
import heddle.engine.oracle.Property;
import heddle.engine.oracle.Reorderings;
import heddle.prove.EventStore;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** All races of the strict model are likely. */
class LikelyPairsTest {
    private static final int SEEDS = 1000;

    @Test
    void everyStrictRaceIsLikely() {
        new Property(Profiles.TINY, batch -> {
                    EventStore events = new EventStore();
                    events.add(batch);
                    LikelyPairs likely = new LikelyPairs(events);
                    SortedSet<Pair> races = Reorderings.strict(new Events(batch));
                    SortedSet<Pair> found = new TreeSet<>(races);
                    found.removeIf(pair -> !likely.has(pair.first(), pair.second()));
                    return Property.unequal("likely races", found, races);
                })
                .holds(SEEDS);
    }
}
