package heddle.runtime;

/** What a modelled call does to order or to a container; see {@link CallTable} for which call does what. */
enum Effect {
    /** Acquires the receiver's clock. */
    ACQUIRE,
    /** Acquires if the call returned true or a non-zero or non-null value. */
    ACQUIRE_IF,
    /** Releases into the receiver's clock. */
    RELEASE,
    /** Mutual exclusion: acquires after both writers and readers, and notes the lock as held. */
    LOCK,
    LOCK_IF,
    UNLOCK,
    /** The shared side: acquires after writers only. */
    READ_LOCK,
    READ_LOCK_IF,
    READ_UNLOCK,
    /** Gives up the lock or monitor before a wait, and holds it again after it. */
    WAIT_BEGIN,
    WAIT_END,
    /** Wakes others that wait; orders nothing by itself. */
    NOTIFY,
    /** StampedLock: reads are speculative from here to validate. */
    OPTIMISTIC,
    VALIDATE,
    /** On the part of the receiver that the first number names: an element of an atomic array. */
    ACQUIRE_AT,
    RELEASE_AT,
    /** On the variable that a VarHandle, field updater or Unsafe names. */
    ACQUIRE_VARIABLE,
    RELEASE_VARIABLE,
    /** On the thread given by receiver or argument. */
    INTERRUPT,
    INTERRUPTED_IF,
    ENDED_UNLESS,
    ENDED_IF_TERMINATED,
    UNPARK,
    PARKED,
    /** The container's state; for an iterator or a view, that of the container behind it. */
    READS,
    WRITES,
    /** The array given as first argument, all of it. */
    READS_ARRAY,
    WRITES_ARRAY
}
