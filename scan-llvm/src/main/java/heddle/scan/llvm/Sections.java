package heddle.scan.llvm;

import heddle.scan.front.Code;
import heddle.scan.ir.Block;
import heddle.scan.ir.Callee;
import heddle.scan.ir.Function;
import heddle.scan.llvm.bitcode.Module;
import heddle.scan.llvm.bitcode.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Functions that module-level assembly lists in a section, as the kernel's initcalls are, and the function of no source
 * that calls those of one section one after the other.
 */
final class Sections {
    private final CProgram program;
    private final Map<String, List<Integer>> listed = new LinkedHashMap<>();
    private final Map<String, Integer> runners = new LinkedHashMap<>();
    private int users = -1;

    Sections(CProgram program) {
        this.program = program;
    }

    /** Takes what the module lists; in which order files are linked is not known. */
    void add(Module module) {
        if (module.listed().isEmpty()) return;
        Map<String, Value.FunctionRef> byName = new HashMap<>();
        for (Value.FunctionRef function : module.functions()) byName.put(function.name(), function);
        for (Module.Listed entry : module.listed()) {
            Value.FunctionRef function = byName.get(entry.function());
            if (function != null)
                listed.computeIfAbsent(entry.section(), any -> new ArrayList<>())
                        .add(program.id(function, module));
        }
    }

    /** The function that calls all of a section. */
    int runner(String section) {
        return runners.computeIfAbsent(section, any -> program.reserve());
    }

    /** The function that starts what users run. */
    int users() {
        if (users < 0) users = program.reserve();
        return users;
    }

    /** Whether some function of the program calls {@link #users}. */
    boolean startsUsers() {
        return users >= 0;
    }

    /** Gives the functions of no source their bodies; {@link #users} does nothing as long as nobody says what it does. */
    void close() {
        runners.forEach((section, id) -> {
            Code code = new Code(program.numbering(), List.of(), 0);
            for (int function : listed.getOrDefault(section, List.of()))
                code.call(null, new Callee.Direct(function), List.of());
            define(id, "functions in " + section, code);
        });
        if (users >= 0) define(users, "users", new Code(program.numbering(), List.of(), 0));
    }

    private void define(int id, String name, Code code) {
        code.end(new Block.Return(null));
        program.define(new Function(id, name, "", List.of(), code.locals(), code.blocks()));
    }
}
