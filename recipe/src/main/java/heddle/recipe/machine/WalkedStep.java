package heddle.recipe.machine;

import heddle.recipe.term.Condition;
import heddle.recipe.term.Term;

/**
 * A step of a thread on a path that was not recorded: an event, or the condition under which it is reached.
 *
 * @param number by which terms name the event
 * @param op of an event, else -1
 * @param target the event's target in the trace
 * @param site the event's site
 * @param kind the type of an access
 * @param written what a write writes
 * @param isExchange whether it reads what was there, and writes, at once
 * @param condition null for an event
 */
public record WalkedStep(
        int number, byte op, int target, int site, byte kind, Term written, boolean isExchange, Condition condition) {
    static WalkedStep event(int number, byte op, int target, int site, byte kind, Term written) {
        return new WalkedStep(number, op, target, site, kind, written, false, null);
    }

    static WalkedStep exchange(int number, byte op, int target, int site, byte kind, Term written) {
        return new WalkedStep(number, op, target, site, kind, written, true, null);
    }

    static WalkedStep condition(Condition condition) {
        return new WalkedStep(-1, (byte) -1, 0, 0, (byte) 0, null, false, condition);
    }

    public boolean isEvent() {
        return condition == null;
    }
}
