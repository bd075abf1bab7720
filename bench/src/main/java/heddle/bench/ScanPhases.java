package heddle.bench;

import heddle.bench.process.PeakMemory;
import heddle.cli.launch.QuickCompiler;
import heddle.scan.front.Progress;
import java.io.IOException;
import java.lang.management.ManagementFactory;

/** Prints what each phase of a scan took when it ends. */
final class ScanPhases implements Progress {
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

    @Override
    public void resumes() {
        QuickCompiler.takeOver();
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

    private static long cpu() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }
}
