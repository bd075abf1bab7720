package heddle.report;

import heddle.race.Access;
import heddle.race.Race;
import heddle.race.Step;

/** Sentences of one line that several formats share. Foreign names are made printable. */
public final class Sentences {
    private Sentences() {}

    /** The whole race, e.g. {@code Race on Account.balance: write by t1 at A.java:4 and read by t2 at B.java:7.} */
    public static String race(Race race) {
        String noun = switch (race.verdict()) {
            case CANDIDATE -> "Candidate";
            case STATIC -> "Possible race";
            case OBSERVED, WITNESSED, PREDICTED, SAMPLED -> "Race";
        };
        return noun + " on " + Printable.text(race.variable()) + ": " + access(race, race.first()) + " and "
                + access(race, race.second()) + '.';
    }

    /** A side of a race, and whether it is on a path that was not executed. */
    public static String access(Race race, Access side) {
        return access(side) + (race.isUnexecuted(side) ? " (on a path that was not executed)" : "");
    }

    public static String access(Access access) {
        return Printable.text(access.op()) + " by " + thread(access) + " at " + place(access);
    }

    public static String thread(Access access) {
        return access.thread().isEmpty() ? "a thread without name" : Printable.text(access.thread());
    }

    public static String place(Access access) {
        return access.location().isEmpty() ? "an unknown place" : Printable.text(access.location());
    }

    /** The note for an access whose stack was not kept. */
    public static String notKept(Access access) {
        return access.knowsLocks() ? "its stack was not kept" : "its stack and locks were not kept";
    }

    /** A step without its thread and place, e.g. {@code write Account.balance = 7}. */
    public static String step(Step step) {
        String target = step.target().isEmpty() ? "" : ' ' + Printable.text(step.target());
        String value = step.value().isEmpty() ? "" : " = " + Printable.text(step.value());
        return Printable.text(step.op()) + target + value;
    }
}
