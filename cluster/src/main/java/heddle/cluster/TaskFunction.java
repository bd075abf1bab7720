package heddle.cluster;

import java.io.Serializable;
import org.apache.spark.TaskContext;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction2;

/** Runs the one task of a partition. */
final class TaskFunction<R extends Serializable> extends AbstractFunction2<TaskContext, Iterator<Task<R>>, R>
        implements Serializable {
    @Override
    public R apply(TaskContext context, Iterator<Task<R>> tasks) {
        return tasks.next().run();
    }
}
