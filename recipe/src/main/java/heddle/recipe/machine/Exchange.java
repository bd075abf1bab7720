package heddle.recipe.machine;

import heddle.recipe.term.Value;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.function.UnaryOperator;

/**
 * An operation that reads what was there and writes, at once: one on an atomic, or a call of a container, which may also just
 * read.
 *
 * @param event its release, or the container's event
 * @param acquire its acquire, which is the thread's next event; -1 if that is none of the window's
 * @param old what was there in the trace; null if that is not known
 * @param refused what was not there, so that nothing was changed; else null
 * @param update what is there afterwards; null if it just reads
 * @param call of a container; null for an atomic
 */
public record Exchange(
        int event,
        int acquire,
        Access access,
        Long old,
        Long refused,
        UnaryOperator<Value> update,
        ContainerCall call) {
    /**
     * A call of a container.
     *
     * @param arguments without the container
     * @param explains whether a state explains what the call answered
     * @param isKept whether the call would write, or just read, as it did, with that state
     */
    public record ContainerCall(List<Value> arguments, LongPredicate explains, LongPredicate isKept) {}
}
