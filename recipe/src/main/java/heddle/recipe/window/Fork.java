package heddle.recipe.window;

import heddle.recipe.code.CodeMethod;
import heddle.recipe.machine.Replay;
import heddle.recipe.term.Condition;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/**
 * An instruction of a thread that may come out otherwise than it did.
 *
 * @param taken the outcome in the trace, as {@link heddle.recipe.machine.Effects#fork} numbers them
 * @param asTaken all of these hold if it comes out like that
 * @param before what has to hold for the thread to get here from its last event
 */
record Fork(Place place, CodeMethod method, int at, int taken, List<Condition> asTaken, List<Condition> before) {
    /**
     * Where a thread is.
     *
     * @param thread its id in the trace
     * @param after its last access, {@link heddle.prove.window.Window#NONE} if it has made none since it was started
     * @param next the event before which requirements of this place have to hold, or {@link
     *     heddle.prove.window.Window#NONE}
     * @param ordinal the number of the fork among those since then
     * @param locks operations on monitors since then
     * @param hasCalled whether it called code that is not woven since then
     */
    record Place(int thread, int after, int next, int ordinal, int locks, boolean hasCalled) {}

    /** Whether a replay is at it. */
    boolean isAt(Replay replay, int after, int ordinal) {
        return replay.method() == method && replay.at() == at && after == place.after && ordinal == place.ordinal;
    }

    /** The difference there, in words. */
    String turn() {
        String line = method.owner.sourceFile() + ":" + method.line(at);
        AbstractInsnNode insn = method.code[at];
        if (taken == heddle.recipe.machine.Walk.PLACE) {
            return "another object or element is met at " + line;
        }
        if (insn instanceof JumpInsnNode) {
            return "the branch at " + line + " goes the other way";
        }
        boolean isSwitch = insn instanceof TableSwitchInsnNode || insn instanceof LookupSwitchInsnNode;
        if (insn instanceof MethodInsnNode) {
            return "the call at " + line + " finds something else";
        }
        return isSwitch ? "the switch at " + line + " chooses another case" : "an exception is thrown at " + line;
    }
}
