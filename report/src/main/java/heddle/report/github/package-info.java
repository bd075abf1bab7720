/**
 * Results where GitHub Actions shows them: {@link heddle.report.github.GitHubReport} writes annotations of lines as workflow
 * commands, and a summary of the step in Markdown. Names from foreign programs can neither end a command nor open markup.
 */
package heddle.report.github;
