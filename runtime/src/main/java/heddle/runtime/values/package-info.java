/**
 * Values and decisions of threads, beside their events: enough to execute the class files again without the program. Each
 * thread appends tokens to a {@link heddle.runtime.values.PathStream} of its own, in program order; {@link
 * heddle.runtime.values.Register} holds what their numbers stand for: class files, methods, objects.
 *
 * <p>Tokens carry no position. An interpreter of the code knows which one comes next, because code between two
 * tokens computes nothing but from what it has: a token stands for every value that comes from outside (a read, the
 * result of a call into code that is not woven, an argument on entry from there, a constant object), and for every
 * decision (a branch, the key of a switch, the handler of an exception), so that a replay can be checked.
 *
 * <p><b>Memory ordering.</b> Bytes are stored before the size of their page, which is released; the thread that takes
 * them acquires the size. Numbers are registered before the token that uses them is stored.
 */
package heddle.runtime.values;
