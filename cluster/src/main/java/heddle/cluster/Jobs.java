package heddle.cluster;

import heddle.engine.cluster.ClusterListener;
import heddle.race.work.Part;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;
import scala.reflect.ClassTag;
import scala.reflect.ClassTag$;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/**
 * Runs tasks on the cluster. Spark repeats a task whose worker was lost, and gives up the whole job when one has failed
 * several times; then that task is lost, and the others are run without it, unless they all seem to fail. Used by several threads.
 */
final class Jobs {
    private static final Pattern CULPRIT = Pattern.compile("Task (\\d+) in stage");
    /** How an executor ends that ran out of memory, and what its task says if it still can. */
    private static final Pattern MEMORY = Pattern.compile("(exit|exited with) ?[cC]ode 52\\b|OutOfMemoryError");

    /** Times in a row that Spark gives up before anything is done, after which the rest is not tried. */
    private static final int FRUITLESS = 8;

    private final JavaSparkContext spark;
    private final ExecutorWatch watch;
    private final ClusterListener listener;
    private final Random order;
    private long done;
    private long total;

    Jobs(JavaSparkContext spark, ExecutorWatch watch, ClusterListener listener) {
        this.spark = spark;
        this.watch = watch;
        this.listener = listener;
        String seed = spark.getConf().get(Settings.ORDER, "");
        this.order = seed.isEmpty() ? null : new Random(Long.parseLong(seed));
    }

    /**
     * Runs all tasks.
     *
     * @param stage what they do, in words
     * @param each is told of every result as it comes, in any order
     * @return the results in the order of the tasks, null for those that were lost
     */
    <R extends Serializable> List<R> run(String stage, List<? extends Task<R>> tasks, Consumer<R> each) {
        Run<R> run = new Run<>(stage, tasks, tasks.size(), each);
        count(stage, 0, tasks.size());
        List<Integer> open = inOrder(tasks, Task::cost);
        int fruitless = 0;
        while (!open.isEmpty() && !watch.isAbandoned() && fruitless < FRUITLESS) {
            Exception failure = run.submit(open);
            if (failure == null) {
                return run.results;
            }
            List<Integer> submitted = open;
            open = run.missing(open);
            fruitless = open.size() < submitted.size() ? 0 : fruitless + 1;
            if (watch.isAbandoned()) {
                break;
            }
            int culprit = culprit(failure, submitted, open);
            listener.lost(sentence(failure));
            if (culprit < 0) {
                return run.results;
            }
            open.remove((Integer) culprit);
        }
        return run.results;
    }

    /**
     * Runs a shuffle. Spark repeats what a lost worker has done of either half; when it gives up, so do the buckets that
     * are not done.
     *
     * @return the outcome of each bucket in order, null for those that were lost
     */
    <P extends Part, R extends Serializable> List<Attempt<R>> run(
            String stage, SparkShuffle<?, P, ?, R> shuffle, List<P> parts) {
        int buckets = shuffle.buckets();
        Run<Attempt<R>> run = new Run<>(stage, List.of(), buckets, each -> {});
        count(stage, 0, buckets);
        if (watch.isAbandoned()) {
            return run.results;
        }
        List<Integer> indexes = IntStream.range(0, buckets).boxed().toList();
        Exception failure = run.submit(shuffle.tasks(spark, parts, inOrder(parts, Part::cost)), indexes);
        if (failure != null && !watch.isAbandoned()) {
            listener.lost(sentence(failure));
        }
        return run.results;
    }

    /** The costly tasks first, so that none is left to the end; or drawn. */
    private <T> List<Integer> inOrder(List<? extends T> tasks, ToLongFunction<T> cost) {
        List<Integer> indexes = new ArrayList<>();
        for (int i = 0; i < tasks.size(); i++) {
            indexes.add(i);
        }
        if (order == null) {
            indexes.sort(Comparator.comparingLong(i -> -cost.applyAsLong(tasks.get(i))));
        } else {
            synchronized (order) {
                Collections.shuffle(indexes, order);
            }
        }
        return indexes;
    }

    private synchronized void count(String stage, long more, long known) {
        done += more;
        total += known;
        listener.done(stage, done, total);
    }

    /** The task that made Spark give up, or -1 if that cannot be told. */
    private static int culprit(Exception failure, List<Integer> submitted, List<Integer> missing) {
        Matcher matcher = CULPRIT.matcher(String.valueOf(failure.getMessage()));
        if (!matcher.find()) {
            return -1;
        }
        int index = Integer.parseInt(matcher.group(1));
        int task = index < submitted.size() ? submitted.get(index) : -1;
        return missing.contains(task) ? task : -1;
    }

    private static String sentence(Exception failure) {
        String message = String.valueOf(failure.getMessage());
        return MEMORY.matcher(message).find()
                ? outOfMemory()
                : "the cluster gave up: " + message.lines().findFirst().orElse("for no reason");
    }

    static String outOfMemory() {
        return "a worker ran out of memory; give executors more with --spark spark.executor.memory=4g or the like";
    }

    /** One list of tasks while it is run. */
    private final class Run<R extends Serializable> {
        private final String stage;
        private final List<? extends Task<R>> tasks;
        private final Consumer<R> each;
        private final List<R> results;

        Run(String stage, List<? extends Task<R>> tasks, int size, Consumer<R> each) {
            this.stage = stage;
            this.tasks = tasks;
            this.each = each;
            this.results = new ArrayList<>(Collections.nCopies(size, null));
        }

        List<Integer> missing(List<Integer> among) {
            List<Integer> missing = new ArrayList<>(among);
            missing.removeIf(index -> results.get(index) != null);
            return missing;
        }

        /** Runs some of the tasks, in that order; answers why Spark gave up, or null if it did not. */
        Exception submit(List<Integer> indexes) {
            List<Task<R>> ordered = new ArrayList<>();
            for (int index : indexes) {
                ordered.add(tasks.get(index));
            }
            return submit(spark.parallelize(ordered, ordered.size()), indexes);
        }

        /** Runs the one task of each partition. */
        Exception submit(JavaRDD<Task<R>> partitions, List<Integer> indexes) {
            List<Object> numbers = new ArrayList<>();
            for (int i = 0; i < indexes.size(); i++) {
                numbers.add(i);
            }
            Seq<Object> all = CollectionConverters.asScala(numbers).toSeq();
            ClassTag<R> tag = ClassTag$.MODULE$.apply(Serializable.class);
            SparkContext context = spark.sc();
            try {
                context.setJobDescription(stage);
                context.runJob(
                        partitions.rdd(),
                        new TaskFunction<R>(),
                        all,
                        new AbstractFunction2<Object, R, BoxedUnit>() {
                            @Override
                            public BoxedUnit apply(Object partition, R result) {
                                take(indexes.get((Integer) partition), result);
                                return BoxedUnit.UNIT;
                            }
                        },
                        tag);
                return null;
            } catch (Exception e) {
                return e;
            }
        }

        /** Called by the one thread of Spark's scheduler. */
        private void take(int index, R result) {
            results.set(index, result);
            each.accept(result);
            count(stage, 1, 0);
        }
    }
}
