package heddle.scan.thread;

import heddle.scan.path.Lvalue;
import java.util.Objects;
import java.util.Set;

/**
 * The threads that one fork site starts under one context.
 *
 * @param number of the fork site and the function that the thread runs, see {@link ThreadIndex}
 * @param root the function that the thread runs
 * @param context the last few call sites that led to the fork, as in {@link Lvalue.Alloc}
 * @param runs the object that the thread was given first, which decided what it runs: with the root the thread's origin
 *     (Liu et al., PLDI 2021); null if it is not known
 * @param handles names by which it can be joined
 */
public record Token(int number, int root, String context, Lvalue runs, Set<Lvalue> handles) {
    /** Stands for all contexts where nobody knows which calls led to the fork. */
    private static final String ANY = "*";

    /** All threads of that number, whatever calls led to their forks. */
    public static Token any(int number, int root, Set<Lvalue> handles) {
        return new Token(number, root, ANY, null, handles);
    }

    /** Whether it stands for threads of all contexts. */
    public boolean isAny() {
        return context.equals(ANY);
    }

    /** Whether the two are the same threads; handles are only how to find them. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Token that && number == that.number && context.equals(that.context);
    }

    /** The same threads, known by other handles. */
    Token with(Set<Lvalue> others) {
        return new Token(number, root, context, runs, others);
    }

    /** Whether the two are the same threads, known by the same handles. */
    boolean isSame(Token other) {
        return equals(other) && root == other.root && Objects.equals(runs, other.runs) && handles.equals(other.handles);
    }

    @Override
    public int hashCode() {
        return number * 31 + context.hashCode();
    }
}
