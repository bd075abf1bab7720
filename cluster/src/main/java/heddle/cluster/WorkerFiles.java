package heddle.cluster;

import heddle.cluster.fs.HadoopFiles;
import heddle.race.work.Locations;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;

/** Files as a worker finds them, by the driver's settings of Hadoop. */
record WorkerFiles(Broadcast<SerializableConfiguration> hadoop) implements Locations, Serializable {
    @Override
    public Path path(String location) throws IOException {
        return new HadoopFiles(hadoop.value().value()).path(location);
    }
}
