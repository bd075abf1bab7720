/**
 * The Maven plugin: {@code prepare-agent} lets the tests' JVMs load the agent, each of which leaves a result in
 * {@code target/heddle/jvm}; {@code report} writes them as files, {@code check} fails the build on new races and when nothing
 * was observed, {@code scan} looks at class files without running them. Parameters have the names of the command's options.
 *
 * <p>A goal reads its parameters into plain objects and leaves the work to them: {@link heddle.report.build.AgentArgument} and
 * {@link heddle.maven.TestJvms} for the way into the tests' JVMs, {@link heddle.report.build.JvmRuns} for what comes back,
 * {@link heddle.maven.Arrivals} for builds of several modules. Reports, baselines and suppressions are those of the report
 * module, as for the command.
 */
package heddle.maven;
