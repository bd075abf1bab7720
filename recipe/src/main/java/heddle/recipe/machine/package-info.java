/**
 * Bytecode, executed again. {@link heddle.recipe.machine.Machine} knows what instructions do with the values in its frames.
 * Two parts that it is given know the rest: {@link heddle.recipe.machine.Choices} which way to go, {@link
 * heddle.recipe.machine.World} what is met outside of the frames. {@link heddle.recipe.machine.Replay} follows a thread's
 * recorded path ({@link heddle.recipe.machine.Decisions}, {@link heddle.recipe.machine.RecordedWorld}), {@link
 * heddle.recipe.machine.Walk} goes where none was recorded ({@link heddle.recipe.machine.PathChoices}, {@link
 * heddle.recipe.machine.PathWorld}). Each value has what it was and, where it comes from reads, how.
 *
 * <p>More than 25 classes: both executions share frames, objects and accesses, and use them as the interpreter does.
 */
package heddle.recipe.machine;
