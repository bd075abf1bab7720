package heddle.race.live;

import heddle.race.Race;
import java.util.ArrayList;
import java.util.List;

/**
 * How two accesses are to meet in a live run. As text it has one entry a line; lines that begin with {@code #} are comments.
 *
 * @param race the race's id
 * @param variable what is raced on, as reports name it
 * @param turn which access is let go first once both threads stand before theirs
 * @param seed of all that is left to chance
 * @param holdMillis how long a thread waits before its access at most
 * @param budgetMillis how long threads wait in all
 * @param firstReaches how often the first access is usually reached; 0 if that is not known
 * @param gates for {@link Way#WITNESS}; empty otherwise
 * @param firstAt for {@link Way#WITNESS} the passage at which the first access is made; null if any will do
 */
public record LiveSchedule(
        String race,
        String variable,
        Spot first,
        Spot second,
        Way way,
        Turn turn,
        long seed,
        long holdMillis,
        long budgetMillis,
        long firstReaches,
        long secondReaches,
        List<Gate> gates,
        Passage firstAt,
        Passage secondAt) {
    private static final String HEAD = "heddle-schedule/1";
    private static final long HOLD = 1_000;
    private static final long BUDGET = 10_000;

    public LiveSchedule {
        gates = List.copyOf(gates);
    }

    /** Whether a race says where its accesses stand, so that threads can be held there. */
    public static boolean isPossible(Race race) {
        return Spot.of(race.first()) != null && Spot.of(race.second()) != null;
    }

    /** The schedule that holds threads before the accesses of a race, for a second at most. */
    public static LiveSchedule of(Race race) {
        return new LiveSchedule(
                race.id(),
                race.variable(),
                Spot.of(race.first()),
                Spot.of(race.second()),
                Way.HOLD,
                Turn.FIRST,
                1,
                HOLD,
                BUDGET,
                0,
                0,
                List.of(),
                null,
                null);
    }

    public LiveSchedule with(Way other, Turn next, long chance) {
        return new LiveSchedule(
                race,
                variable,
                first,
                second,
                other,
                next,
                chance,
                holdMillis,
                budgetMillis,
                firstReaches,
                secondReaches,
                gates,
                firstAt,
                secondAt);
    }

    public LiveSchedule withTimes(long hold, long budget) {
        return new LiveSchedule(
                race,
                variable,
                first,
                second,
                way,
                turn,
                seed,
                hold,
                budget,
                firstReaches,
                secondReaches,
                gates,
                firstAt,
                secondAt);
    }

    public LiveSchedule withReaches(long one, long two) {
        return new LiveSchedule(
                race,
                variable,
                first,
                second,
                way,
                turn,
                seed,
                holdMillis,
                budgetMillis,
                one,
                two,
                gates,
                firstAt,
                secondAt);
    }

    /** Along a witness. */
    public LiveSchedule withGates(List<Gate> along, Passage one, Passage two) {
        return new LiveSchedule(
                race,
                variable,
                first,
                second,
                way,
                turn,
                seed,
                holdMillis,
                budgetMillis,
                firstReaches,
                secondReaches,
                along,
                one,
                two);
    }

    /** The text of a file. */
    public String text() {
        StringBuilder text = new StringBuilder(HEAD).append('\n');
        line(text, "race", race);
        line(text, "variable", variable);
        line(text, "first", first);
        line(text, "second", second);
        line(text, "way", way.word());
        line(text, "turn", turn.word());
        line(text, "seed", seed);
        line(text, "hold", holdMillis);
        line(text, "budget", budgetMillis);
        line(text, "first-reaches", firstReaches);
        line(text, "second-reaches", secondReaches);
        for (Gate gate : gates) {
            line(text, "gate", gate);
        }
        if (firstAt != null && secondAt != null) {
            line(text, "first-at", firstAt);
            line(text, "second-at", secondAt);
        }
        return text.toString();
    }

    private static void line(StringBuilder text, String key, Object value) {
        text.append(key).append(' ').append(value).append('\n');
    }

    /**
     * Reads a text.
     *
     * @throws IllegalArgumentException with a sentence that names the line, if it is no schedule
     */
    public static LiveSchedule parse(String text) {
        List<String> lines = text.lines().toList();
        if (lines.isEmpty() || !lines.get(0).strip().equals(HEAD)) {
            throw new IllegalArgumentException("line 1: a schedule begins with " + HEAD);
        }
        String race = "";
        String variable = "";
        Spot first = null;
        Spot second = null;
        Way way = Way.HOLD;
        Turn turn = Turn.FIRST;
        long seed = 1;
        long hold = HOLD;
        long budget = BUDGET;
        long firstReaches = 0;
        long secondReaches = 0;
        List<Gate> gates = new ArrayList<>();
        Passage firstAt = null;
        Passage secondAt = null;
        for (int i = 1; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            int space = line.indexOf(' ');
            String key = space < 0 ? line : line.substring(0, space);
            String value = space < 0 ? "" : line.substring(space + 1).strip();
            try {
                switch (key) {
                    case "race" -> race = value;
                    case "variable" -> variable = value;
                    case "first" -> first = access(value);
                    case "second" -> second = access(value);
                    case "way" -> way = Way.ofWord(value);
                    case "turn" -> turn = Turn.ofWord(value);
                    case "seed" -> seed = Long.parseLong(value);
                    case "hold" -> hold = millis(value);
                    case "budget" -> budget = millis(value);
                    case "first-reaches" -> firstReaches = Long.parseLong(value);
                    case "second-reaches" -> secondReaches = Long.parseLong(value);
                    case "gate" -> gates.add(Gate.parse(value));
                    case "first-at" -> firstAt = Passage.parse(value);
                    case "second-at" -> secondAt = Passage.parse(value);
                    default -> throw new IllegalArgumentException("a schedule knows no '" + key + "'");
                }
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("line " + (i + 1) + ": " + e.getMessage(), e);
            }
        }
        if (variable.isEmpty() || first == null || second == null) {
            throw new IllegalArgumentException("a schedule names a variable and both accesses");
        }
        return new LiveSchedule(
                race,
                variable,
                first,
                second,
                way,
                turn,
                seed,
                hold,
                budget,
                firstReaches,
                secondReaches,
                gates,
                firstAt,
                secondAt);
    }

    private static Spot access(String value) {
        int space = value.indexOf(' ');
        Spot spot = space < 0
                ? null
                : Spot.of(value.substring(0, space), value.substring(space + 1).strip());
        if (spot == null || !spot.op().equals("read") && !spot.op().equals("write")) {
            throw new IllegalArgumentException("'" + value + "' is no access at a place");
        }
        return spot;
    }

    private static long millis(String value) {
        long millis = Long.parseLong(value);
        if (millis < 1) {
            throw new IllegalArgumentException("a time is at least 1 millisecond, not " + value);
        }
        return millis;
    }
}
