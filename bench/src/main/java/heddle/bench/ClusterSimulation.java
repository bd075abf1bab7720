package heddle.bench;

import heddle.bench.cluster.Costs;
import heddle.bench.cluster.ScanProfile;
import heddle.bench.cluster.Simulation;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Clusters of 10, 100 and 1,000 workers, simulated from what two workers and one machine were measured to take.
 *
 * <pre>
 * ClusterSimulation MEASURED PROFILE [BYTES-PER-SECOND]
 * </pre>
 *
 * MEASURED is what {@code cluster/bench} wrote, PROFILE what {@link ScanStages} wrote; see docs/explanation/scale.md.
 */
public final class ClusterSimulation {
    private ClusterSimulation() {}

    public static void main(String[] args) throws IOException {
        double bandwidth = args.length > 2 ? Double.parseDouble(args[2]) : 100e6;
        Simulation.run(Costs.read(Path.of(args[0]), bandwidth), ScanProfile.read(Path.of(args[1])));
    }
}
