package heddle.runtime.sample;

/**
 * Options of sampling, as the user set them.
 *
 * @param rate the share of the run that lies in windows, above 0; 1 is one window that never closes
 * @param share the share of the variables that are watched, above 0
 * @param budget the share of the process's processor time that hooks may take; 1 for no bound
 * @param epsilon of rpt: the share of events that would have to change to remove all races
 * @param delta of rpt: the probability with which a race may then be missed
 */
public record SamplingOptions(double rate, double share, double budget, double epsilon, double delta, long seed) {
    public static final double RATE = 0.03;
    public static final double BUDGET = 0.03;
    public static final double EPSILON = 0.01;
    public static final double DELTA = 0.1;
}
