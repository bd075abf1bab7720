package load;

import java.util.concurrent.CyclicBarrier;

/** Kernel: red-black relaxation of a grid; threads share the rows at the borders of their bands. */
public final class Stencil implements Load {
    private static final int ROWS = 32;
    private static final int COLUMNS = 256;

    @Override
    public long run(int threads, int work) throws Exception {
        double[][] grid = new double[ROWS * threads + 2][COLUMNS];
        for (int i = 0; i < grid.length; i++) {
            grid[i][0] = i;
            grid[i][COLUMNS - 1] = grid.length - i;
        }
        CyclicBarrier barrier = new CyclicBarrier(threads);
        Crew.run("band", threads, number -> {
            for (int step = 0; step < work; step++) {
                relax(grid, 1 + number * ROWS, step % 2);
                barrier.await();
            }
        });
        double sum = 0;
        for (double[] row : grid) {
            sum += row[COLUMNS / 2];
        }
        return Math.round(sum * 1e6);
    }

    /** Cells of one colour, which read only cells of the other. */
    private static void relax(double[][] grid, int from, int colour) {
        for (int i = from; i < from + ROWS; i++) {
            double[] above = grid[i - 1];
            double[] row = grid[i];
            double[] below = grid[i + 1];
            for (int j = 1 + (i + colour) % 2; j < COLUMNS - 1; j += 2) {
                row[j] = 0.25 * (above[j] + below[j] + row[j - 1] + row[j + 1]);
            }
        }
    }
}
