package heddle.race.live;

import heddle.race.Race;
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

    public LiveSchedule {
        gates = List.copyOf(gates);
    }

    /** Whether a race says where its accesses stand, so that threads can be held there. */
    public static boolean isPossible(Race race) {
        return Spot.of(race.first()) != null && Spot.of(race.second()) != null;
    }

    /** The schedule that holds threads before the accesses of a race, for a second at most. */
    public static LiveSchedule of(Race race) {
        Draft draft = new Draft();
        draft.race = race.id();
        draft.variable = race.variable();
        draft.first = Spot.of(race.first());
        draft.second = Spot.of(race.second());
        return draft.schedule();
    }

    public LiveSchedule with(Way other, Turn next, long chance) {
        Draft draft = new Draft(this);
        draft.way = other;
        draft.turn = next;
        draft.seed = chance;
        return draft.schedule();
    }

    public LiveSchedule withTimes(long hold, long budget) {
        Draft draft = new Draft(this);
        draft.hold = hold;
        draft.budget = budget;
        return draft.schedule();
    }

    public LiveSchedule withReaches(long one, long two) {
        Draft draft = new Draft(this);
        draft.firstReaches = one;
        draft.secondReaches = two;
        return draft.schedule();
    }

    /** Along a witness. */
    public LiveSchedule withGates(List<Gate> along, Passage one, Passage two) {
        Draft draft = new Draft(this);
        draft.gates = along;
        draft.firstAt = one;
        draft.secondAt = two;
        return draft.schedule();
    }

    /** A schedule to keep with the sources: it holds threads before the accesses on whatever lines of their methods they are. */
    public LiveSchedule kept() {
        Draft draft = new Draft();
        draft.race = race;
        draft.variable = variable;
        draft.first = first.anywhere();
        draft.second = second.anywhere();
        return draft.schedule();
    }

    /** The text of a file. */
    public String text() {
        StringBuilder text = new StringBuilder(HEAD).append('\n');
        Entry.add(text, "race", race);
        Entry.add(text, "variable", variable);
        Entry.add(text, "first", first);
        Entry.add(text, "second", second);
        Entry.add(text, "way", way.word());
        Entry.add(text, "turn", turn.word());
        Entry.add(text, "seed", seed);
        Entry.add(text, "hold", holdMillis);
        Entry.add(text, "budget", budgetMillis);
        Entry.add(text, "first-reaches", firstReaches);
        Entry.add(text, "second-reaches", secondReaches);
        for (Gate gate : gates) {
            Entry.add(text, "gate", gate);
        }
        if (firstAt != null && secondAt != null) {
            Entry.add(text, "first-at", firstAt);
            Entry.add(text, "second-at", secondAt);
        }
        return text.toString();
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
        Draft draft = new Draft();
        for (int i = 1; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            try {
                Entry entry = Entry.of(line);
                draft.set(entry.key(), entry.value().strip());
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("line " + (i + 1) + ": " + e.getMessage(), e);
            }
        }
        if (draft.variable.isEmpty() || draft.first == null || draft.second == null) {
            throw new IllegalArgumentException("a schedule names a variable and both accesses");
        }
        return draft.schedule();
    }
}
