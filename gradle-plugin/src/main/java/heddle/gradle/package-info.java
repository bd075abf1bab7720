/**
 * The Gradle plugin {@code dev.heddle}. Test tasks get the agent by an {@link heddle.gradle.AgentArguments argument provider}
 * and an output directory for what their JVMs leave, so that results are cached and restored with them; {@code heddleReport}
 * and {@code heddleCheck} mean what the goals of the Maven plugin do. No task holds the project: builds may use the
 * configuration cache.
 */
package heddle.gradle;
