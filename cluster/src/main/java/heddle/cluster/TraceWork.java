package heddle.cluster;

import heddle.engine.DivisibleEngine;
import heddle.engine.EngineChoice;
import heddle.trace.NameTable;
import heddle.trace.Trace;
import heddle.trace.file.TraceFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * How the work on one trace is divided. Engines share one pass, and a trace is not divided, where there are enough traces
 * for all cores: that is the least work. A trace that is more than one core's share of all is divided for the engines that
 * can, and the others each pass over it by themselves.
 *
 * @param size bytes of the file, 0 if it cannot be looked at
 * @param passes engines, by their place among those chosen, that share a pass over the trace
 * @param divided engines that divide the trace
 */
record TraceWork(Path file, long size, List<List<Integer>> passes, List<Integer> divided) {
    /** @param divide {@code auto}, {@code always} or {@code never} */
    static List<TraceWork> of(List<Path> files, List<EngineChoice> engines, int cores, String divide) {
        long[] sizes = files.stream().mapToLong(TraceWork::size).toArray();
        long total = 0;
        for (long size : sizes) {
            total += size;
        }
        List<TraceWork> works = new ArrayList<>();
        for (int i = 0; i < sizes.length; i++) {
            boolean isLarge = switch (divide) {
                case "always" -> true;
                case "never" -> false;
                default -> sizes[i] > total / cores;
            };
            works.add(of(files.get(i), sizes[i], engines, isLarge && isSeekable(files.get(i)), isLarge));
        }
        return works;
    }

    private static TraceWork of(Path file, long size, List<EngineChoice> engines, boolean isDivided, boolean areApart) {
        List<List<Integer>> passes = new ArrayList<>();
        List<Integer> divided = new ArrayList<>();
        List<Integer> together = new ArrayList<>();
        for (int e = 0; e < engines.size(); e++) {
            if (isDivided && isDivisible(engines.get(e))) {
                divided.add(e);
            } else if (areApart) {
                passes.add(List.of(e));
            } else {
                together.add(e);
            }
        }
        if (!together.isEmpty()) {
            passes.add(together);
        }
        return new TraceWork(file, size, passes, divided);
    }

    private static boolean isDivisible(EngineChoice choice) {
        return choice.provider().create(choice.options(), new NameTable()) instanceof DivisibleEngine;
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            return 0; // its reader reports the fault
        }
    }

    private static boolean isSeekable(Path file) {
        try (Trace trace = TraceFiles.open(file)) {
            return trace.isSeekable();
        } catch (IOException e) {
            return false; // likewise
        }
    }
}
