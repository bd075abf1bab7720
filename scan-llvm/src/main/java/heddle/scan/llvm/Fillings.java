package heddle.scan.llvm;

import heddle.scan.ir.Block;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Function;
import heddle.scan.ir.Statement;
import heddle.scan.path.Lvalue;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The values that members of new objects are filled with. A member is known if, in the whole program, it is set in objects only that
 * the function at hand has just made, once in each: so whoever is handed such an object finds in it what was put there.
 */
final class Fillings {
    /** An object, by the function that makes it and the local that it is first in. */
    private record Made(int function, Lvalue.Local local) {}

    private final Map<String, Map<Made, Expr>> members = new HashMap<>();
    private final Set<String> unknown = new HashSet<>();

    /** @param wanted the members that are asked for */
    Fillings(List<Function> functions, Set<String> wanted) {
        for (Function function : functions)
            for (Block block : function.blocks())
                for (Statement statement : block.statements()) add(statement, function, wanted);
    }

    private void add(Statement statement, Function function, Set<String> wanted) {
        if (statement instanceof Statement.Call call && call.result() instanceof Lvalue.Sub sub)
            unknown.add(sub.field());
        if (!(statement instanceof Statement.Assign assign) || !(assign.target() instanceof Lvalue.Sub sub)) return;
        if (!wanted.contains(sub.field()) || isNoFunction(assign.value())) return;
        Lvalue.Local object = Given.holder(sub, function);
        boolean made = object != null
                && object.slot() >= function.formals().size()
                && Given.source(new Expr.Load(object), function) instanceof Expr.New;
        Expr before = made
                ? members.computeIfAbsent(sub.field(), any -> new HashMap<>())
                        .put(new Made(function.id(), object), assign.value())
                : null;
        if (!made || before != null) unknown.add(sub.field());
    }

    /** Null, and the content of freed memory. */
    private static boolean isNoFunction(Expr value) {
        return value instanceof Expr.Const || value instanceof Expr.Opaque;
    }

    /** The value of a member of the object that a function hands on; null if it is not known. */
    Expr of(Expr object, String member, Function function) {
        if (unknown.contains(member) || !(object instanceof Expr.Load load)) return null;
        if (!(load.from() instanceof Lvalue.Local local)) return null;
        Made made = new Made(function.id(), Given.first(local, function));
        return members.getOrDefault(member, Map.of()).get(made);
    }
}
