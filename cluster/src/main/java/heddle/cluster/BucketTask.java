package heddle.cluster;

import heddle.race.work.Shuffle;
import heddle.race.work.Subject;
import heddle.race.work.Work;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;

/** The part that the rows of one bucket make up, in whatever order they came. */
record BucketTask<S, Q extends Serializable, R extends Serializable>(
        Subject<S> subject, WorkerFiles files, Work<S, Shuffle.Bucket<Q>, R> work, ArrayList<ShuffleRow<Q>> rows)
        implements Task<Attempt<R>> {
    @Override
    public long cost() {
        return rows.size();
    }

    @Override
    public Attempt<R> run() {
        rows.sort(Comparator.comparingInt(ShuffleRow::part));
        ArrayList<Q> all = new ArrayList<>();
        for (ShuffleRow<Q> row : rows) {
            if (row.row().result() == null) {
                return row.row().without();
            }
            all.add(row.row().result());
        }
        return WorkTask.of(subject, files, work, new Shuffle.Bucket<>(all))
                .run()
                .get(0);
    }
}
