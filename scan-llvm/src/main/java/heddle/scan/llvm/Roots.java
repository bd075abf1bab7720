package heddle.scan.llvm;

import heddle.scan.ir.Block;
import heddle.scan.ir.Function;
import heddle.scan.ir.Statement;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;

/**
 * The functions that threads begin with besides {@code main}: those that the environment calls, and those that some call
 * makes the body of a thread.
 */
final class Roots {
    private static final int[] NOBODY = {};

    private final Map<Integer, String> entered = new LinkedHashMap<>();
    private final Map<Integer, String> forked = new LinkedHashMap<>();
    private final Map<Integer, String> locks = new LinkedHashMap<>();
    private final BitSet alone = new BitSet();

    /** The environment calls the function, if {@code how} is not null. */
    void entered(int function, String why, Models.Entry how) {
        if (how == null) return;
        entered.putIfAbsent(function, why);
        if (how.alone()) alone.set(function);
        if (!how.lock().isEmpty()) locks.putIfAbsent(function, how.lock());
    }

    void forked(int function, String why, boolean runsAlone) {
        forked.putIfAbsent(function, why);
        if (runsAlone) alone.set(function);
    }

    /** Whether the environment calls any function of the program. */
    boolean hasEnvironment() {
        return !entered.isEmpty();
    }

    /** Whether the function runs once at a time for one object. */
    boolean runsAlone(int function) {
        return alone.get(function);
    }

    /** The lock that the environment holds when it calls the function; null if none. */
    String lock(int function) {
        return locks.get(function);
    }

    /**
     * The functions that the environment begins with. Threads that the others start themselves, directly or through
     * calls, are theirs: they run with the arguments that they are handed.
     */
    TreeSet<Integer> begun(CProgram program) {
        TreeSet<Integer> roots = new TreeSet<>();
        BitSet reached = new BitSet();
        for (int root : entered.keySet()) add(root, program, roots, reached);
        for (int root : forked.keySet()) if (!reached.get(root)) add(root, program, roots, reached);
        return roots;
    }

    /** How many functions of the source the function leads to by calls and threads, itself included. */
    static int reach(int root, CProgram program) {
        BitSet reached = new BitSet();
        add(root, program, new TreeSet<>(), reached);
        return program.bodies() - program.bodiesBeyond(reached);
    }

    private static void add(int root, CProgram program, TreeSet<Integer> roots, BitSet reached) {
        if (!program.isDefined(root)) return;
        roots.add(root);
        ArrayDeque<Integer> work = new ArrayDeque<>();
        if (!reached.get(root)) work.add(root);
        reached.set(root);
        while (!work.isEmpty()) {
            Function function = program.functions().get(work.poll());
            for (Block block : function.blocks())
                for (Statement statement : block.statements())
                    for (int next : next(statement, program))
                        if (!reached.get(next)) {
                            reached.set(next);
                            work.add(next);
                        }
        }
    }

    private static int[] next(Statement statement, CProgram program) {
        if (statement instanceof Statement.Call call) return program.reached(call.site(), call.callee());
        if (statement instanceof Statement.Fork fork) return program.reached(fork.site(), fork.callee());
        return NOBODY;
    }
}
