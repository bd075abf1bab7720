/**
 * The {@code heddle} command. {@link heddle.cli.Main} builds the command tree, hands it the arguments, with those of
 * {@code HEDDLE_OPTIONS} before them, and turns whatever goes wrong into one sentence and an exit code. The commands are
 * in {@link heddle.cli.command} and {@link heddle.cli.trace}.
 */
package heddle.cli;
