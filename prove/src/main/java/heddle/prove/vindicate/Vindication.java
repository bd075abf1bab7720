package heddle.prove.vindicate;

import heddle.prove.Witness;

/**
 * The verdict on a candidate pair.
 *
 * @param status whether it is a race
 * @param witness for {@link Status#WITNESSED}: the checked reordering, which can be read until the next pair is decided; otherwise null
 * @param reason for the other two: why, as a clause
 * @param edges how many constraints on critical sections AddConstraints added
 * @param rounds how often its outer loop ran
 */
public record Vindication(Status status, Witness witness, String reason, int edges, int rounds) {
    /** The answers of VindicateRace. */
    public enum Status {
        WITNESSED,
        REFUTED,
        UNKNOWN
    }

    static Vindication witnessed(Witness witness, Constraints from) {
        return new Vindication(Status.WITNESSED, witness, "", from.edges.size(), from.rounds());
    }

    static Vindication refuted(String reason, Constraints from) {
        return new Vindication(Status.REFUTED, null, reason, from.edges.size(), from.rounds());
    }

    static Vindication unknown(String reason, Constraints from) {
        return new Vindication(Status.UNKNOWN, null, reason, from.edges.size(), from.rounds());
    }
}
