package heddle.cli.terminal;

import java.time.Duration;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A progress bar on standard error: on a terminal only, and only for work that takes longer than a second. */
public final class Progress implements AutoCloseable {
    private static final long PATIENCE = Duration.ofSeconds(1).toNanos();

    private final Console console;
    private final String what;
    private final long total;
    private final String unit;
    private final long start = System.nanoTime();
    private ProgressBar bar;

    /**
     * Progress of some work.
     *
     * @param total the amount of work, 0 or less if it is not known
     */
    public Progress(Console console, String what, long total, String unit) {
        this.console = console;
        this.what = what;
        this.total = total;
        this.unit = unit;
    }

    /** Says how much is done; cheap enough to be called for every batch of events. */
    public void done(long amount) {
        if (!console.errIsTerminal()) {
            return;
        }
        if (bar == null) {
            if (System.nanoTime() - start < PATIENCE) {
                return;
            }
            bar = new ProgressBarBuilder()
                    .setTaskName(what)
                    .setInitialMax(Math.max(total, -1))
                    .setUnit(unit, 1)
                    .setStyle(ProgressBarStyle.ASCII)
                    .hideEta()
                    .setConsumer(new me.tongfei.progressbar.ConsoleProgressBarConsumer(console.err()))
                    .build();
        }
        bar.stepTo(amount);
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }
}
