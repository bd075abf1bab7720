package heddle.cluster;

import heddle.race.work.Part;
import heddle.race.work.Shuffle;
import heddle.race.work.Subject;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Tuple2;

/** Parts whose answers are rows that go from worker to worker, by bucket. */
record SparkShuffle<S, P extends Part, Q extends Serializable, R extends Serializable>(
        Subject<S> subject, WorkerFiles files, Shuffle<S, P, Q, R> shuffle) implements Serializable {
    int buckets() {
        return shuffle.buckets();
    }

    /**
     * The tasks of the second half, one for each bucket in order, for which Spark does those of the first.
     *
     * @param order in which the parts of the first half are begun
     */
    JavaRDD<Task<Attempt<R>>> tasks(JavaSparkContext spark, List<P> parts, List<Integer> order) {
        List<Tuple2<Integer, P>> numbered = new ArrayList<>();
        for (int part : order) {
            numbered.add(new Tuple2<>(part, parts.get(part)));
        }
        return spark.parallelize(numbered, numbered.size())
                .flatMapToPair(each -> rows(each._1(), each._2()))
                .partitionBy(new HashPartitioner(buckets()))
                .mapPartitions(rows -> List.of(bucket(rows)).iterator());
    }

    /** A part that is lost, or cannot be done, is told to all buckets. */
    private Iterator<Tuple2<Integer, ShuffleRow<Q>>> rows(int number, P part) {
        Attempt<ArrayList<Q>> answer =
                WorkTask.of(subject, files, shuffle.rows(), part).run().get(0);
        List<Tuple2<Integer, ShuffleRow<Q>>> all = new ArrayList<>();
        for (int bucket = 0; bucket < buckets(); bucket++) {
            Attempt<Q> row = answer.result() == null
                    ? answer.without()
                    : new Attempt<>(answer.result().get(bucket), null, null, false);
            all.add(new Tuple2<>(bucket, new ShuffleRow<>(number, row)));
        }
        return all.iterator();
    }

    private Task<Attempt<R>> bucket(Iterator<Tuple2<Integer, ShuffleRow<Q>>> rows) {
        ArrayList<ShuffleRow<Q>> all = new ArrayList<>();
        rows.forEachRemaining(row -> all.add(row._2()));
        return new BucketTask<>(subject, files, shuffle.bucket(), all);
    }
}
