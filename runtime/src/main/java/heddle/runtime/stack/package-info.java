/**
 * Stacks of accesses that may turn out to race. {@link heddle.runtime.stack.Stacks} decides which visits to a place are kept
 * and finds them again; a {@link heddle.runtime.stack.TakenStack} is a stack in a tree that shares common frames.
 */
package heddle.runtime.stack;
