package load;

/** Kernel: products of a sparse matrix, by rows, with a vector; the columns are scattered, each thread has rows of its own. */
public final class Sparse implements Load {
    private static final int ROWS = 2_000;
    private static final int PER_ROW = 5;

    @Override
    public long run(int threads, int work) throws Exception {
        int rows = ROWS * threads;
        int[] columns = new int[rows * PER_ROW];
        double[] values = new double[rows * PER_ROW];
        double[] vector = new double[rows];
        double[] product = new double[rows];
        for (int i = 0; i < columns.length; i++) {
            columns[i] = (int) ((i * 2_654_435_761L >>> 4) % rows);
            values[i] = 1.0 / (1 + i % 97);
        }
        for (int i = 0; i < rows; i++) {
            vector[i] = 1 + i % 13;
        }
        Crew.run("row", threads, number -> {
            for (int step = 0; step < work; step++) {
                multiply(columns, values, vector, product, number * ROWS);
            }
        });
        double sum = 0;
        for (double each : product) {
            sum += each;
        }
        return Math.round(sum * 1e3);
    }

    private static void multiply(int[] columns, double[] values, double[] vector, double[] product, int from) {
        for (int row = from; row < from + ROWS; row++) {
            double sum = 0;
            for (int i = row * PER_ROW; i < (row + 1) * PER_ROW; i++) {
                sum += values[i] * vector[columns[i]];
            }
            product[row] += sum;
        }
    }
}
