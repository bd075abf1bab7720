package heddle.engine.cluster;

import heddle.race.work.Locations;
import heddle.race.work.Subject;
import heddle.trace.Trace;
import heddle.trace.file.TraceFiles;
import java.io.IOException;
import java.nio.file.Path;

/**
 * A trace as a worker finds it.
 *
 * @param isLenient skip and count events that are not well-formed
 */
public record TraceFile(String location, boolean isLenient) implements Subject<Trace> {
    @Override
    public Trace open(Locations locations) throws IOException {
        Path path = locations.path(location);
        return isLenient ? TraceFiles.openLenient(path) : TraceFiles.open(path);
    }

    @Override
    public boolean isKept() {
        return false;
    }

    @Override
    public void close(Trace opened) throws IOException {
        opened.close();
    }
}
