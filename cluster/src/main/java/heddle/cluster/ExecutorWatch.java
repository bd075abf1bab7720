package heddle.cluster;

import heddle.engine.cluster.ClusterListener;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Looks whether there is somebody to do the work. Spark waits for executors for ever; Heddle gives up the rest after a
 * while without any.
 */
final class ExecutorWatch implements AutoCloseable {
    private static final long INTERVAL = 250;
    /** Looks in a row without a new executor after which no more are waited for. */
    private static final int SETTLED = 2;

    private final JavaSparkContext spark;
    private final ClusterListener listener;
    private final long patience;
    private final boolean isLocal;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(run -> {
        Thread thread = new Thread(run, "heddle-executor-watch");
        thread.setDaemon(true);
        return thread;
    });
    private long aloneSince = System.nanoTime();
    private int executors;
    private int unchanged;
    private boolean isSettled;
    private volatile boolean isAbandoned;

    ExecutorWatch(JavaSparkContext spark, ClusterListener listener) {
        this.spark = spark;
        this.listener = listener;
        this.patience = TimeUnit.SECONDS.toNanos(spark.getConf().getLong(Settings.PATIENCE, 120));
        this.isLocal = spark.isLocal();
        this.isSettled = isLocal;
        timer.scheduleWithFixedDelay(this::look, 0, INTERVAL, TimeUnit.MILLISECONDS);
    }

    /** Waits until there are executors, and no more come; or until waiting was given up. */
    synchronized void await() {
        try {
            while (!isSettled && !isAbandoned) {
                wait();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether the cluster is gone, and with it all that was not done. */
    boolean isAbandoned() {
        return isAbandoned;
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }

    private synchronized void look() {
        if (isLocal || isAbandoned) {
            return;
        }
        // The driver is one of them.
        boolean isStopped = spark.sc().isStopped();
        int now = isStopped ? 0 : spark.sc().statusTracker().getExecutorInfos().length - 1;
        unchanged = now == executors ? unchanged + 1 : 0;
        executors = now;
        if (now > 0) {
            aloneSince = System.nanoTime();
            isSettled |= unchanged >= SETTLED;
        } else if (isStopped) {
            abandon("the cluster " + spark.master() + " has ended the run: its executors do not start, or its master is"
                    + " gone");
        } else if (System.nanoTime() - aloneSince > patience) {
            abandon("the cluster " + spark.master() + " has granted no worker for "
                    + TimeUnit.NANOSECONDS.toSeconds(patience)
                    + " s; are workers registered there, with free cores and enough memory?");
        }
        notifyAll();
    }

    private void abandon(String why) {
        isAbandoned = true;
        listener.lost(why);
        if (!spark.sc().isStopped()) {
            spark.sc().cancelAllJobs();
        }
    }
}
