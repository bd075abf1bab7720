package heddle.engine;

import heddle.trace.Trace;
import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import java.util.function.Consumer;

/**
 * Where the parts of a trace are judged into which an engine has divided its work: on the cores of this machine ({@link
 * LocalParts}), or on other machines. Parts are judged apart from each other, in any order, and perhaps more than once; a
 * judge depends on its part and the trace alone, and so does the result.
 */
public interface Parts {
    /** How many parts of equal size keep everyone busy to the end. */
    int enough();

    /** How many parts are judged at a time: as many as there should be where each costs something besides its share. */
    default int atATime() {
        return enough();
    }

    /** Whether parts are judged in this process: then an engine that can be fed gains nothing from dividing its work. */
    boolean areHere();

    /**
     * Judges parts, several at a time.
     *
     * @param done is told of each judgement as it comes, in any order, by one thread at a time
     * @return the judgements in the order of the parts; null for a part that was lost, with whoever should have judged it
     * @throws IOException what a judge threw; of several parts, that of the first
     */
    <P extends Serializable, R extends Serializable> List<R> judge(
            Trace trace, Judge<P, R> judge, List<P> parts, Consumer<R> done) throws IOException;

    /**
     * An engine's work on one part. It is used by several threads, and a copy of it by other processes.
     *
     * @param <P> what says which part of the trace is meant, and what has to be known of the events before
     * @param <R> what comes of a part
     */
    interface Judge<P extends Serializable, R extends Serializable> extends Serializable {
        R judge(Trace trace, P part) throws IOException;
    }
}
