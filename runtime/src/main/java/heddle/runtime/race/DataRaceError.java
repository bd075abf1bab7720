package heddle.runtime.race;

import java.util.Arrays;

/** Thrown at the second access of a race under {@code on-race=throw}; its trace starts at that access. */
public final class DataRaceError extends Error {
    public DataRaceError(String message) {
        super(message);
        StackTraceElement[] trace = getStackTrace();
        int own = 0;
        while (own < trace.length && trace[own].getClassName().startsWith("heddle.runtime.")) {
            own++;
        }
        setStackTrace(Arrays.copyOfRange(trace, own, trace.length));
    }
}
