package load;

import java.util.concurrent.CyclicBarrier;

/** Kernel: LU factorisation of a dense matrix by columns, with partial pivoting; threads share out the columns. */
public final class Lufact implements Load {
    private static final int SIZE = 160;

    @Override
    public long run(int threads, int work) throws Exception {
        long sum = 0;
        for (int i = 0; i < work; i++) {
            sum = sum * 31 + factored(threads, i);
        }
        return sum;
    }

    private static long factored(int threads, int seed) throws Exception {
        double[][] columns = matrix(seed);
        int[] pivots = new int[SIZE];
        CyclicBarrier barrier = new CyclicBarrier(threads);
        Crew.run("column", threads, number -> {
            for (int k = 0; k < SIZE - 1; k++) {
                if (k % threads == number) {
                    pivots[k] = pivot(columns[k], k);
                }
                barrier.await();
                for (int j = k + 1; j < SIZE; j++) {
                    if (j % threads == number) {
                        eliminate(columns[k], columns[j], k, pivots[k]);
                    }
                }
                barrier.await();
            }
        });
        double trace = 0;
        for (int k = 0; k < SIZE; k++) {
            trace += columns[k][k];
        }
        return Math.round(trace * 1e6);
    }

    private static double[][] matrix(int seed) {
        double[][] columns = new double[SIZE][SIZE];
        int value = seed + 1;
        for (double[] column : columns) {
            for (int i = 0; i < SIZE; i++) {
                value = value * 1103515245 + 12345;
                column[i] = (value >>> 8) / (double) (1 << 24) - 0.5;
            }
        }
        return columns;
    }

    /** Swaps the largest entry to the diagonal and divides what is below it. */
    private static int pivot(double[] column, int k) {
        int best = k;
        for (int i = k + 1; i < SIZE; i++) {
            if (Math.abs(column[i]) > Math.abs(column[best])) {
                best = i;
            }
        }
        swap(column, k, best);
        for (int i = k + 1; i < SIZE; i++) {
            column[i] /= column[k];
        }
        return best;
    }

    private static void eliminate(double[] pivot, double[] column, int k, int row) {
        swap(column, k, row);
        double factor = column[k];
        for (int i = k + 1; i < SIZE; i++) {
            column[i] -= factor * pivot[i];
        }
    }

    private static void swap(double[] column, int i, int j) {
        double kept = column[i];
        column[i] = column[j];
        column[j] = kept;
    }
}
