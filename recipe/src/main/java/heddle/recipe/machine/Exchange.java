package heddle.recipe.machine;

import heddle.recipe.term.Value;
import java.util.function.UnaryOperator;

/**
 * An operation on an atomic that reads what was there and writes, at once.
 *
 * @param event its release
 * @param acquire its acquire, which is the thread's next event; -1 if that is none of the window's
 * @param old what was there in the trace; null if that is not known
 * @param refused what was not there, so that nothing was changed; else null
 * @param update what is there afterwards
 */
public record Exchange(int event, int acquire, Access access, Long old, Long refused, UnaryOperator<Value> update) {}
