/**
 * Runs a command so that its JVMs are observed, and outlives them: {@link heddle.cli.launch.AgentLaunch} puts the agent
 * into them, {@link heddle.cli.launch.Supervision} waits for them, {@link heddle.cli.launch.Interrupts} hands signals on,
 * {@link heddle.cli.launch.RunDirectory} has what they write while they run, and {@link heddle.cli.launch.Endings} says
 * how those ended that could not say it themselves. {@link heddle.cli.launch.QuickCompiler} is about the JVM of the
 * command itself.
 */
package heddle.cli.launch;
