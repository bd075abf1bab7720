package heddle.trace;

/** A name space of event targets. Ids are dense from 0 in each, in the order of first appearance. */
public enum Domain {
    THREAD,
    LOCK,
    VARIABLE,
    /** Volatile and atomic locations: they synchronise and are never part of a race. */
    VOLATILE,
    BARRIER,
    /** The operation has no named target; its target slot is a plain number. */
    NONE;

    /** Domains whose ids are looked up in {@link Names}. */
    public static final int NAMED = NONE.ordinal();
}
