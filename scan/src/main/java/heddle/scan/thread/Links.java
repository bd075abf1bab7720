package heddle.scan.thread;

import heddle.scan.alias.PointsTo;
import heddle.scan.ir.Block;
import heddle.scan.ir.Callee;
import heddle.scan.ir.Function;
import heddle.scan.ir.Program;
import heddle.scan.ir.Statement;
import heddle.scan.lock.LockSummary;
import heddle.scan.path.Index;
import heddle.scan.path.Lvalue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Pointers that started threads turn elsewhere: the head of a queue, the link to the next of a list. Two that find an object
 * by one path through such a pointer, one after the other, have two objects.
 */
public final class Links {
    private final Set<String> members = new HashSet<>();
    private final Set<String> variables = new HashSet<>();

    public Links(Program program, PointsTo pointsTo) {
        List<Function> functions = program.functions();
        BitSet started = started(functions, pointsTo);
        for (int id = started.nextSetBit(0); id >= 0; id = started.nextSetBit(id + 1)) note(functions.get(id));
    }

    /** The functions that threads run, but for the first. */
    private static BitSet started(List<Function> functions, PointsTo pointsTo) {
        IntArrayList work = new IntArrayList();
        for (Function function : functions)
            for (Block block : function.blocks())
                for (Statement statement : block.statements())
                    if (statement instanceof Statement.Fork fork)
                        work.addElements(work.size(), pointsTo.targets(fork.site()));
        BitSet seen = new BitSet();
        while (!work.isEmpty()) {
            int id = work.popInt();
            if (seen.get(id)) continue;
            seen.set(id);
            for (Block block : functions.get(id).blocks())
                for (Statement statement : block.statements())
                    if (statement instanceof Statement.Call call)
                        work.addElements(work.size(), pointsTo.targets(call.site()));
        }
        return seen;
    }

    /** A variable counts only where a lock is taken: it may be set for all to see, and not taken from. */
    private void note(Function function) {
        boolean locks = false;
        Set<String> set = new HashSet<>();
        for (Block block : function.blocks())
            for (Statement statement : block.statements()) {
                if (statement instanceof Statement.Assign assign) {
                    Lvalue target = Index.without(assign.target());
                    if (target instanceof Lvalue.Sub sub) members.add(sub.field());
                    else if (target instanceof Lvalue.Global global) set.add(global.name());
                }
                locks |= statement instanceof Statement.Call call
                        && call.callee() instanceof Callee.Builtin builtin
                        && builtin.locks() != LockSummary.NONE;
            }
        if (locks) variables.addAll(set);
    }

    /** Whether the path leads through such a pointer. */
    public boolean isOn(Lvalue path) {
        Lvalue at = Index.without(path);
        while (true) {
            if (at instanceof Lvalue.Sub sub) at = sub.base();
            else if (at instanceof Lvalue.Deref deref) {
                at = deref.pointer();
                if (at instanceof Lvalue.Sub sub && members.contains(sub.field())) return true;
                if (at instanceof Lvalue.Global global && variables.contains(global.name())) return true;
            } else return false;
        }
    }
}
