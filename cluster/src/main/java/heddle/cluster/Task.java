package heddle.cluster;

import java.io.Serializable;

/**
 * Something that a worker does.
 *
 * @param <R> what comes of it
 */
interface Task<R extends Serializable> extends Serializable {
    /** A guess of how long it takes, in any unit: costly tasks are started first. */
    long cost();

    /** Called on a worker, perhaps more than once. A task that throws is tried again. */
    R run();
}
