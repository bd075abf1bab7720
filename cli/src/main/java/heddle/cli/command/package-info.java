/**
 * The commands that run programs ({@code run}, {@code doctor}) and that work on results and engines ({@code analyze},
 * {@code show} and {@code engines}). A command is a small class with its options as fields; the parts that several
 * commands share ({@link heddle.cli.file.Inputs}, {@link heddle.cli.file.Outputs}, {@link
 * heddle.cli.command.EngineSelection}) have classes of their own.
 */
package heddle.cli.command;
