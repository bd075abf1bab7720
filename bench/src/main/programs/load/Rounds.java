package load;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** Runs a load several times in one JVM and prints the processor time of each round, so that start-up can be told apart. */
public final class Rounds {
    private Rounds() {}

    /** Arguments: class of the load, threads, work, rounds. */
    public static void main(String[] args) throws Exception {
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        int threads = Integer.parseInt(args[1]);
        int work = Integer.parseInt(args[2]);
        int rounds = Integer.parseInt(args[3]);
        long checksum = 0;
        long before = 0;
        StringBuilder times = new StringBuilder();
        for (int i = 0; i < rounds; i++) {
            Load load = (Load) Class.forName("load." + args[0]).getDeclaredConstructor().newInstance();
            checksum += load.run(threads, work);
            long cpu = system.getProcessCpuTime() / 1_000_000;
            times.append(i == 0 ? "" : ",").append(cpu - before);
            before = cpu;
        }
        System.out.println("checksum=" + checksum + " rounds=" + times);
    }
}
