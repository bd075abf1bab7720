package heddle.bench;

import heddle.engine.Engine;
import heddle.engine.EngineOptions;
import heddle.engine.EngineProvider;
import heddle.engine.Findings;
import heddle.engine.lockset.LocksetProvider;
import heddle.engine.syncp.SyncPProvider;
import heddle.trace.EventBatch;
import heddle.trace.generate.GeneratorOptions;
import heddle.trace.generate.TraceGenerator;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The speed of {@code syncp} and {@code lockset} on generated traces: the benchmark trace, one where no access obeys a
 * discipline, and ones with few variables, at growing lengths. Only the engines' own processor time counts. Arguments:
 * lengths, by default 1,000,000 and 2,000,000; other words select traces by the beginning of their names.
 */
public final class SyncPBench {
    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

    private SyncPBench() {}

    public static void main(String[] args) {
        List<String> numbers =
                Arrays.stream(args).filter(a -> a.matches("\\d+")).toList();
        List<String> lengths = numbers.isEmpty() ? List.of("1000000", "2000000") : numbers;
        List<String> wanted =
                Arrays.stream(args).filter(a -> !a.matches("\\d+")).toList();
        System.out.printf(
                "%-24s %-8s %10s %9s %12s %10s%n", "trace", "engine", "events", "seconds", "events/s", "heap MB");
        profiles().forEach((name, profile) -> {
            if (!wanted.isEmpty() && wanted.stream().noneMatch(name::startsWith)) {
                return;
            }
            for (String length : lengths) {
                GeneratorOptions options =
                        profile.events(Long.parseLong(length)).build();
                measure(name, options, new SyncPProvider());
                measure(name, options, new LocksetProvider());
            }
        });
    }

    private static Map<String, GeneratorOptions.Builder> profiles() {
        Map<String, GeneratorOptions.Builder> profiles = new LinkedHashMap<>();
        profiles.put("benchmark", GeneratorOptions.builder());
        profiles.put("racy", GeneratorOptions.builder().raciness(1));
        profiles.put("racy writes", GeneratorOptions.builder().raciness(1).writes(1));
        profiles.put("100 variables", GeneratorOptions.builder().variables(100));
        profiles.put("100 racy", GeneratorOptions.builder().variables(100).raciness(1));
        profiles.put(
                "100 racy writes",
                GeneratorOptions.builder().variables(100).raciness(1).writes(1));
        profiles.put(
                "100 half racy writes",
                GeneratorOptions.builder()
                        .variables(100)
                        .raciness(0.5)
                        .writes(1)
                        .nesting(6));
        profiles.put(
                "100 few reads",
                GeneratorOptions.builder()
                        .variables(100)
                        .raciness(0.01)
                        .writes(0.999)
                        .sync(0.5)
                        .nesting(6));
        return profiles;
    }

    private static void measure(String name, GeneratorOptions options, EngineProvider provider) {
        TraceGenerator trace = new TraceGenerator(options);
        Engine engine = provider.create(EngineOptions.DEFAULT, trace.names());
        EventBatch batch = new EventBatch();
        long time = 0;
        while (trace.read(batch)) {
            long start = CLOCK.getCurrentThreadCpuTime();
            engine.handle(batch);
            time += CLOCK.getCurrentThreadCpuTime() - start;
        }
        double seconds = time / 1e9;
        Findings findings = engine.finish();
        System.gc();
        long heap = Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
        System.out.printf(
                "%-24s %-8s %10d %9.2f %12.0f %10d  %d pairs%n",
                name,
                provider.spec().id(),
                options.events(),
                seconds,
                options.events() / seconds,
                heap >> 20,
                findings.races().pairs());
    }
}
