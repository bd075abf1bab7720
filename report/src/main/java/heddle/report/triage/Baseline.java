package heddle.report.triage;

import heddle.race.CodePlace;
import heddle.race.Race;
import heddle.race.Result;
import heddle.race.State;
import heddle.report.Printable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The races that are known: a text with one race a line, its id first and then, for the reader, the variable and the two
 * places. It is sorted and holds no line number, path, thread or time, so that it changes only when races do.
 */
public final class Baseline {
    private static final Pattern LINE = Pattern.compile("([0-9a-f]{16})(?: (.*))?");
    private static final String HEAD = """
            # Races that are known: heddle ... --baseline FILE reports only others as new.
            # Written by --update-baseline; the id counts, the rest is for the reader.
            """;

    /** By id: the rest of the line. */
    private final Map<String, String> known = new TreeMap<>();

    /** A baseline without races. */
    public Baseline() {}

    /**
     * Reads a baseline.
     *
     * @param file how messages call it
     * @throws MalformedRuleException if a line is none
     */
    public static Baseline parse(String file, List<String> lines) throws IOException {
        Baseline baseline = new Baseline();
        int number = 0;
        for (String line : lines) {
            number++;
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            Matcher matcher = LINE.matcher(line.strip());
            if (!matcher.matches()) {
                throw new MalformedRuleException(file, number, "a line of a baseline begins with the id of a race");
            }
            baseline.known.put(matcher.group(1), matcher.group(2) == null ? "" : matcher.group(2));
        }
        return baseline;
    }

    /** Adds the races of a result that are not suppressed; candidates are none. */
    public void add(Result result) {
        for (Race race : result.races()) {
            if (race.verdict().isRace() && race.state() != State.SUPPRESSED && race.state() != State.FIXED) {
                known.put(race.id(), describe(race));
            }
        }
    }

    private static String describe(Race race) {
        List<String> places = Stream.of(race.first(), race.second())
                .map(access -> Printable.text(CodePlace.of(access).name()))
                .sorted()
                .toList();
        return Printable.text(race.variable()) + ": " + String.join(", ", places);
    }

    /** The result with its races marked as known or new; a suppressed one stays so. */
    public Result mark(Result result) {
        List<Race> races = new ArrayList<>();
        for (Race race : result.races()) {
            boolean open = race.state().isOpen();
            races.add(open ? race.withState(known.containsKey(race.id()) ? State.KNOWN : State.NEW, "") : race);
        }
        return result.withRaces(races);
    }

    /** How many known races none of the results lists. */
    public long unseen(List<Result> results) {
        Set<String> seen = new HashSet<>();
        results.forEach(result -> result.races().forEach(race -> seen.add(race.id())));
        return known.keySet().stream().filter(id -> !seen.contains(id)).count();
    }

    public int size() {
        return known.size();
    }

    /** The file's text: sorted by what is read, then by id. */
    public String text() {
        StringBuilder text = new StringBuilder(HEAD);
        known.entrySet().stream()
                .sorted(Map.Entry.<String, String>comparingByValue()
                        .thenComparing(Comparator.comparing(Map.Entry::getKey)))
                .forEach(entry -> text.append((entry.getKey() + ' ' + entry.getValue()).strip())
                        .append('\n'));
        return text.toString();
    }
}
