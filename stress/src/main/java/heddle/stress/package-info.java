/**
 * The runtime's lock-free protocols under jcstress: of two accesses at the same moment that conflict, at least one has to see the
 * other. Each class is one protocol; {@link heddle.stress.Racing} makes the accesses. {@code stress/run} runs them.
 */
package heddle.stress;
