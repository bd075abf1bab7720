/**
 * How a run is steered and watched while it goes on: a bean for JMX and events for JFR. Neither {@code java.management} nor
 * {@code jdk.jfr} is loaded on the agent's account: {@link heddle.agent.operate.Operations} waits until the program, or
 * whoever looks at it, has them loaded, so that a JVM without them, or without these modules, pays nothing.
 */
package heddle.agent.operate;
