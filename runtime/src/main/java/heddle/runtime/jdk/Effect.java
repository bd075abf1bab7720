package heddle.runtime.jdk;

/** The effect of a modelled call on order or on a container; {@link CallTable} assigns effects to calls. */
public enum Effect {
    /** Acquires the receiver's clock. */
    ACQUIRE,
    /** Acquires if the call returned true or a non-zero or non-null value. */
    ACQUIRE_IF,
    /** Acquires the clock of the first argument. */
    ACQUIRE_GIVEN,
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
    /** The same for the monitor given as first argument. */
    GIVE_UP,
    HOLD_AGAIN,
    /** StampedLock: reads are speculative from here to validate. */
    OPTIMISTIC,
    VALIDATE,
    /** On the part of the receiver that the first number names: an element of an atomic array. */
    ACQUIRE_AT,
    RELEASE_AT,
    /** On the variable that a VarHandle, field updater or Unsafe names. */
    ACQUIRE_VARIABLE,
    RELEASE_VARIABLE,
    /** The same for an exchange that may fail: it surely reads, and may write. */
    RELEASE_EXCHANGE,
    /** Of whatever accesses follow or came before. */
    FENCE_RELEASE,
    FENCE_ACQUIRE,
    /** Accesses to that variable that order nothing; atomic ones race with plain ones alone. */
    PLAIN_READ,
    PLAIN_WRITE,
    ATOMIC_READ,
    ATOMIC_WRITE,
    /** Of a method handle, which may be a getter or setter. */
    INVOKING,
    INVOKED,
    /** The same where its arguments are not known one by one. */
    APPLYING,
    APPLIED,
    /** Of the field that a java.lang.reflect.Field names. */
    SETTING_FIELD,
    SET_FIELD,
    GOT_FIELD,
    /** Of the element of the array given as first argument that the first number names. */
    GOT_ELEMENT,
    SET_ELEMENT,
    /** Of the method that a java.lang.reflect.Method names, on the object given as first argument. */
    CALLING,
    CALLED,
    /** Acquires the clocks of all threads: any of them may have brought about the state that was queried. */
    ACQUIRE_ALL,
    /** On the thread given by receiver or argument. */
    INTERRUPTED_IF,
    ENDED_UNLESS,
    ENDED_IF_TERMINATED,
    UNPARK,
    PARKED,
    /** The container's state; for an iterator or a view, that of the container behind it. */
    READS,
    WRITES,
    /** Writes it if the call returned true or a non-null value, else reads it; and the reverse. */
    CHANGES_IF,
    CHANGES_UNLESS,
    /** Of a synchronised wrapper: the call's effect on the container inside, while the mutex is held. */
    LOCKED,
    UNLOCKED,
    /** A look-up that moves what it finds, if the map is in access order, or adds what it does not find. */
    LOOKS_UP,
    LOOKED_UP,
    ADDED,
    /** The value of a map's entry, which is a location of its own. */
    READS_VALUE,
    WRITES_VALUE,
    /** Of a view of an array: the element that the first number names, or all. */
    READS_ELEMENT,
    WRITES_ELEMENT,
    READS_ELEMENTS,
    WRITES_ELEMENTS,
    /** Runs a stream over whatever its source is, or over a part of that. */
    RUNS_STREAM,
    RUNS_PART,
    /** The object came out of a reference queue: the collector has seen the last access to its referent. */
    COLLECTED_IF;

    /** Whether it is an access to the receiver's state, which a class of the program that overrides the method makes itself. */
    boolean touches() {
        return switch (this) {
            case READS,
                    WRITES,
                    CHANGES_IF,
                    CHANGES_UNLESS,
                    LOOKS_UP,
                    LOOKED_UP,
                    ADDED,
                    READS_VALUE,
                    WRITES_VALUE,
                    READS_ELEMENT,
                    WRITES_ELEMENT,
                    READS_ELEMENTS,
                    WRITES_ELEMENTS,
                    RUNS_STREAM,
                    RUNS_PART -> true;
            default -> false;
        };
    }

    /** Whether it orders threads, and is no access. */
    public boolean orders() {
        return switch (this) {
            case PLAIN_READ, PLAIN_WRITE, ATOMIC_READ, ATOMIC_WRITE -> false;
            case INVOKING, INVOKED, APPLYING, APPLIED, CALLING, CALLED -> false;
            case SETTING_FIELD, SET_FIELD, GOT_FIELD, GOT_ELEMENT, SET_ELEMENT -> false;
            default -> !touches();
        };
    }
}
