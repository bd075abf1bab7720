package heddle.recipe.path;

import heddle.recipe.term.Value;

/**
 * How a thread went on, in the trace, when a method that code outside had called came back to it. On another path it goes on
 * like that as well, if the method comes back with the same result: code that is not woven does the same then.
 *
 * @param depth the number of frames below that of the method; {@link #NOWHERE} if the path was lost
 * @param hasThrown whether it threw an exception
 * @param result null if that is void
 * @param next what was recorded next
 */
public record OutsideReturn(int depth, boolean hasThrown, Value result, Tokens.Mark next) {
    public static final int NOWHERE = -1;
}
