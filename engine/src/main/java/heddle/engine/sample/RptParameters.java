package heddle.engine.sample;

/**
 * How much the property tester samples (Al Thokair, Zhang, Mathur, Viswanathan, POPL 2023, Algorithm 3).
 *
 * <p>The paper sets {@code m = 4|T| + 2h}, {@code k = 4m/epsilon}, {@code r = 15 ln(1/delta) / (2 epsilon)}. Its h is the
 * number of locks that all threads together hold at once (Lemma 3.1 releases and takes them all), whereas a trace tells
 * how many one thread holds; with H, the most that follows from this for all threads, the lemma needs {@code M = 4|T| +
 * 2H} events. The samples suffice nevertheless where {@code M <= 9m/4}, by a count that is closer than that of Theorem 3.3
 * (see docs/explanation/sampling.md); where locks nest deeper, m is raised to {@code 4M/9}.
 *
 * @param gap m
 * @param length k, events of a sub-trace
 * @param count r, sub-traces to draw
 * @param isShort whether the whole trace is to be judged: it is short by line 3, or the samples would leave out less than
 *     one event in a million
 */
record RptParameters(long gap, long length, long count, boolean isShort) {
    static RptParameters of(Extent extent, double epsilon, double delta) {
        double all = Math.min(extent.locks(), (double) extent.threads() * extent.nesting());
        double needed = 4.0 * extent.threads() + 2 * all;
        double m = Math.max(4.0 * extent.threads() + 2.0 * extent.nesting(), Math.ceil(needed * 4 / 9));
        double k = Math.ceil(4 * m / epsilon);
        double r = Math.ceil(15 * Math.log(1 / delta) / (2 * epsilon));
        boolean isShort = extent.events() <= 12 * m / epsilon || r * k >= 16.0 * extent.events();
        return new RptParameters((long) m, (long) k, (long) r, isShort);
    }
}
