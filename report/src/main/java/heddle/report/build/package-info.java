/**
 * The common part of the plugins of build tools: the {@link heddle.report.build.AgentArgument way} into the tests' JVMs, {@link
 * heddle.report.build.JvmRuns what comes back}, the {@link heddle.report.build.KnownFiles known} races, the {@link
 * heddle.report.build.ReportFiles reports}, and {@link heddle.report.build.BuildVerdict what fails a build}.
 */
package heddle.report.build;
