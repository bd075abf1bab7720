package heddle.race.live;

import java.util.ArrayList;
import java.util.List;

/** A schedule in the making: the content of a text, or another schedule with some of it changed. */
final class Draft {
    private static final long HOLD = 1_000;
    private static final long BUDGET = 10_000;

    String race = "";
    String variable = "";
    Spot first;
    Spot second;
    Way way = Way.HOLD;
    Turn turn = Turn.FIRST;
    long seed = 1;
    long hold = HOLD;
    long budget = BUDGET;
    long firstReaches;
    long secondReaches;
    List<Gate> gates = new ArrayList<>();
    Passage firstAt;
    Passage secondAt;

    Draft() {}

    Draft(LiveSchedule other) {
        race = other.race();
        variable = other.variable();
        first = other.first();
        second = other.second();
        way = other.way();
        turn = other.turn();
        seed = other.seed();
        hold = other.holdMillis();
        budget = other.budgetMillis();
        firstReaches = other.firstReaches();
        secondReaches = other.secondReaches();
        gates = other.gates();
        firstAt = other.firstAt();
        secondAt = other.secondAt();
    }

    LiveSchedule schedule() {
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

    /** @throws IllegalArgumentException for an entry that no schedule has */
    void set(String key, String value) {
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
    }

    private static Spot access(String value) {
        Entry access = Entry.of(value);
        Spot spot = Spot.of(access.key(), access.value().strip());
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
