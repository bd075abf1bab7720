package heddle.bench.cluster;

/**
 * What a cluster costs beside the work.
 *
 * @param start seconds from the command to the first task
 * @param stage seconds from the last result of a stage to the first task of the next
 * @param dispatch seconds that the driver takes for each task, one after the other
 * @param bandwidth bytes a second into one machine
 */
public record Costs(double start, double stage, double dispatch, double bandwidth) {}
