package heddle.report;

import heddle.race.Fix;
import heddle.race.Race;
import heddle.race.Reproduction;
import java.util.ArrayList;
import java.util.List;

/** Sentences about reproductions and repairs of a race, for all formats. */
public final class Live {
    private Live() {}

    /** A sentence on the meetings, one on each order, and one on each repair; none if there were no runs and no repairs. */
    public static List<String> sentences(Race race) {
        List<String> sentences = new ArrayList<>(runs(race));
        for (Fix fix : race.fixes()) {
            sentences.add(fix(fix));
        }
        return sentences;
    }

    /** A sentence on the meetings, and one on each order. */
    public static List<String> runs(Race race) {
        List<String> sentences = new ArrayList<>();
        Reproduction reproduction = race.reproduction();
        if (reproduction != null) {
            sentences.add(meetings(reproduction));
            reproduction.orders().forEach((order, consequence) -> sentences.add(order(race, order, consequence)));
        }
        return sentences;
    }

    private static String meetings(Reproduction reproduction) {
        if (reproduction.met() == 0) {
            return "not reproduced: the accesses did not meet in " + runs(reproduction.runs());
        }
        String how = switch (reproduction.way()) {
            case "witness" -> "along the witness";
            case "noise" -> "by random delays, seed " + reproduction.seed();
            default -> "by holding threads before them";
        };
        String dropped = reproduction.gatesDropped() == 0
                ? ""
                : "; " + reproduction.gatesDropped() + " gates did not fit and were given up";
        return "reproduced: the accesses met in " + reproduction.met() + " of " + runs(reproduction.runs()) + ", " + how
                + dropped;
    }

    private static String order(Race race, String order, Reproduction.Consequence consequence) {
        boolean first = order.equals("first");
        boolean sameOp = race.first().op().equals(race.second().op());
        String leader = sameOp
                ? (first ? "first " : "second ") + race.first().op()
                : first ? race.first().op() : race.second().op();
        String what = consequence.kind().equals(Reproduction.Consequence.NONE)
                ? "no difference seen in " + runs(consequence.runs())
                : consequence.kind() + " in " + consequence.shown() + " of " + runs(consequence.runs())
                        + (consequence.detail().isEmpty() ? "" : ": " + consequence.detail());
        return "  " + leader + " goes first: " + what + values(race, consequence);
    }

    private static String values(Race race, Reproduction.Consequence consequence) {
        List<String> values = new ArrayList<>();
        if (!consequence.firstValue().isEmpty()) {
            values.add(did(race.first().op()) + ' ' + consequence.firstValue());
        }
        if (!consequence.secondValue().isEmpty()) {
            values.add(did(race.second().op()) + ' ' + consequence.secondValue());
        }
        return values.isEmpty() ? "" : " (" + String.join(", ", values) + ')';
    }

    private static String did(String op) {
        return op.equals("write") ? "wrote" : "read";
    }

    private static String runs(int n) {
        return n == 1 ? "1 run" : n + " runs";
    }

    private static String fix(Fix fix) {
        List<String> faults = new ArrayList<>();
        if (fix.racesLeft() > 0) {
            faults.add(count(fix.racesLeft(), "race") + " left");
        }
        if (fix.lostUpdates() > 0) {
            faults.add(count(fix.lostUpdates(), "lost update"));
        }
        if (fix.newLockCycles() > 0) {
            faults.add(count(fix.newLockCycles(), "new cycle") + " of locks");
        }
        String verdict = fix.accepted() ? "checked" : "rejected: " + String.join(", ", faults);
        return "fix " + fix.kind() + ", " + verdict + (fix.summary().isEmpty() ? "" : ": " + fix.summary());
    }

    private static String count(int n, String noun) {
        return n + " " + noun + (n == 1 ? "" : "s");
    }
}
