package heddle.scan.llvm.bitcode;

import java.util.List;

/** One bitcode file. */
public record Module(
        String name, List<Value.Variable> variables, List<Value.Alias> aliases, List<Body> bodies, DebugInfo debug) {}
