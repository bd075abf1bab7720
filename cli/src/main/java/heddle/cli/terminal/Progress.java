package heddle.cli.terminal;

import heddle.report.Printable;
import java.time.Duration;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A progress bar on standard error: on a terminal only, and only for work that takes longer than a second. */
public final class Progress implements AutoCloseable {
    private static final long PATIENCE = Duration.ofSeconds(1).toNanos();

    /** The unit that is counted. */
    public enum Unit {
        BYTES(" MB", 1_000_000),
        EVENTS(" M events", 1_000_000),
        FUNCTIONS(" functions", 1),
        TASKS(" tasks", 1);

        private final String label;
        private final long size;

        Unit(String label, long size) {
            this.label = label;
            this.size = size;
        }
    }

    private final Console console;
    private final String what;
    private final long total;
    private final Unit unit;
    private final long start = System.nanoTime();
    private ProgressBar bar;

    /**
     * Progress of some work.
     *
     * @param total the amount of work, 0 or less if it is not known
     */
    public Progress(Console console, String what, long total, Unit unit) {
        this.console = console;
        this.what = what;
        this.total = total;
        this.unit = unit;
    }

    /** Says how much is done; cheap enough to be called for every batch of events. */
    public void done(long amount) {
        done(amount, "");
    }

    /** Says how much is done and something beside it. */
    public void done(long amount, String note) {
        if (!console.errIsTerminal()) {
            return;
        }
        if (bar == null) {
            if (System.nanoTime() - start < PATIENCE) {
                return;
            }
            bar = new ProgressBarBuilder()
                    .setTaskName(Printable.text(what))
                    .setInitialMax(Math.max(total, -1))
                    .setUnit(unit.label, unit.size)
                    .setStyle(ProgressBarStyle.ASCII)
                    .hideEta()
                    .clearDisplayOnFinish()
                    .setConsumer(new ConsoleProgressBarConsumer(console.err()))
                    .build();
        }
        bar.setExtraMessage(note);
        bar.stepTo(total > 0 ? Math.min(amount, total) : amount);
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }
}
