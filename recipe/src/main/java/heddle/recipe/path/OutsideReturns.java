package heddle.recipe.path;

import java.util.List;

/**
 * Actions of code that is not woven, in the trace, each time when a woven method came back to it, from some place of a thread
 * on; in the order of the trace. Where anything else happened then that others can see, it is not known how to go on.
 */
public final class OutsideReturns {
    private final ThreadPath path;
    private final List<Step> steps;
    private int at;

    /**
     * One of them.
     *
     * @param isAlone whether nothing that others can see happened between the return and what the thread did next, but for
     *     first uses of classes
     */
    public record Step(OutsideReturn how, boolean isAlone) {}

    public OutsideReturns(ThreadPath path, List<Step> steps) {
        this.path = path;
        this.steps = steps;
    }

    public OutsideReturns copy() {
        OutsideReturns copy = new OutsideReturns(path, steps);
        copy.at = at;
        return copy;
    }

    /** How the method of that depth came back. */
    public OutsideReturn of(int depth) {
        for (int i = at; i < steps.size(); i++) {
            OutsideReturn how = steps.get(i).how;
            if (how.depth() == depth && !how.hasThrown() && steps.get(i).isAlone) {
                return how;
            }
            if (how.depth() <= depth) {
                break;
            }
        }
        throw Control.lost("how code outside goes on");
    }

    /** From now on those after it count. */
    public void goOn(OutsideReturn how) {
        while (steps.get(at).how != how) {
            at++;
        }
        at++;
    }

    /** The record after it. */
    public Tokens after(OutsideReturn how) {
        Tokens tokens = new Tokens(path.bytes());
        tokens.reset(how.next());
        return tokens;
    }
}
