package heddle.scan.summary.flow;

import heddle.scan.alias.PointsTo;
import heddle.scan.ir.Block;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Function;
import heddle.scan.ir.Statement;
import heddle.scan.ir.Statement.Round;
import heddle.scan.path.Lvalue;
import heddle.scan.summary.Summaries;
import heddle.scan.thread.Threads;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Blocks that run in the first round of a loop alone, before the loop has started a thread: the threads that may run there
 * are those that may run where the loop is entered.
 */
final class Rounds {
    private final Function function;
    private final Loops loops;
    private final PointsTo pointsTo;
    private final Summaries summaries;
    private final BitSet candidates = new BitSet();
    private final Map<Integer, Integer> first = new HashMap<>();
    private final Map<Integer, Threads> entered = new HashMap<>();

    Rounds(PointsTo pointsTo, Function function, Summaries summaries, Loops loops) {
        this.function = function;
        this.loops = loops;
        this.pointsTo = pointsTo;
        this.summaries = summaries;
        for (int block = 0; block < function.blocks().size(); block++)
            if (counter(block, Round.Kind.FIRST) != null) candidates.set(block);
        if (candidates.isEmpty()) return;
        BitSet[] before = predecessors();
        candidates.stream().forEach(block -> {
            int loop = loop(block, before);
            if (loop >= 0) first.put(block, loop);
        });
    }

    /** Control enters a loop. */
    boolean enter(int block, Threads threads) {
        if (first.isEmpty() || !loops.contains(block)) return false;
        Threads known = entered.get(loops.loop(block));
        Threads now = known == null ? threads : known.join(threads);
        entered.put(loops.loop(block), now);
        return known != null && !now.isSame(known);
    }

    /** The blocks in which the threads are those of the loop's entry. */
    Iterable<Integer> blocksOf(int loop) {
        return first.keySet().stream().filter(block -> first.get(block) == loop).toList();
    }

    /** The threads that may run at the beginning of the block, of which {@code all} is known without looking at rounds. */
    Threads threads(int block, Threads all) {
        Integer loop = first.get(block);
        Threads known = loop == null ? null : entered.get(loop);
        return known == null ? all : known;
    }

    /** The loop of which the block runs in the first round, before a thread was started in it; -1 if there is none. */
    private int loop(int block, BitSet[] before) {
        if (before[block].cardinality() != 1) return -1;
        int test = before[block].nextSetBit(0);
        if (!loops.contains(test)) return -1;
        Lvalue.Local counter = counter(block, Round.Kind.FIRST);
        int loop = loops.loop(test);
        BitSet steps = new BitSet();
        for (int each = 0; each < function.blocks().size(); each++) {
            if (loops.loop(each) != loop) continue;
            if (counter.equals(counter(each, Round.Kind.STEP))) steps.set(each);
            else if (sets(each, counter)) return -1;
        }
        if (steps.isEmpty() || steps.get(test)) return -1;
        BitSet sofar = reaching(test, loop, steps, before);
        if (sofar == null) return -1;
        for (int each = sofar.nextSetBit(0); each >= 0; each = sofar.nextSetBit(each + 1))
            if (mayStart(each)) return -1;
        return loop;
    }

    /** The blocks of the loop from which control gets to this one without a step; null if it does so from itself. */
    private BitSet reaching(int test, int loop, BitSet steps, BitSet[] before) {
        BitSet found = new BitSet();
        BitSet work = new BitSet();
        work.set(test);
        for (int block = test; block >= 0; block = work.nextSetBit(0)) {
            work.clear(block);
            if (!found.get(block)) {
                found.set(block);
                BitSet from = (BitSet) before[block].clone();
                from.andNot(steps);
                if (from.get(test)) return null;
                for (int each = from.nextSetBit(0); each >= 0; each = from.nextSetBit(each + 1))
                    if (loops.loop(each) == loop) work.set(each);
            }
        }
        return found;
    }

    private boolean mayStart(int block) {
        Block code = function.blocks().get(block);
        if (code.handlers().length > 0) return true;
        for (Statement statement : code.statements()) {
            if (statement instanceof Statement.Fork) return true;
            if (!(statement instanceof Statement.Call call)) continue;
            for (int target : pointsTo.targets(call.site()))
                if (!summaries.get(target).spawned().isEmpty()) return true;
        }
        return false;
    }

    private boolean sets(int block, Lvalue.Local local) {
        for (Statement statement : function.blocks().get(block).statements())
            if (statement instanceof Statement.Assign assign
                    && assign.target().equals(local)
                    && assign.value() instanceof Expr.Const) return true;
        return false;
    }

    /** The counter that the block says something of; null if there is none. */
    private Lvalue.Local counter(int block, Round.Kind kind) {
        for (Statement statement : function.blocks().get(block).statements())
            if (statement instanceof Round round && round.kind() == kind) return round.counter();
        return null;
    }

    private BitSet[] predecessors() {
        BitSet[] before = new BitSet[function.blocks().size()];
        for (int block = 0; block < before.length; block++) before[block] = new BitSet();
        for (int block = 0; block < before.length; block++)
            for (int next : function.blocks().get(block).successors()) before[next].set(block);
        return before;
    }
}
