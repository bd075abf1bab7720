package heddle.bench;

import heddle.bench.sample.Proportion;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Whether detection is proportional: runs ten programs with one race each under pacer, again and again, and compares how many
 * runs saw each race with what the runs' own results state.
 *
 * <p>Arguments: the agent's jar, a directory, the number of runs (200), the rate (10%). The directory keeps what each run
 * said, so that runs can be added by another call; the table is of all of them.
 */
public final class ProportionBench {
    private ProportionBench() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        Proportion proportion = new Proportion(Path.of(args[0]), Path.of(args[1]));
        proportion.run(args.length > 2 ? Integer.parseInt(args[2]) : 200, args.length > 3 ? args[3] : "10%");
        proportion.print(System.out);
    }
}
