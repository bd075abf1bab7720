/** Options of the agent: {@link heddle.agent.option.Options}, from its argument, and the identity of the JVM. */
package heddle.agent.option;
