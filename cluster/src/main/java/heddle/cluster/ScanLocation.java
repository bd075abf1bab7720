package heddle.cluster;

import heddle.cluster.fs.HadoopFiles;
import heddle.scan.front.FrontEnd;
import heddle.scan.front.Language;
import heddle.scan.part.Crew;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.UUID;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;

/**
 * A program under scan as a worker finds it.
 *
 * @param scan tells this scan from all others
 */
record ScanLocation(
        String scan,
        Language language,
        ArrayList<String> inputs,
        ArrayList<String> models,
        boolean isLibrary,
        Broadcast<SerializableConfiguration> hadoop)
        implements Serializable {
    static ScanLocation of(Language language, FrontEnd.Request request, Broadcast<SerializableConfiguration> hadoop) {
        return new ScanLocation(
                UUID.randomUUID().toString(),
                language,
                locations(request.inputs()),
                locations(request.models()),
                request.library(),
                hadoop);
    }

    private static ArrayList<String> locations(List<Path> files) {
        ArrayList<String> locations = new ArrayList<>();
        for (Path file : files) {
            try {
                locations.add(HadoopFiles.location(file));
            } catch (IOException e) {
                locations.add(file.toString()); // its reader reports the fault
            }
        }
        return locations;
    }

    /** Reads the program. */
    Crew.Member open() throws IOException {
        FrontEnd.Request request = new FrontEnd.Request(paths(inputs), paths(models), false, isLibrary);
        return ServiceLoader.load(FrontEnd.class, FrontEnd.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .filter(frontEnd -> frontEnd.language() == language)
                .findFirst()
                .orElseThrow(() -> new IOException("the workers of the cluster cannot read " + language))
                .open(request);
    }

    private List<Path> paths(List<String> locations) throws IOException {
        HadoopFiles files = new HadoopFiles(hadoop.value().value());
        List<Path> paths = new ArrayList<>();
        for (String location : locations) {
            paths.add(files.path(location));
        }
        return paths;
    }
}
