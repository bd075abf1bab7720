package heddle.scan.llvm.bitcode;

import java.util.List;

/**
 * One bitcode file.
 *
 * @param name its source file
 * @param functions all that it defines or only declares
 */
public record Module(
        String name,
        List<Type> types,
        List<Value.Variable> variables,
        List<Value.FunctionRef> functions,
        List<Body> bodies,
        DebugInfo debug) {}
