/**
 * Repairs in source files. {@link heddle.cli.fix.SourceEdits} says which lines a repair changes: {@link
 * heddle.cli.fix.SourceFile} is parsed by the JDK's compiler, {@link heddle.cli.fix.FieldDeclaration} makes fields volatile and
 * declares locks, {@link heddle.cli.fix.GuardedCode} puts statements into critical sections, and {@link
 * heddle.cli.fix.LineEdits} applies the result.
 */
package heddle.cli.fix;
