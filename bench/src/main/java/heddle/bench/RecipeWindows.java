package heddle.bench;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.OperatingSystemMXBean;
import heddle.engine.Analysis;
import heddle.engine.EngineOptions;
import heddle.race.Result;
import heddle.recipe.RecipeProvider;
import heddle.trace.Trace;
import heddle.trace.file.TraceFiles;
import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.NotificationEmitter;
import javax.management.openmbean.CompositeData;

/**
 * The cost of recipe with other paths by window size, on traces with values: windows searched within the budget,
 * processor time of each, races, pairs, and the most memory that was in use after a collection.
 *
 * <pre>
 * RecipeWindows SECONDS SIZE,SIZE... TRACE...
 * </pre>
 */
public final class RecipeWindows {
    private static final Pattern SEARCHED = Pattern.compile("(\\d+) windows? with values: .*; (\\d+) pairs put.*");
    private static final AtomicLong LIVE = new AtomicLong();

    private RecipeWindows() {}

    public static void main(String[] args) throws IOException {
        for (GarbageCollectorMXBean each : ManagementFactory.getGarbageCollectorMXBeans()) {
            ((NotificationEmitter) each).addNotificationListener((what, back) -> note(what.getUserData()), null, null);
        }
        System.out.println("| trace | window | windows | all searched | races | pairs | ms a window | MB |");
        System.out.println("|---" + "|---:".repeat(7) + "|");
        for (int i = 2; i < args.length; i++) {
            for (String size : args[1].split(",")) {
                measure(Path.of(args[i]), size, args[0]);
            }
        }
    }

    private static void note(Object data) {
        Map<String, MemoryUsage> after = GarbageCollectionNotificationInfo.from((CompositeData) data)
                .getGcInfo()
                .getMemoryUsageAfterGc();
        long live = after.entrySet().stream()
                .filter(each ->
                        each.getKey().contains("Old Gen") || each.getKey().contains("Survivor"))
                .mapToLong(each -> each.getValue().getUsed())
                .sum();
        LIVE.accumulateAndGet(live, Math::max);
    }

    private static void measure(Path file, String size, String budget) throws IOException {
        System.gc();
        LIVE.set(0);
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        try (Trace trace = TraceFiles.open(file)) {
            EngineOptions options =
                    new EngineOptions(false, false, Map.of("window", size, "budget", budget, "relax", "paths"));
            long start = system.getProcessCpuTime();
            Result result = new Analysis(file.toString(), trace, List.of(new RecipeProvider()), options, events -> {})
                    .run()
                    .get(0);
            double millis = (system.getProcessCpuTime() - start) / 1e6;
            System.gc();
            String windows = "0";
            String pairs = "0";
            for (String note : result.notes()) {
                Matcher matcher = SEARCHED.matcher(note);
                if (matcher.matches()) {
                    windows = matcher.group(1);
                    pairs = matcher.group(2);
                }
            }
            boolean isCut = result.notes().stream().anyMatch(note -> note.contains("budget ran out"));
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %s | %s | %s | %d | %s | %.1f | %.0f |%n",
                    file.getFileName().toString().replace(".hdl", ""),
                    size,
                    windows,
                    isCut ? "no" : "yes",
                    result.races().size(),
                    pairs,
                    millis / Math.max(1, Integer.parseInt(windows)),
                    LIVE.get() / 1e6);
        }
    }
}
