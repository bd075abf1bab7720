package heddle.prove;

/**
 * What is known of a candidate pair.
 *
 * @param status whether it is a race
 * @param witness for {@link Status#WITNESSED}: the checked reordering; otherwise null
 * @param reason for the other two: why, as a clause
 * @param edges how many constraints on critical sections were found
 */
record Vindication(Status status, Witness witness, String reason, int edges) {
    enum Status {
        WITNESSED,
        REFUTED,
        UNKNOWN
    }

    static Vindication witnessed(Witness witness, int edges) {
        return new Vindication(Status.WITNESSED, witness, "", edges);
    }

    static Vindication refuted(String reason, int edges) {
        return new Vindication(Status.REFUTED, null, reason, edges);
    }

    static Vindication unknown(String reason, int edges) {
        return new Vindication(Status.UNKNOWN, null, reason, edges);
    }
}
