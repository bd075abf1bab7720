package heddle.bench.cluster;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/**
 * Overhead of a cluster, and the time of the work on traces, as {@code cluster/bench} has measured them.
 *
 * @param start seconds from the command to the first task
 * @param stage seconds of a stage of one task that does nothing
 * @param dispatch seconds that the driver takes for each task, one after the other
 * @param bandwidth bytes a second into one machine; not measured, as the workers share one
 * @param hbEvent seconds of hb for an event
 * @param rvEvent seconds of rv for an event
 * @param passEvent seconds of reading an event
 * @param result bytes of what hb answers
 * @param rvResult bytes of what rv answers
 * @param recipeEvent seconds of recipe for an event
 * @param recipeResult bytes of what recipe answers
 */
public record Costs(
        double start,
        double stage,
        double dispatch,
        double bandwidth,
        double hbEvent,
        double rvEvent,
        double passEvent,
        double result,
        double rvResult,
        double recipeEvent,
        double recipeResult) {
    /** @param file the properties that {@code cluster/bench} wrote */
    public static Costs read(Path file, double bandwidth) throws IOException {
        Properties measured = new Properties();
        try (Reader in = Files.newBufferedReader(file)) {
            measured.load(in);
        }
        return new Costs(
                number(measured, "start"),
                number(measured, "stage"),
                number(measured, "task"),
                bandwidth,
                number(measured, "hb.event"),
                number(measured, "rv.event"),
                number(measured, "pass.event"),
                number(measured, "hb.result"),
                number(measured, "rv.result"),
                number(measured, "recipe.event"),
                number(measured, "recipe.result"));
    }

    private static double number(Properties measured, String key) {
        String value = measured.getProperty(key);
        if (value == null) {
            throw new IllegalArgumentException("there is no '" + key + "' among what was measured; run cluster/bench");
        }
        return Double.parseDouble(value);
    }
}
