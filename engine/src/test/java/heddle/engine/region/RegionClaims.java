package heddle.engine.region;

import static heddle.engine.oracle.Property.first;
import static heddle.engine.oracle.Property.notWithin;
import static heddle.engine.oracle.Property.unequal;

import heddle.engine.EngineOptions;
import heddle.engine.oracle.EngineRun;
import heddle.engine.oracle.Events;
import heddle.engine.oracle.Pair;
import heddle.engine.oracle.Profiles;
import heddle.engine.oracle.Property;
import heddle.engine.oracle.Races;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Guarantees of the detectors of region conflicts. */
final class RegionClaims {
    private RegionClaims() {}

    static EngineOptions options(String regions) {
        return new EngineOptions(true, false, Map.of("regions", regions));
    }

    /** Reported pairs are conflicts by definition and races, and a variable is reported if and only if it has one. */
    static Property isExact(EngineRun.Factory engine, String regions) {
        return new Property(Profiles.MIXED, batch -> {
            Events events = new Events(batch);
            SortedSet<Pair> found = EngineRun.pairs(engine, options(regions), batch);
            SortedSet<Pair> conflicts = RegionConflicts.of(events, regions.equals("sfr"));
            return first(
                    notWithin("the engine", found, "the definition", conflicts),
                    notWithin("the engine", found, "hb", Races.of(events, Races.HB)),
                    unequal("variables", variables(events, found), variables(events, conflicts)));
        });
    }

    /** The first conflict of a variable is reported at its second access. */
    static Property isEager(EngineRun.Factory engine, String regions) {
        return new Property(Profiles.MIXED, batch -> {
            Events events = new Events(batch);
            SortedSet<Pair> found = EngineRun.pairs(engine, options(regions), batch);
            SortedSet<Pair> conflicts = RegionConflicts.of(events, regions.equals("sfr"));
            return unequal("first conflicts", firsts(events, found), firsts(events, conflicts));
        });
    }

    private static SortedSet<Integer> variables(Events events, SortedSet<Pair> pairs) {
        return pairs.stream().map(pair -> events.target(pair.first())).collect(Collectors.toCollection(TreeSet::new));
    }

    private static SortedSet<Integer> firsts(Events events, SortedSet<Pair> pairs) {
        return new TreeSet<>(pairs.stream()
                .collect(Collectors.toMap(pair -> events.target(pair.first()), Pair::second, Math::min))
                .values());
    }
}
