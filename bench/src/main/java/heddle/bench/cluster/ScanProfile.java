package heddle.bench.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Time of a scan by its parts, as measured.
 *
 * @param reading seconds for reading the program and its points-to analysis, which every machine does
 * @param driver seconds of the driver beside that and the stages: narrow levels, the descent, listing
 * @param stages levels of the call graph
 * @param shuffles pairing, with few parts and with many
 */
public record ScanProfile(
        int functions, double reading, double driver, List<Measured> stages, List<Shuffled> shuffles) {
    static final String ROWS = "rows";

    /** A stage; {@code longest} is its longest part. */
    public record Measured(String name, int parts, double seconds, double longest, long bytesIn, long bytesOut) {
        /** One part is most of it, however many parts are asked for: a large cycle of calls. */
        boolean isCycle() {
            return longest > seconds / 2 && seconds > 1;
        }

        Measured named(String other) {
            return new Measured(other, parts, seconds, longest, bytesIn, bytesOut);
        }

        private String line() {
            return String.format(
                    Locale.ROOT, "%s %d %.6f %.6f %d %d", name, parts, seconds, longest, bytesIn, bytesOut);
        }

        private static Measured of(String line) {
            String[] words = line.split(" ");
            return new Measured(
                    words[0],
                    Integer.parseInt(words[1]),
                    Double.parseDouble(words[2]),
                    Double.parseDouble(words[3]),
                    Long.parseLong(words[4]),
                    Long.parseLong(words[5]));
        }
    }

    /**
     * Both halves of pairing.
     *
     * @param rows tasks that make rows; their rows go from worker to worker
     * @param pairs a task for each bucket
     */
    public record Shuffled(Measured rows, Measured pairs) {
        long bytesBetween() {
            return rows.bytesOut();
        }

        /** How many tasks of the one half send to how many of the other. */
        double ways() {
            return (double) rows.parts() * pairs.parts();
        }
    }

    /**
     * Bytes from worker to worker for a program so many times as large, with so many ways: a power of the ways, drawn
     * through the fewest and the most that were measured. A program that is larger in everything has the same names on
     * each way if there are as many more ways.
     */
    double bytesBetween(double factor, double ways) {
        Shuffled few = shuffles.get(0);
        Shuffled many = shuffles.get(shuffles.size() - 1);
        double power = few.ways() == many.ways()
                ? 0
                : Math.log((double) many.bytesBetween() / few.bytesBetween()) / Math.log(many.ways() / few.ways());
        return factor * few.bytesBetween() * Math.pow(Math.max(1, ways / factor) / few.ways(), power);
    }

    public void write(Path file) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(Locale.ROOT, "scan %d %.6f %.6f", functions, reading, Math.max(0, driver)));
        stages.forEach(stage -> lines.add(stage.line()));
        for (Shuffled shuffle : shuffles) {
            lines.add(shuffle.rows().line());
            lines.add(shuffle.pairs().line());
        }
        Files.write(file, lines);
    }

    public static ScanProfile read(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        String[] first = lines.get(0).split(" ");
        List<Measured> stages = new ArrayList<>();
        List<Shuffled> shuffles = new ArrayList<>();
        for (int i = 1; i < lines.size(); i++) {
            Measured stage = Measured.of(lines.get(i));
            if (stage.name().equals(ROWS)) {
                shuffles.add(new Shuffled(stage, Measured.of(lines.get(++i))));
            } else {
                stages.add(stage);
            }
        }
        return new ScanProfile(
                Integer.parseInt(first[1]),
                Double.parseDouble(first[2]),
                Double.parseDouble(first[3]),
                stages,
                shuffles);
    }
}
