package heddle.engine.oracle;

import heddle.trace.generate.SmallTraces.Profile;
import java.util.List;

/** Contents of the random traces of the property tests; a property goes through its profiles seed by seed. */
public final class Profiles {
    /** Everything that a trace can contain, and longer traces that are dense in locks, forks and volatiles. */
    public static final List<Profile> MIXED = List.of(
            Profile.ALL,
            Profile.ALL.sized(80, 4, 3, 3),
            Profile.LOCKS,
            Profile.LOCKS.sized(90, 5, 5, 12).complete(),
            Profile.FORKS,
            Profile.FORKS.sized(60, 5, 4, 8));

    /** Small enough to enumerate all reorderings. */
    public static final List<Profile> TINY = List.of(
            Profile.ALL.sized(24, 4, 3, 3),
            Profile.LOCKS.sized(24, 4, 3, 3),
            Profile.FORKS.sized(24, 4, 3, 3).complete(),
            Profile.ALL.sized(30, 3, 3, 3));

    /** The same with branches. */
    public static final List<Profile> TINY_BRANCHING =
            TINY.stream().map(Profile::branching).toList();

    /** As long as small traces get, so that engines have to enlarge and reuse their storage. */
    public static final List<Profile> LONG = List.of(
            Profile.ALL.sized(500, 6, 4, 40),
            Profile.LOCKS.sized(500, 6, 5, 60).complete(),
            Profile.FORKS.sized(500, 40, 5, 30));

    private Profiles() {}
}
