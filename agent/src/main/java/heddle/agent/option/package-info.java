/** What the agent was asked for: {@link heddle.agent.option.Options}, from its argument, and who asks, the JVM itself. */
package heddle.agent.option;
