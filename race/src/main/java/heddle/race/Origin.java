package heddle.race;

import java.io.Serializable;
import java.util.List;

/**
 * Where something came into being: an object was allocated, or a thread was started.
 *
 * @param thread the thread that did it
 * @param location {@code File.java:LINE}, or the trace's own location text; empty when unknown
 * @param stack innermost frame first; empty when unknown
 */
public record Origin(String thread, String location, List<String> stack) implements Serializable {
    public static final Origin UNKNOWN = new Origin("", "", List.of());

    public Origin {
        stack = List.copyOf(stack);
    }

    public boolean isKnown() {
        return !location.isEmpty();
    }
}
