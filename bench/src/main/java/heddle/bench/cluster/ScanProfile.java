package heddle.bench.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What a scan takes in parts, as measured.
 *
 * @param reading seconds for reading the program and its points-to analysis, which every machine does
 * @param driver seconds of the driver beside that and the stages: narrow levels, the descent, grouping, listing
 */
public record ScanProfile(int functions, double reading, double driver, List<Measured> stages) {
    /** A stage; {@code longest} is its longest part. */
    public record Measured(String name, int parts, double seconds, double longest, long bytesIn, long bytesOut) {
        /** One part is most of it, however many parts are asked for: a large cycle of calls. */
        boolean isCycle() {
            return longest > seconds / 2 && seconds > 1;
        }
    }

    public void write(Path file) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(Locale.ROOT, "scan %d %.6f %.6f", functions, reading, Math.max(0, driver)));
        for (Measured stage : stages) {
            lines.add(String.format(
                    Locale.ROOT,
                    "%s %d %.6f %.6f %d %d",
                    stage.name(),
                    stage.parts(),
                    stage.seconds(),
                    stage.longest(),
                    stage.bytesIn(),
                    stage.bytesOut()));
        }
        Files.write(file, lines);
    }

    public static ScanProfile read(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        String[] first = lines.get(0).split(" ");
        List<Measured> stages = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] words = line.split(" ");
            stages.add(new Measured(
                    words[0],
                    Integer.parseInt(words[1]),
                    Double.parseDouble(words[2]),
                    Double.parseDouble(words[3]),
                    Long.parseLong(words[4]),
                    Long.parseLong(words[5])));
        }
        return new ScanProfile(
                Integer.parseInt(first[1]), Double.parseDouble(first[2]), Double.parseDouble(first[3]), stages);
    }
}
