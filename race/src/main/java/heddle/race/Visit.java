package heddle.race;

import java.io.Serializable;
import java.util.List;

/**
 * Where the stack and the locks of an access come from. Detectors do not keep them of all accesses; where they were not,
 * those of another access at the same place may tell how a thread gets there.
 *
 * @param own whether the access has its own; the rest is empty then
 * @param thread who made the other visit; empty if none was kept
 * @param stack the other visit's, innermost frame first
 * @param locks the other visit's, outermost first
 */
public record Visit(boolean own, String thread, List<String> stack, List<String> locks) implements Serializable {
    public static final Visit OWN = new Visit(true, "", List.of(), List.of());

    /** Nothing was kept. */
    public static final Visit NONE = new Visit(false, "", List.of(), List.of());

    public Visit {
        stack = List.copyOf(stack);
        locks = List.copyOf(locks);
    }

    /** Whether there is another visit to show. */
    public boolean hasOther() {
        return !stack.isEmpty();
    }
}
