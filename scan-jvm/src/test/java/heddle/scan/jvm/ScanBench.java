package heddle.scan.jvm;

import heddle.race.Race;
import heddle.race.Result;
import heddle.scan.front.Progress;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/** Scans jars and prints how long it took: {@code ScanBench JAR...}. A measurement, not a test. */
public final class ScanBench {
    private ScanBench() {}

    public static void main(String[] args) {
        AtomicInteger done = new AtomicInteger();
        AtomicInteger total = new AtomicInteger();
        Progress progress = new Progress() {
            @Override
            public void total(int functions) {
                total.set(functions);
            }

            @Override
            public void done(int functions) {
                int before = done.getAndAdd(functions);
                if (before / 2_000 != (before + functions) / 2_000)
                    System.err.printf("%d of %d functions%n", before + functions, total.get());
            }
        };
        Result result = new JvmScan(
                        JvmScan.Options.of(Arrays.stream(args).map(Path::of).toList()))
                .run(progress)
                .result();
        result.notes().forEach(System.out::println);
        Runtime runtime = Runtime.getRuntime();
        System.out.printf(
                "%.1f s, %.0f functions/s, %d MB used of %d MB%n",
                result.seconds(),
                total.get() / result.seconds(),
                (runtime.totalMemory() - runtime.freeMemory()) >> 20,
                runtime.totalMemory() >> 20);
        result.races().stream().limit(20).forEach(ScanBench::print);
    }

    private static void print(Race race) {
        System.out.println(race.variable() + ": " + race.reason());
        System.out.println("  " + race.first());
        System.out.println("  " + race.second());
    }
}
