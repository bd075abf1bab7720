package heddle.scan.front;

import heddle.scan.ir.Block;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Function;
import heddle.scan.ir.Program;
import heddle.scan.ir.Statement;
import heddle.scan.path.Lvalue;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The field or global that a new object is stored into by the function that makes it: a person's name for the object.
 * Only variables that are assigned once are followed, and an object that goes to two places has no such name.
 */
public final class Holders {
    private static final String SEVERAL = "";

    private final Map<Integer, String> bySite = new HashMap<>();
    private final Map<String, Set<Integer>> byField = new HashMap<>();
    private final Set<String> given = new HashSet<>();
    private final Map<Integer, String> shapes = new HashMap<>();

    public Holders(Program program) {
        for (Function function : program.functions()) if (function != null) visit(function);
    }

    private void visit(Function function) {
        Map<Integer, Integer> made = new HashMap<>();
        for (Block block : function.blocks())
            for (Statement statement : block.statements())
                if (statement instanceof Statement.Assign assign) visit(assign, made);
    }

    private void visit(Statement.Assign assign, Map<Integer, Integer> made) {
        Integer site = null;
        if (assign.value() instanceof Expr.New object) {
            site = object.site();
            shapes.put(site, object.shape());
        } else if (assign.value() instanceof Expr.Load load && load.from() instanceof Lvalue.Local local)
            site = made.get(local.slot());
        if (assign.target() instanceof Lvalue.Local local) {
            if (made.containsKey(local.slot())) made.put(local.slot(), null);
            else made.put(local.slot(), site);
        } else if (name(assign.target()) != null) store(site, name(assign.target()), assign.value());
    }

    private void store(Integer site, String field, Expr value) {
        if (site != null) {
            bySite.merge(site, field, (one, two) -> one.equals(two) ? one : SEVERAL);
            byField.computeIfAbsent(field, any -> new HashSet<>(2)).add(site);
        } else if (!(value instanceof Expr.Const)) given.add(field);
    }

    /** Whether the field gets nothing but new objects that go nowhere else from where they are made. */
    public boolean isExclusive(String field) {
        if (given.contains(field)) return false;
        for (int site : byField.getOrDefault(field, Set.of())) if (!field.equals(of(site))) return false;
        return byField.containsKey(field);
    }

    private static String name(Lvalue target) {
        if (target instanceof Lvalue.Global global) return global.name();
        return target instanceof Lvalue.Sub part && !part.field().startsWith("[") ? part.field() : null;
    }

    /** The shapes of all that the field ever holds; empty if something else than new objects is stored into it. */
    public Set<String> shapes(String field) {
        Set<String> all = new HashSet<>();
        if (given.contains(field)) return all;
        for (int site : byField.getOrDefault(field, Set.of())) all.add(shapes.get(site));
        return all;
    }

    /** The name of what the site's objects are stored into; null if there is none. */
    public String of(int site) {
        String name = bySite.get(site);
        return SEVERAL.equals(name) ? null : name;
    }
}
