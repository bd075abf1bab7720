package heddle.bench;

import heddle.scan.front.FrontEnd;
import heddle.scan.front.Language;
import heddle.scan.front.Outcome;
import heddle.scan.front.Progress;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.ServiceLoader;

/**
 * Scans bitcode, as {@code scan-llvm/kernel} makes it, and prints what each phase took, the peak memory and the notes of
 * the result: {@code KernelScan DIRECTORY...}.
 */
public final class KernelScan {
    private KernelScan() {}

    /** Prints each phase when it ends. */
    private static final class Phases implements Progress {
        private final long start = System.nanoTime();
        private final long startCpu = cpu();
        private String name;
        private long since;
        private long sinceCpu;

        @Override
        public void phase(String next) {
            end();
            name = next;
            since = System.nanoTime();
            sinceCpu = cpu();
        }

        private void end() {
            if (name == null) return;
            System.out.printf(
                    "%-26s %8.1f s, %8.1f s of processor time%n",
                    name, (System.nanoTime() - since) / 1e9, (cpu() - sinceCpu) / 1e9);
            name = null;
        }

        void total() throws IOException {
            end();
            System.out.printf(
                    "%-26s %8.1f s, %8.1f s of processor time, peak %,d MB of heap, %,d MB of memory%n",
                    "all",
                    (System.nanoTime() - start) / 1e9,
                    (cpu() - startCpu) / 1e9,
                    PeakMemory.heap() >> 20,
                    PeakMemory.resident() >> 20);
        }

        @Override
        public void total(int functions) {}

        @Override
        public void done(int functions) {}
    }

    public static void main(String[] args) throws IOException {
        if (args.length == 0) {
            System.err.println("usage: KernelScan DIRECTORY...");
            System.exit(2);
        }
        FrontEnd bitcode = ServiceLoader.load(FrontEnd.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(found -> found.language() == Language.BITCODE)
                .findFirst()
                .orElseThrow();
        List<Path> inputs = Arrays.stream(args).map(Path::of).toList();
        Phases phases = new Phases();
        Outcome outcome = bitcode.scan(new FrontEnd.Request(inputs, List.of(), false, false), phases);
        phases.total();
        System.out.printf("%,d bodies, %,d likely warnings%n", outcome.bodies(), likely(outcome));
        for (String note : outcome.result().notes()) System.out.println("  " + note);
    }

    private static int likely(Outcome outcome) {
        return outcome.result().races().size();
    }

    private static long cpu() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }
}
