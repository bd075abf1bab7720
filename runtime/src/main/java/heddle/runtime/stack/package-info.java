/**
 * Stacks as they are kept until a report may need them. A {@link heddle.runtime.stack.TakenStack} is a path in a {@link
 * heddle.runtime.stack.StackTree tree} that shares common frames; an {@link heddle.runtime.stack.Origin} is where a thread was
 * started or an object made. Which stacks of accesses are kept is decided in {@link heddle.runtime.race.Stacks}.
 */
package heddle.runtime.stack;
