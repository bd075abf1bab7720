package heddle.scan.front;

import java.nio.file.Path;
import java.util.List;

/** A language that the scan reads, found on the class path by {@link java.util.ServiceLoader}. */
public interface FrontEnd {
    Language language();

    /** Scans all of the inputs as one program. */
    Outcome scan(Request request, Progress progress);

    /**
     * @param inputs the files
     * @param models further model files; later ones override
     * @param all whether unlikely warnings are listed too; they are always counted
     * @param library whether functions that outsiders can call are thread roots even though there is a main
     */
    record Request(List<Path> inputs, List<Path> models, boolean all, boolean library) {}
}
