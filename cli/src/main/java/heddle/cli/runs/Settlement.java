package heddle.cli.runs;

import heddle.race.Access;
import heddle.race.FieldCount;
import heddle.race.Guard;
import heddle.race.Race;
import heddle.race.Result;
import heddle.race.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Says of each warning what runs showed of it. No warning is removed: runs show what happened, not what may happen.
 * Variables come in the order of the strongest mark of their pairs, then as the scan ranked them.
 */
public final class Settlement {
    /** Locks that a sentence names. */
    private static final int LOCKS = 3;

    private final Runs runs;
    private final Map<Mark, Long> counts = new EnumMap<>(Mark.class);

    /** Evidence of runs for a warning, the most urgent first. */
    enum Mark {
        OBSERVED("observed"),
        WITNESSED("witnessed"),
        UNGUARDED("executed without a common lock"),
        NEVER_EXECUTED("never executed"),
        ONE_THREAD("one thread only"),
        GUARDED("always guarded"),
        UNKNOWN("not seen");

        private final String words;

        Mark(String words) {
            this.words = words;
        }
    }

    private record Marked(Race race, Mark mark) {}

    private Settlement(Runs runs) {
        this.runs = runs;
    }

    /** The result with its warnings marked and ranked, and a note that counts the marks. */
    public static Result of(Result result, Runs runs) {
        return new Settlement(runs).apply(result);
    }

    private Result apply(Result result) {
        List<Marked> marked = new ArrayList<>();
        for (Race race : result.races()) marked.add(mark(race));
        Map<String, Mark> best = new HashMap<>();
        Map<String, Integer> place = new HashMap<>();
        for (Marked one : marked) {
            counts.merge(one.mark(), 1L, Long::sum);
            place.putIfAbsent(one.race().variable(), place.size());
            best.merge(one.race().variable(), one.mark(), (a, b) -> a.compareTo(b) <= 0 ? a : b);
        }
        marked.sort(Comparator.comparing((Marked one) -> best.get(one.race().variable()))
                .thenComparing(one -> place.get(one.race().variable()))
                .thenComparing(Marked::mark));
        return result.withRaces(marked.stream().map(Marked::race).toList()).withNote(note());
    }

    private String note() {
        Map<String, Long> words = new LinkedHashMap<>();
        for (Mark mark : Mark.values()) if (counts.containsKey(mark)) words.put(mark.words, counts.get(mark));
        List<String> parts = new ArrayList<>();
        words.forEach((mark, count) -> parts.add(count + " " + mark));
        String all = parts.isEmpty() ? "there is none" : String.join(", ", parts);
        return "warnings by what runs showed: " + all
                + (runs.areCounted()
                        ? ""
                        : " (no recorded trace and no result of run --counts was given, so that accesses were not counted)");
    }

    private Marked mark(Race race) {
        Verdict verdict = runs.verdict(race.id());
        if (verdict != null) {
            boolean predicted = verdict == Verdict.WITNESSED || verdict == Verdict.PREDICTED;
            String word = predicted ? "witnessed: a run's trace has an order in which it happens" : "observed in a run";
            return marked(race, predicted ? Mark.WITNESSED : Mark.OBSERVED, word);
        }
        if (!runs.areCounted()) return new Marked(race, Mark.UNKNOWN);
        FieldCount field = runs.known(race.variable());
        String missing = missing(race, field);
        if (missing != null) return marked(race, Mark.NEVER_EXECUTED, "never executed: no run got to " + missing);
        if (field.shared() == 0)
            return marked(
                    race,
                    Mark.ONE_THREAD,
                    "one thread only: in " + times(field.accesses()) + " no object's field was accessed by two");
        long shared = field.shared();
        if (field.unguarded() > 0)
            return marked(
                    race,
                    Mark.UNGUARDED,
                    "executed without a common lock: " + times(shared) + " by several threads, ordered each time");
        String guard = guard(field);
        Marked marked = marked(race, Mark.GUARDED, "always guarded by " + guard + " in " + times(shared));
        return new Marked(marked.race().withGuards(List.of(new Guard(guard, shared, shared))), Mark.GUARDED);
    }

    /** The locks of the field's objects, the first of them by name. */
    private static String guard(FieldCount field) {
        List<String> locks = field.locks();
        int others = locks.size() - LOCKS;
        return others > 0
                ? String.join(" or ", locks.subList(0, LOCKS)) + " or one of " + others + " others"
                : String.join(" or ", locks);
    }

    private static String times(long count) {
        return String.format(java.util.Locale.ROOT, "%,d", count) + (count == 1 ? " access" : " accesses");
    }

    /** The places of the warning that no run executed; null if all were. */
    private static String missing(Race race, FieldCount field) {
        List<String> places = new ArrayList<>();
        for (Access side : List.of(race.first(), race.second()))
            if (field == null || !field.places().containsKey(side.location()))
                if (!places.contains(side.location())) places.add(side.location());
        return places.isEmpty() ? null : String.join(" and ", places);
    }

    private static Marked marked(Race race, Mark mark, String sentence) {
        return new Marked(race.withReason(sentence + "; " + race.reason()), mark);
    }
}
