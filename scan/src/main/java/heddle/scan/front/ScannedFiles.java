package heddle.scan.front;

import heddle.race.work.Locations;
import heddle.race.work.Subject;
import heddle.scan.part.ScanWorker;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.UUID;

/**
 * The program of one scan as a worker finds it.
 *
 * @param scan tells this scan from all others
 */
public record ScannedFiles(
        String scan, Language language, ArrayList<String> inputs, ArrayList<String> models, boolean isLibrary)
        implements Subject<ScanWorker> {
    /** The inputs and models of a request. */
    public static ScannedFiles of(Language language, FrontEnd.Request request) {
        return new ScannedFiles(
                UUID.randomUUID().toString(),
                language,
                locations(request.inputs()),
                locations(request.models()),
                request.library());
    }

    private static ArrayList<String> locations(List<Path> files) {
        ArrayList<String> locations = new ArrayList<>();
        for (Path file : files) {
            try {
                locations.add(Locations.of(file));
            } catch (IOException e) {
                locations.add(file.toString()); // its reader reports the fault
            }
        }
        return locations;
    }

    @Override
    public ScanWorker open(Locations locations) throws IOException {
        FrontEnd.Request request =
                new FrontEnd.Request(paths(inputs, locations), paths(models, locations), false, isLibrary);
        return ServiceLoader.load(FrontEnd.class, FrontEnd.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .filter(frontEnd -> frontEnd.language() == language)
                .findFirst()
                .orElseThrow(() -> new IOException("the workers of the cluster cannot read " + language))
                .open(request);
    }

    private static List<Path> paths(List<String> files, Locations locations) throws IOException {
        List<Path> paths = new ArrayList<>();
        for (String file : files) paths.add(locations.path(file));
        return paths;
    }

    @Override
    public boolean isKept() {
        return true;
    }
}
