package heddle.engine.cluster;

import heddle.engine.EngineChoice;
import heddle.race.work.Subject;
import heddle.race.work.Workers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Machines that analyse traces, and do parts of a scan, together. The results are those that one machine would have. */
public interface Cluster extends AutoCloseable {
    /**
     * A file on one of the file systems that the cluster knows: {@code hdfs://host/a/b}, {@code s3a://bucket/a}, {@code
     * file:/a/b}, or just {@code a/b} on this machine, whose file system the others have to share.
     *
     * @throws IOException if there is no such file system
     */
    Path path(String location) throws IOException;

    /**
     * Analyses traces.
     *
     * @param lenient skip and count events that are not well-formed
     * @return the outcome of each trace, in the order given
     */
    List<TraceOutcome> analyze(List<Path> traces, boolean lenient, List<EngineChoice> engines);

    /** Workers of the cluster, who open a subject for themselves. */
    <S> Workers<S> workers(Subject<S> subject);

    /** Gives back what the cluster has granted. */
    @Override
    void close();
}
