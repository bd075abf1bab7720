package heddle.bench;

import heddle.trace.EventBatch;
import heddle.trace.generate.GeneratorOptions;
import heddle.trace.generate.TraceGenerator;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * Prints how many events the trace generator makes per second of processor time, so that other load on the machine does
 * not count: {@code GeneratorBench [EVENTS [ROUNDS]]}.
 */
public final class GeneratorBench {
    private GeneratorBench() {}

    public static void main(String[] args) {
        long events = args.length > 0 ? Long.parseLong(args[0]) : 50_000_000;
        int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 5;
        ThreadMXBean clock = ManagementFactory.getThreadMXBean();
        GeneratorOptions.Builder trace = GeneratorOptions.builder().events(events);
        for (int round = 1; round <= rounds; round++) {
            long checksum = 0;
            EventBatch batch = new EventBatch();
            TraceGenerator generator = new TraceGenerator(trace.build());
            long start = clock.getCurrentThreadCpuTime();
            while (generator.read(batch)) {
                checksum = checksum * 31 + batch.target[batch.size - 1];
            }
            double seconds = (clock.getCurrentThreadCpuTime() - start) / 1e9;
            System.out.printf(
                    "round %d: %,d events in %.2f s, %.1f M events/s (checksum %x)%n",
                    round, events, seconds, events / seconds / 1e6, checksum);
        }
    }
}
