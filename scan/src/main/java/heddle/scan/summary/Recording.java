package heddle.scan.summary;

/** The facts that one pass over a function collects. */
public enum Recording {
    /** Its effects alone. */
    EFFECTS,
    /** Also its accesses and those of its callees, in terms of its formals. */
    OPEN,
    /** Also its accesses; those of callees that have more than a few stay in the callees' pools. */
    CLOSED
}
