package heddle.race;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The identity of races: a hash of the variable and of the two code places, in either order. It holds no event index,
 * thread name, count, path or line number, so that it is the same across runs, machines and edits elsewhere.
 *
 * <p>A place is a method. Where a variable is accessed on several lines of one method, the lines are ranked in their
 * order, and the rank tells the places apart: it survives a shift of lines. Where all of a method's accesses are {@linkplain
 * #see seen}, executed or not, the rank does not depend on which of them raced.
 */
public final class RaceId {
    private final Map<List<String>, TreeSet<Integer>> lines = new HashMap<>();
    private final MessageDigest digest;

    public RaceId() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** The entries with their ids, as far as they themselves tell which lines there are. */
    public static List<Race> assign(List<Race> races) {
        RaceId ids = new RaceId();
        for (Race race : races) {
            ids.see(race.variable(), CodePlace.of(race.first()));
            ids.see(race.variable(), CodePlace.of(race.second()));
        }
        List<Race> identified = new ArrayList<>(races.size());
        for (Race race : races) {
            identified.add(race.withId(ids.of(race.variable(), race.first(), race.second())));
        }
        return identified;
    }

    /** Learns that the variable is accessed at this place. All places are seen before the first id is asked for. */
    public void see(String variable, CodePlace place) {
        lines.computeIfAbsent(List.of(variable, place.name()), key -> new TreeSet<>())
                .add(place.line());
    }

    /** The id of a race on a variable, both of whose places were seen. */
    public String of(String variable, Access a, Access b) {
        return of(variable, CodePlace.of(a), CodePlace.of(b));
    }

    public String of(String variable, CodePlace a, CodePlace b) {
        String one = ranked(variable, a);
        String two = ranked(variable, b);
        String text = one.compareTo(two) <= 0 ? variable + '\0' + one + '\0' + two : variable + '\0' + two + '\0' + one;
        byte[] hash = digest.digest(text.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(hash, 0, 8);
    }

    private String ranked(String variable, CodePlace place) {
        TreeSet<Integer> known = lines.getOrDefault(List.of(variable, place.name()), new TreeSet<>());
        int rank = known.headSet(place.line()).size();
        return rank == 0 ? place.name() : place.name() + '#' + rank;
    }
}
