/**
 * The models of methods of the JDK, as tables: which order threads, which read and write the state of a container, and what
 * they do with their arguments. The way in is {@link heddle.runtime.jdk.CallTable}, which finds the {@link
 * heddle.runtime.jdk.Effect effects} of a call by the class of its receiver, and {@link heddle.runtime.jdk.ArgumentTable} for
 * arguments. The rows are text, in one class each; {@link heddle.runtime.jdk.Columns} reads them. A new model of a class
 * is a row here; the meaning of an effect is written in {@link heddle.runtime.call}.
 */
package heddle.runtime.jdk;
