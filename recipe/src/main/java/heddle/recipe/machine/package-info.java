/**
 * Bytecode, executed again. {@link heddle.recipe.machine.Machine} knows what instructions do; its subclasses know where
 * values from outside come from: {@link heddle.recipe.machine.Replay} follows a thread's recorded path, {@link
 * heddle.recipe.machine.Walk} goes where none was recorded. Each value has what it was and, where it comes from reads, how.
 */
package heddle.recipe.machine;
