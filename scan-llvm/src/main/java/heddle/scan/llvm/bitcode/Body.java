package heddle.scan.llvm.bitcode;

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
        Value.FunctionRef function,
        List<String> formals,
        String file,
        List<List<Instruction>> blocks,
        String problem) {}
