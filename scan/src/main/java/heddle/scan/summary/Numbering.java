package heddle.scan.summary;

import heddle.scan.ir.Block;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Function;
import heddle.scan.ir.Program;
import heddle.scan.ir.Statement;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the numbers of one scan are called in all scans: a function by its key, an allocation, call or fork site by its
 * function and its place among the sites there.
 */
final class Numbering {
    private final Program program;
    private final int[] owner;
    private final int[] ordinal;
    private final List<IntArrayList> sites = new ArrayList<>();
    private final Map<String, Integer> functions = new HashMap<>();

    Numbering(Program program) {
        this.program = program;
        this.owner = new int[program.sites()];
        this.ordinal = new int[program.sites()];
        for (Function function : program.functions()) {
            sites.add(new IntArrayList(4));
            String key = program.key(function.id());
            if (key != null && functions.put(key, function.id()) != null) functions.put(key, -1);
            for (Block block : function.blocks()) visit(block, function.id());
        }
    }

    private void visit(Block block, int function) {
        for (Statement statement : block.statements()) {
            if (statement instanceof Statement.Assign assign) note(assign.value(), function);
            else if (statement instanceof Statement.Call call) {
                note(call.site(), function);
                call.arguments().forEach(argument -> note(argument, function));
            } else if (statement instanceof Statement.Fork fork) {
                note(fork.site(), function);
                fork.arguments().forEach(argument -> note(argument, function));
                fork.handles().forEach(handle -> note(handle, function));
            } else if (statement instanceof Statement.Join join) note(join.handle(), function);
            else if (statement instanceof Statement.Sync sync) note(sync.object(), function);
        }
        if (block.end() instanceof Block.Return end && end.value() != null) note(end.value(), function);
        if (block.end() instanceof Block.Branch branch) note(branch.test(), function);
    }

    private void note(Expr expr, int function) {
        if (expr instanceof Expr.New made) note(made.site(), function);
    }

    private void note(int site, int function) {
        owner[site] = function;
        ordinal[site] = sites.get(function).size();
        sites.get(function).add(site);
    }

    /** The function that a site is in. */
    int owner(int site) {
        return owner[site];
    }

    int ordinal(int site) {
        return ordinal[site];
    }

    int sites() {
        return owner.length;
    }

    /** The site with this place in a function, -1 if there is none. */
    int site(int function, int place) {
        IntArrayList own = sites.get(function);
        return place < own.size() ? own.getInt(place) : -1;
    }

    /** The key of a function; null if it has none, or shares it with another. */
    String key(int function) {
        String key = program.key(function);
        return key == null || functions.get(key) != function ? null : key;
    }

    /** The function with the key, -1 if there is none. */
    int function(String key) {
        return functions.getOrDefault(key, -1);
    }
}
