package heddle.scan.llvm.bitcode;

import java.util.List;

/**
 * One bitcode file.
 *
 * @param name its source file
 * @param functions all that it defines or only declares
 * @param listed functions of which module-level assembly puts the address into a section
 */
public record Module(
        String name,
        List<Type> types,
        List<Value.Variable> variables,
        List<Value.FunctionRef> functions,
        List<Body> bodies,
        List<Listed> listed,
        DebugInfo debug) {
    /** A function in a section. */
    public record Listed(String section, String function) {}
}
