package load;

/** Kernel: Fourier coefficients of (x+1)^x by the trapezoid rule; threads fill columns of their own in a shared table. */
public final class Series implements Load {
    private static final int POINTS = 500;

    @Override
    public long run(int threads, int work) throws Exception {
        double[][] table = new double[2][work];
        Crew.run("series", threads, number -> {
            for (int n = number; n < work; n += threads) {
                table[0][n] = integral(n, false);
                table[1][n] = integral(n, true);
            }
        });
        double sum = 0;
        for (int n = 0; n < work; n++) {
            sum += table[0][n] + table[1][n];
        }
        return Math.round(sum * 1e6);
    }

    private static double integral(int n, boolean sine) {
        double step = 2.0 / POINTS;
        double sum = 0;
        for (int i = 0; i <= POINTS; i++) {
            double x = i * step;
            double angle = Math.PI * n * x;
            double value = Math.pow(x + 1, x) * (sine ? Math.sin(angle) : Math.cos(angle));
            sum += i == 0 || i == POINTS ? value / 2 : value;
        }
        return sum * step;
    }
}
