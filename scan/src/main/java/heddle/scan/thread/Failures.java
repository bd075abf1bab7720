package heddle.scan.thread;

import heddle.scan.alias.PointsTo;
import heddle.scan.graph.Components;
import heddle.scan.ir.Block;
import heddle.scan.ir.Callee;
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
 * Which places a thread passes only where every way on leads, through no loop, to the {@linkplain Block.Abort#fails failing}
 * end of the whole program: messages that say what went wrong, and what is tidied up then. A call of a function
 * that loops is the program's work, also if it is the last that the program does.
 */
public final class Failures {
    private final List<Function> functions;
    private final Map<String, IntArrayList> byName = new HashMap<>();
    /** By function: the blocks from which the program fails for sure. */
    private final BitSet[] doomed;

    private final BitSet failing = new BitSet();
    private final BitSet looping = new BitSet();
    private final int[][] callees;
    /** By function: the lines that have statements in such blocks alone. */
    private final IntSet[] lines;

    private final Map<Integer, BitSet> known = new ConcurrentHashMap<>();
    private final boolean none;

    public Failures(Program program, PointsTo pointsTo) {
        functions = program.functions();
        doomed = new BitSet[functions.size()];
        callees = new int[functions.size()][];
        lines = new IntSet[functions.size()];
        none = functions.stream().noneMatch(Failures::mayFail);
        if (none) return;
        doom();
        loop(pointsTo);
        for (Function function : functions) {
            byName.computeIfAbsent(function.name(), any -> new IntArrayList(1)).add(function.id());
            note(function, pointsTo);
        }
    }

    private static boolean mayFail(Function function) {
        for (Block block : function.blocks())
            if (block.end() instanceof Block.Abort abort && abort.fails()) return true;
        return false;
    }

    /** Finds the functions that never come back, and with them more blocks, until there are no more. */
    private void doom() {
        Map<Integer, IntArrayList> callers = new HashMap<>();
        IntArrayList work = new IntArrayList();
        for (Function function : functions) {
            work.add(function.id());
            for (Block block : function.blocks())
                for (Statement statement : block.statements())
                    if (statement instanceof Statement.Call call && call.callee() instanceof Callee.Direct direct)
                        callers.computeIfAbsent(direct.function(), any -> new IntArrayList())
                                .add(function.id());
        }
        while (!work.isEmpty()) {
            int id = work.popInt();
            if (failing.get(id)) continue;
            doomed[id] = doomedBlocks(functions.get(id).blocks());
            if (!doomed[id].get(0)) continue;
            failing.set(id);
            work.addAll(callers.getOrDefault(id, new IntArrayList()));
        }
    }

    /** Finds the functions with a loop, and those that call them or each other in a circle. */
    private void loop(PointsTo pointsTo) {
        int[][] targets = new int[functions.size()][];
        for (Function function : functions) targets[function.id()] = targets(function, pointsTo);
        Components calls = Components.of(targets.length, id -> targets[id]);
        for (int component = 0; component < calls.count(); component++)
            for (int id : calls.members(component))
                if (calls.isCyclic(id) || hasLoop(functions.get(id)) || isAnyLooping(targets[id])) looping.set(id);
    }

    private boolean isAnyLooping(int[] targets) {
        for (int target : targets) if (looping.get(target)) return true;
        return false;
    }

    private static int[] targets(Function function, PointsTo pointsTo) {
        IntSet targets = new IntOpenHashSet();
        for (Block block : function.blocks())
            for (Statement statement : block.statements())
                if (statement instanceof Statement.Call call)
                    for (int target : pointsTo.targets(call.site())) targets.add(target);
        return targets.toIntArray();
    }

    private static boolean hasLoop(Function function) {
        List<Block> blocks = function.blocks();
        Components parts =
                Components.of(blocks.size(), block -> blocks.get(block).successors());
        for (int block = 0; block < blocks.size(); block++) if (parts.isCyclic(block)) return true;
        return false;
    }

    /** Backwards from the ends: a block is doomed if it ends so itself, or all that may follow is. A loop never is. */
    private BitSet doomedBlocks(List<Block> blocks) {
        BitSet found = new BitSet();
        boolean more = true;
        while (more) {
            more = false;
            for (int i = blocks.size() - 1; i >= 0; i--)
                if (!found.get(i) && isDoomed(blocks.get(i), found)) {
                    found.set(i);
                    more = true;
                }
        }
        return found;
    }

    private boolean isDoomed(Block block, BitSet found) {
        if (block.end() instanceof Block.Abort abort && abort.fails()) return true;
        for (Statement statement : block.statements())
            if (statement instanceof Statement.Call call
                    && call.callee() instanceof Callee.Direct direct
                    && failing.get(direct.function())) return true;
        int[] next = block.successors();
        for (int to : next) if (!found.get(to)) return false;
        return next.length > 0;
    }

    /** Notes which functions it calls where it may still come back, and which lines it has where it does not. */
    private void note(Function function, PointsTo pointsTo) {
        IntSet called = new IntOpenHashSet();
        IntSet passed = new IntOpenHashSet();
        IntSet lost = new IntOpenHashSet();
        List<Block> blocks = function.blocks();
        for (int block = 0; block < blocks.size(); block++) {
            boolean last = isLost(function.id(), block);
            for (Statement statement : blocks.get(block).statements()) {
                (last ? lost : passed).add(statement.line());
                if (statement instanceof Statement.Call call)
                    for (int target : pointsTo.targets(call.site()))
                        if (!isLost(function.id(), block, target)) called.add(target);
            }
        }
        lost.removeAll(passed);
        callees[function.id()] = called.toIntArray();
        lines[function.id()] = lost;
    }

    /** Whether the program fails for sure from the block of a function on, and not for sure where the function begins. */
    private boolean isLost(int function, int block) {
        return !none && !failing.get(function) && doomed[function].get(block);
    }

    /** Whether the block calls the target only on the way to the end. */
    boolean isLost(int function, int block, int target) {
        return isLost(function, block) && !looping.get(target);
    }

    /**
     * Whether the program fails for sure once a thread is at the line of a function of that name.
     *
     * @param root the thread's first function
     */
    public boolean isLost(int root, String function, int line) {
        if (none) return false;
        BitSet alive = known.computeIfAbsent(root, this::alive);
        IntArrayList all = byName.getOrDefault(function, new IntArrayList());
        for (int id : all) if (alive.get(id) && !lines[id].contains(line)) return false;
        return !all.isEmpty();
    }

    /** The functions that a thread gets to on a way on which nothing has failed. */
    private BitSet alive(int root) {
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
