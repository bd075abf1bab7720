package heddle.race.work;

import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Work in two halves: parts answer with a row for each of some buckets, and the rows of a bucket, in the order of the
 * parts, are a part of the second half.
 *
 * @param buckets how many there are
 * @param rows the first half
 * @param bucket the second half
 */
public record Shuffle<S, P extends Part, Q extends Serializable, R extends Serializable>(
        int buckets, Work<S, P, ArrayList<Q>> rows, Work<S, Bucket<Q>, R> bucket) implements Serializable {

    /** The rows of one bucket. */
    public record Bucket<Q extends Serializable>(ArrayList<Q> rows) implements Part {}

    /** Brings the rows to this machine, and hands them out again. */
    List<R> through(Workers<S> workers, String stage, S here, List<P> parts) throws IOException {
        List<ArrayList<Q>> answers = workers.work("rows of " + stage, here, rows, parts, each -> {});
        if (answers.contains(null)) {
            return Collections.nCopies(buckets, null);
        }
        List<Bucket<Q>> made = new ArrayList<>();
        for (int i = 0; i < buckets; i++) {
            ArrayList<Q> own = new ArrayList<>();
            for (ArrayList<Q> answer : answers) {
                own.add(answer.get(i));
            }
            made.add(new Bucket<>(own));
        }
        return workers.work(stage, here, bucket, made, each -> {});
    }
}
