package heddle.scan.summary.wire;

import heddle.scan.ir.Block;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Function;
import heddle.scan.ir.Program;
import heddle.scan.ir.Statement;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Names, equal in all scans, for the numbers of one scan: a function by its key, an allocation, call or fork site by its
 * function and its place among the sites there.
 */
public final class Numbering {
    private final Program program;
    private final int[] owner;
    private final int[] ordinal;
    private final List<IntArrayList> sites = new ArrayList<>();
    private final long[] codes;
    private final BitSet named = new BitSet();
    private final Long2IntOpenHashMap functions = new Long2IntOpenHashMap();

    public Numbering(Program program) {
        this.program = program;
        this.owner = new int[program.sites()];
        this.ordinal = new int[program.sites()];
        this.codes = new long[program.functions().size()];
        functions.defaultReturnValue(-1);
        for (Function function : program.functions()) {
            sites.add(new IntArrayList(4));
            name(function.id());
            for (Block block : function.blocks()) visit(block, function.id());
        }
        for (int id = 0; id < codes.length; id++) named.set(id, functions.get(codes[id]) == id);
    }

    private void name(int function) {
        String key = program.key(function);
        if (key == null) return;
        codes[function] = code(key);
        if (functions.putIfAbsent(codes[function], function) != -1) functions.put(codes[function], -2);
    }

    /** 64 bits of a key: FNV-1a, then mixed. */
    private static long code(String key) {
        long code = 0xcbf29ce484222325L;
        for (int i = 0; i < key.length(); i++) code = (code ^ key.charAt(i)) * 0x100000001b3L;
        code = (code ^ code >>> 32) * 0x9e3779b97f4a7c15L;
        return code ^ code >>> 29;
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
            else if (statement instanceof Statement.Include include) {
                note(include.whole(), function);
                note(include.part(), function);
            }
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

    public int ordinal(int site) {
        return ordinal[site];
    }

    public int sites() {
        return owner.length;
    }

    /** The site with this place in a function, -1 if there is none. */
    public int site(int function, int place) {
        IntArrayList own = sites.get(function);
        return place < own.size() ? own.getInt(place) : -1;
    }

    /** Whether the function has a key that it shares with no other. */
    public boolean isNamed(int function) {
        return named.get(function);
    }

    /** The name of a named function in every scan; 0 if it has no key. */
    public long code(int function) {
        return codes[function];
    }

    /** The function with the code, negative if there is none. */
    public int function(long code) {
        return functions.get(code);
    }
}
