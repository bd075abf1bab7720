package load;

import java.util.ArrayList;
import java.util.List;

/** Kernel: prices follow random paths; each path is an object with its steps, and results go into one guarded list. */
public final class MonteCarlo implements Load {
    private static final int STEPS = 250;

    private static final class Path {
        private final double[] prices = new double[STEPS];
        private long random;
        private double mean;
        private double spread;

        Path(long seed) {
            random = seed * 0x9E3779B97F4A7C15L;
        }

        void walk() {
            double price = 100;
            for (int i = 0; i < STEPS; i++) {
                price *= 1 + 0.01 * (next() - 0.5);
                prices[i] = price;
            }
        }

        private double next() {
            random ^= random << 13;
            random ^= random >>> 7;
            random ^= random << 17;
            return (random >>> 11) * 0x1.0p-53;
        }

        void measure() {
            for (double price : prices) {
                mean += price / STEPS;
            }
            for (double price : prices) {
                spread += (price - mean) * (price - mean) / STEPS;
            }
        }
    }

    @Override
    public long run(int threads, int work) throws Exception {
        List<Path> results = new ArrayList<>();
        Crew.run("path", threads, number -> {
            for (int i = number; i < work; i += threads) {
                Path path = new Path(i + 1);
                path.walk();
                path.measure();
                synchronized (results) {
                    results.add(path);
                }
            }
        });
        long sum = 0;
        for (Path path : results) {
            sum += Math.round((path.mean + path.spread) * 1e6);
        }
        return sum;
    }
}
