package heddle.prove.window;

import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Faults of an analysis itself, each of which costs the window in which it shows and nothing else: the window counts as
 * unknown, and the result says why.
 */
public final class WindowFaults implements Serializable {
    /** By cause: how many windows have it. */
    private final TreeMap<String, Integer> causes = new TreeMap<>();

    private int windows;

    /**
     * Does what a window asks for; a fault is noted. A file that cannot be read is none: it stops the analysis.
     *
     * @return whether it came to its end
     */
    public boolean survive(Runnable work) {
        try {
            work.run();
            return true;
        } catch (UncheckedIOException e) {
            throw e;
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            windows++;
            causes.merge(cause(e), 1, Integer::sum);
            return false;
        }
    }

    private static String cause(Throwable fault) {
        StackTraceElement[] stack = fault.getStackTrace();
        String place = stack.length == 0
                ? ""
                : String.format(Locale.ROOT, " at %s:%d", stack[0].getFileName(), stack[0].getLineNumber());
        String message =
                fault.getMessage() == null ? "" : ": " + fault.getMessage().replaceAll("\\d+", "N");
        return fault.getClass().getSimpleName() + place + message;
    }

    /** Windows that had one. */
    public int count() {
        return windows;
    }

    /** Adds those of windows that were examined elsewhere. */
    public void add(WindowFaults more) {
        windows += more.windows;
        more.causes.forEach((cause, count) -> causes.merge(cause, count, Integer::sum));
    }

    /** Their sentences in a result. */
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        for (Map.Entry<String, Integer> each : causes.entrySet()) {
            int count = each.getValue();
            notes.add("An internal fault (" + each.getKey() + ") left " + count
                    + (count == 1 ? " window undecided." : " windows undecided."));
        }
        return notes;
    }
}
