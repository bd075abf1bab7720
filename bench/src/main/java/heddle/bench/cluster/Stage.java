package heddle.bench.cluster;

import java.util.Arrays;
import java.util.PriorityQueue;

/**
 * Tasks that can run at the same time, between two points of the driver.
 *
 * @param name what they do
 * @param seconds of each task
 * @param bytesIn that each worker has to receive before it starts
 * @param bytesOut of each result, which all come to the driver
 * @param serial seconds of the driver, while nobody else works
 */
public record Stage(String name, double[] seconds, double bytesIn, double bytesOut, double serial) {
    /** Work of one task alone. */
    static Stage alone(String name, double seconds) {
        return new Stage(name, new double[] {seconds}, 0, 0, 0);
    }

    double work() {
        return Arrays.stream(seconds).sum() + serial;
    }

    /**
     * How long it takes with so many workers of one core: the longest tasks first, each to whoever is free first, as
     * Heddle's jobs have it. The driver hands out tasks one by one, and takes results one by one.
     */
    double on(int workers, Costs costs) {
        double[] longest = seconds.clone();
        Arrays.sort(longest);
        double receive = bytesIn / costs.bandwidth();
        PriorityQueue<Double> free = new PriorityQueue<>();
        for (int i = 0; i < Math.min(workers, longest.length); i++) {
            free.add(receive);
        }
        double driver = 0;
        double end = 0;
        for (int i = longest.length - 1; i >= 0; i--) {
            driver += costs.dispatch();
            double done = Math.max(driver, free.poll()) + longest[i];
            free.add(done);
            end = Math.max(end, done);
        }
        double collect = seconds.length * bytesOut / costs.bandwidth();
        return costs.stage() + serial + Math.max(end, collect);
    }
}
