package heddle.agent;

import heddle.runtime.race.RaceRecord;
import heddle.runtime.race.Races;
import java.util.List;

/** The short report that goes to standard error. */
final class RaceText {
    private RaceText() {}

    static String of(List<Races.Seen> races, List<String> notes) {
        StringBuilder text = new StringBuilder();
        for (Races.Seen race : races) {
            text.append("heddle: data race on ").append(race.race().variable);
            text.append(", ").append(race.count());
            text.append(race.count() == 1 ? " time\n" : " times\n");
            side(text, race.first());
            side(text, race.second());
            text.append("  ").append(race.reason()).append('\n');
        }
        text.append("heddle: ").append(races.size());
        text.append(races.size() == 1 ? " race; " : " races; ")
                .append(notes.get(0))
                .append('\n');
        return text.toString();
    }

    private static void side(StringBuilder text, RaceRecord.Side side) {
        text.append("  ")
                .append(side.op())
                .append(" by thread '")
                .append(side.thread())
                .append('\'');
        text.append(
                !side.isKept()
                        ? ", stack and locks not kept\n"
                        : side.locks().isEmpty()
                                ? ", no locks held\n"
                                : ", holding " + String.join(", ", side.locks()) + '\n');
        for (String frame : side.stack()) {
            text.append("      at ").append(frame).append('\n');
        }
    }
}
