package heddle.race.work;

import java.io.IOException;
import java.io.Serializable;

/**
 * A trace or a program as every worker finds it, and opens for itself. Two subjects are equal if they are the same.
 *
 * @param <S> the opened subject
 */
public interface Subject<S> extends Serializable {
    /** @param locations finds files by their locations */
    S open(Locations locations) throws IOException;

    /** Whether a process keeps it open from one task to the next, as opening it is most of the work. */
    boolean isKept();

    /** Ends the use of one that is not kept. */
    default void close(S opened) throws IOException {}
}
