/**
 * How commands meet the outside: {@link heddle.cli.terminal.Console} (standard output and error), {@link
 * heddle.cli.terminal.Exit} (exit codes), {@link heddle.cli.terminal.Failure} (what ends a command with one sentence) and
 * {@link heddle.cli.terminal.Progress}.
 */
package heddle.cli.terminal;
