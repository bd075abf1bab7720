package heddle.runtime;

/** Thrown at the second access of a race under {@code on-race=throw}. */
public final class DataRaceError extends Error {
    public DataRaceError(String message) {
        super(message);
    }
}
