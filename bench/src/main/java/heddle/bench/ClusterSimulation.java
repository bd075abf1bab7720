package heddle.bench;

import heddle.bench.cluster.Costs;
import heddle.bench.cluster.Simulation;

/**
 * Clusters of 10, 100 and 1,000 workers, simulated.
 *
 * <pre>
 * ClusterSimulation [START-SECONDS STAGE-SECONDS DISPATCH-SECONDS BYTES-PER-SECOND]
 * </pre>
 *
 * The costs are those that {@code cluster/bench} measures; see docs/scale.md.
 */
public final class ClusterSimulation {
    private ClusterSimulation() {}

    public static void main(String[] args) {
        double[] given = {12, 0.08, 0.004, 100e6};
        for (int i = 0; i < args.length; i++) {
            given[i] = Double.parseDouble(args[i]);
        }
        Simulation.run(new Costs(given[0], given[1], given[2], given[3]));
    }
}
