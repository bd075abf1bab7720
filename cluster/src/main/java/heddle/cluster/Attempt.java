package heddle.cluster;

import java.io.IOException;
import java.io.Serializable;

/**
 * The answer of a task, also of one that failed: Spark would repeat a task that throws, to the same end.
 *
 * @param result null if there is none
 * @param fault why an input cannot be read; null if it can
 * @param error what was thrown otherwise, in words; null if nothing was
 * @param isOutOfMemory whether the worker's memory did not suffice
 */
record Attempt<R extends Serializable>(R result, IOException fault, String error, boolean isOutOfMemory)
        implements Serializable {
    /** The work of a task. */
    interface Work<R extends Serializable> {
        R run() throws IOException;
    }

    static <R extends Serializable> Attempt<R> of(Work<R> work) {
        try {
            return new Attempt<>(work.run(), null, null, false);
        } catch (IOException e) {
            return new Attempt<>(null, e, null, false);
        } catch (OutOfMemoryError e) {
            return new Attempt<>(null, null, null, true);
        } catch (RuntimeException | StackOverflowError e) {
            return new Attempt<>(null, null, e.toString(), false);
        }
    }

    /** Why there is no result, as the answer of a task that needs it. */
    <Q extends Serializable> Attempt<Q> without() {
        return new Attempt<>(null, fault, error, isOutOfMemory);
    }

    /** The result, or null if it was lost. */
    R get() throws IOException {
        if (error != null) {
            throw new IllegalStateException("a task failed: " + error);
        }
        if (fault != null) {
            throw fault;
        }
        return result;
    }
}
