package heddle.scan.llvm.bitcode;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A function with its instructions.
 *
 * @param formals names of the parameters; empty strings where the module keeps none
 * @param file the source file, empty if it is not known
 * @param blocks the basic blocks, the first is the entry
 * @param problem null, or why the body could not be read; then there are no blocks
 */
public record Body(
        Value.FunctionRef function, List<String> formals, String file, List<List<Instruction>> blocks, String problem) {
    /** Source types of the formals' pointees, one for each. */
    public List<DebugInfo.SourceType> pointees() {
        List<DebugInfo.SourceType> pointees =
                new ArrayList<>(Collections.nCopies(formals.size(), DebugInfo.SourceType.NONE));
        for (List<Instruction> block : blocks)
            for (Instruction instruction : block) {
                DebugInfo.Variable variable = instruction.variable();
                boolean formal = variable != null && variable.argument() > 0 && variable.argument() <= formals.size();
                if (formal)
                    pointees.set(variable.argument() - 1, variable.type().pointee());
            }
        return pointees;
    }
}
