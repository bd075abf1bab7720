package heddle.cluster;

import heddle.cluster.fs.HadoopFiles;
import heddle.trace.Trace;
import heddle.trace.file.TraceFiles;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;

/** A trace as a worker finds it. */
record TraceLocation(String text, boolean isLenient, Broadcast<SerializableConfiguration> hadoop)
        implements Serializable {
    Trace open() throws IOException {
        Path path = new HadoopFiles(hadoop.value().value()).path(text);
        return isLenient ? TraceFiles.openLenient(path) : TraceFiles.open(path);
    }
}
