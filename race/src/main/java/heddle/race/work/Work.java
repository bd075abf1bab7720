package heddle.race.work;

import java.io.IOException;
import java.io.Serializable;

/**
 * The work on one part. It is used by several threads, and a copy of it by other processes; its answer depends on the
 * subject and the part alone.
 *
 * @param <S> the subject as a worker has opened it
 * @param <R> the answer
 */
public interface Work<S, P extends Part, R extends Serializable> extends Serializable {
    R work(S subject, P part) throws IOException;
}
