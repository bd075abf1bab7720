package heddle.runtime.sample;

import heddle.runtime.shadow.ArrayShadow;
import heddle.runtime.shadow.ContainerShadow;
import heddle.runtime.sync.Threads;
import heddle.runtime.sync.Windows;
import java.time.Duration;
import java.util.Optional;

/** The JVM itself. Processor time comes from the process's handle, so that no management beans are started for it. */
final class ThisProcess implements Process {
    private static final ProcessHandle OWN = ProcessHandle.current();
    /** One part in so many of the heap is left to the program. */
    private static final int SPARE = 20;

    @Override
    public long now() {
        return System.nanoTime();
    }

    /** The wall clock where the system does not tell. */
    @Override
    public long cpu() {
        long ticks = ProcessTime.ticks();
        if (ticks >= 0) {
            return ticks * STEP;
        }
        Optional<Duration> total = OWN.info().totalCpuDuration();
        return total.isPresent() ? total.get().toNanos() : System.nanoTime();
    }

    @Override
    public long hooks() {
        return Windows.total().nanos();
    }

    @Override
    public long timed() {
        return Windows.total().timed();
    }

    @Override
    public long events() {
        return Windows.total().events();
    }

    @Override
    public void open(long events) {
        Windows.open(events);
    }

    @Override
    public boolean isOpen() {
        return Windows.isOpen();
    }

    @Override
    public void close() {
        Windows.close();
    }

    @Override
    public void forget() {
        Threads.forgetShadow();
        ArrayShadow.TABLE.sweep();
        ContainerShadow.TABLE.sweep();
    }

    @Override
    public long closedAt() {
        return Windows.closedAt();
    }

    /** Garbage counts as taken: after a collection there may be more. */
    @Override
    public boolean isShortOfMemory() {
        Runtime jvm = Runtime.getRuntime();
        long most = jvm.maxMemory();
        return most - jvm.totalMemory() + jvm.freeMemory() < most / SPARE;
    }

    /** Outside of windows no thread is seen to begin, so nobody else lets go of those that have ended. */
    @Override
    public void pause(long nanos) throws InterruptedException {
        Thread.sleep(nanos / 1_000_000, (int) (nanos % 1_000_000));
        Threads.sweepCollected();
    }
}
