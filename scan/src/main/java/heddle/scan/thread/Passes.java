package heddle.scan.thread;

import heddle.scan.alias.PointsTo;
import heddle.scan.graph.Components;
import heddle.scan.ir.Block;
import heddle.scan.ir.Function;
import heddle.scan.ir.Program;
import heddle.scan.ir.Statement;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which places a thread passes a fixed number of times: outside of all loops and cycles of calls on the way from its first
 * function. Code that sets up and tears down is passed so; code that does a program's work is in a loop.
 */
public final class Passes {
    private final Map<String, IntArrayList> byName = new HashMap<>();
    private final int[][] callees;
    /** By function: those that it calls in a loop, and the lines that only a loop has. */
    private final IntSet[] again;

    private final IntSet[] loops;
    private final Map<Integer, BitSet> known = new ConcurrentHashMap<>();

    public Passes(Program program, PointsTo pointsTo) {
        List<Function> functions = program.functions();
        callees = new int[functions.size()][];
        again = new IntSet[functions.size()];
        loops = new IntSet[functions.size()];
        for (Function function : functions) {
            byName.computeIfAbsent(function.name(), any -> new IntArrayList(1)).add(function.id());
            note(function, pointsTo);
        }
    }

    private void note(Function function, PointsTo pointsTo) {
        List<Block> blocks = function.blocks();
        Components parts =
                Components.of(blocks.size(), block -> blocks.get(block).successors());
        IntSet all = new IntOpenHashSet();
        IntSet repeated = new IntOpenHashSet();
        IntSet lines = new IntOpenHashSet();
        for (int block = 0; block < blocks.size(); block++) {
            boolean cyclic = parts.isCyclic(block);
            for (Statement statement : blocks.get(block).statements()) {
                if (cyclic) lines.add(statement.line());
                if (!(statement instanceof Statement.Call call)) continue;
                for (int target : pointsTo.targets(call.site())) {
                    all.add(target);
                    if (cyclic) repeated.add(target);
                }
            }
        }
        callees[function.id()] = all.toIntArray();
        again[function.id()] = repeated;
        loops[function.id()] = lines;
    }

    /**
     * Whether a thread passes the line of a function of that name a fixed number of times.
     *
     * @param root the thread's first function
     */
    public boolean isFixed(int root, String function, int line) {
        BitSet repeated = known.computeIfAbsent(root, this::repeated);
        for (int id : byName.getOrDefault(function, new IntArrayList()))
            if (repeated.get(id) || loops[id].contains(line)) return false;
        return true;
    }

    /** The functions that a thread may run any number of times. */
    private BitSet repeated(int root) {
        BitSet seen = closure(root);
        Components cycles = Components.of(callees.length, id -> seen.get(id) ? callees[id] : new int[0]);
        BitSet repeated = new BitSet();
        IntArrayList work = new IntArrayList();
        for (int id = seen.nextSetBit(0); id >= 0; id = seen.nextSetBit(id + 1)) {
            if (cycles.isCyclic(id)) work.add(id);
            work.addAll(new IntArrayList(again[id].toIntArray()));
        }
        while (!work.isEmpty()) {
            int id = work.popInt();
            if (repeated.get(id)) continue;
            repeated.set(id);
            for (int callee : callees[id]) work.add(callee);
        }
        return repeated;
    }

    private BitSet closure(int root) {
        BitSet seen = new BitSet();
        IntArrayList work = new IntArrayList(new int[] {root});
        while (!work.isEmpty()) {
            int id = work.popInt();
            if (seen.get(id)) continue;
            seen.set(id);
            for (int callee : callees[id]) if (!seen.get(callee)) work.add(callee);
        }
        return seen;
    }
}
