package heddle.scan.front;

import heddle.race.work.LocalWorkers;
import heddle.race.work.Workers;
import heddle.scan.part.ScanWorker;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/** A language that the scan reads, found on the class path by {@link java.util.ServiceLoader}. */
public interface FrontEnd {
    Language language();

    /** Whether its outcomes have a {@linkplain Outcome#focus focus}. */
    default boolean hasFocus() {
        return false;
    }

    /** Scans all of the inputs as one program. */
    default Outcome scan(Request request, Progress progress) {
        try {
            return scan(request, progress, LocalWorkers.onAllCores());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Scans all of the inputs as one program, with the help of others unless they are here; the outcome is the same.
     *
     * @throws IOException if they cannot read the program, with a sentence that says so
     */
    Outcome scan(Request request, Progress progress, Workers<ScanWorker> workers) throws IOException;

    /** Reads all of the inputs, so that parts of the scan can be done here. */
    ScanWorker open(Request request);

    /**
     * @param inputs the files
     * @param models further model files; later ones override
     * @param all whether unlikely warnings are listed too; they are always counted
     * @param library whether functions that outsiders can call are thread roots even though there is a main
     * @param cache a directory for summaries, of languages whose front end keeps them; or null
     */
    record Request(List<Path> inputs, List<Path> models, boolean all, boolean library, Path cache) {
        public Request(List<Path> inputs, List<Path> models, boolean all, boolean library) {
            this(inputs, models, all, library, null);
        }
    }
}
