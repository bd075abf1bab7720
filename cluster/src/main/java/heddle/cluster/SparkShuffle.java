package heddle.cluster;

import heddle.scan.part.Shuffle;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Tuple2;

/** Parts of a scan whose answers are rows that go from worker to worker, by bucket. */
record SparkShuffle(ScanLocation location, int buckets) implements Serializable {
    /**
     * The tasks of the second half, one for each bucket in order, for which Spark does those of the first.
     *
     * @param order in which the parts of the first half are begun
     */
    JavaRDD<Task<Attempt<byte[]>>> tasks(JavaSparkContext spark, List<ScanTask> parts, List<Integer> order) {
        List<Tuple2<Integer, ScanTask>> numbered = new ArrayList<>();
        for (int part : order) {
            numbered.add(new Tuple2<>(part, parts.get(part)));
        }
        return spark.parallelize(numbered, numbered.size())
                .flatMapToPair(each -> rows(each._1(), each._2().run()))
                .partitionBy(new HashPartitioner(buckets))
                .mapPartitions(rows -> List.of(bucket(rows)).iterator());
    }

    /** A part that is lost, or cannot be done, is told to all buckets. */
    private Iterator<Tuple2<Integer, ShuffleRow>> rows(int part, Attempt<byte[]> answer) {
        List<byte[]> rows = answer.result() == null ? null : Shuffle.rows(answer.result(), buckets);
        List<Tuple2<Integer, ShuffleRow>> all = new ArrayList<>();
        for (int bucket = 0; bucket < buckets; bucket++) {
            Attempt<byte[]> sent = rows == null ? answer : new Attempt<>(rows.get(bucket), null, null, false);
            all.add(new Tuple2<>(bucket, new ShuffleRow(part, sent)));
        }
        return all.iterator();
    }

    private Task<Attempt<byte[]>> bucket(Iterator<Tuple2<Integer, ShuffleRow>> rows) {
        ArrayList<ShuffleRow> all = new ArrayList<>();
        rows.forEachRemaining(row -> all.add(row._2()));
        return new BucketTask(location, all);
    }
}
