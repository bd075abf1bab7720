package heddle.race.work;

import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import java.util.function.Consumer;

/**
 * Does the parts into which somebody has divided the work on a subject: on the cores of this machine, or on others that
 * have opened the same subject. Parts are done apart from each other, in any order, and perhaps more than once; so the
 * answers do not depend on who gave them.
 *
 * @param <S> the subject as a worker has opened it
 */
public interface Workers<S> {
    /** The least stage that is handed out is so many parts. */
    int PARTS_OF_STAGE = 4;

    /** How many parts of equal size keep everyone busy to the end. */
    int enough();

    /** How many parts are done at a time: as many as there should be where each costs something besides its share. */
    default int atATime() {
        return enough();
    }

    /** Whether parts are done in this process: then those gain nothing who can do all in one go. */
    boolean areHere();

    /** Stages with less cost than this are not worth being handed out. */
    default long leastWork() {
        return 0;
    }

    /** How much work a part should be, where there is so much: enough parts, and none that is not worth its way. */
    default long share(long work) {
        return Math.max(1, Math.max(work / Math.max(1, enough()), leastWork() / PARTS_OF_STAGE));
    }

    /**
     * Has parts done, several at a time.
     *
     * @param stage what they are, in words
     * @param here the subject as this process has opened it, for workers in it
     * @param done is told of each answer as it comes, in any order, by one thread at a time
     * @return the answers in the order of the parts; null for a part that was lost, with whoever should have done it
     * @throws IOException what the work threw; of several parts, that of the first
     */
    <P extends Part, R extends Serializable> List<R> work(
            String stage, S here, Work<S, P, R> work, List<P> parts, Consumer<R> done) throws IOException;

    /**
     * Has parts done whose answers are rows for buckets, and then the buckets.
     *
     * @return the answers in the order of the buckets, null for those that were lost; without the rows of a part, that is
     *     all of them
     * @throws IOException as {@link #work}
     */
    default <P extends Part, Q extends Serializable, R extends Serializable> List<R> shuffle(
            String stage, S here, Shuffle<S, P, Q, R> shuffle, List<P> parts) throws IOException {
        return shuffle.through(this, stage, here, parts);
    }
}
