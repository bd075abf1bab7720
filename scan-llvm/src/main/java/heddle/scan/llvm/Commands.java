package heddle.scan.llvm;

import heddle.scan.ir.Block;
import heddle.scan.ir.Callee;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Function;
import heddle.scan.ir.Statement;
import heddle.scan.ir.Statement.Ordering;
import heddle.scan.lock.LockSummary;
import heddle.scan.path.Lvalue;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Functions that do one thing or another by what a formal says: {@code option(FREE, section)}. A call with a constant there
 * gets a copy of the function in which only that is left, so that a thread that frees is not taken to do what is done
 * for other commands. Arguments of further calls in
 * the copy are constant where they are such a formal.
 */
final class Commands {
    /** So many copies of one function are made; further calls reach the function itself. */
    private static final int MOST = 16;

    /** All copies together have half as many statements as the program, but at least and at most so many. */
    private static final long LEAST_ROOM = 5_000;

    private static final long MOST_ROOM = 200_000;

    private final CProgram program;
    private final Copies copies;
    private final Map<List<Object>, Integer> known = new HashMap<>();
    private final Map<Integer, Integer> copiesOf = new HashMap<>();
    /** Of each copy the formals that are constant. */
    private final Map<Integer, Map<Integer, Long>> fixed = new HashMap<>();

    private long room;

    Commands(CProgram program, Copies copies) {
        this.program = program;
        this.copies = copies;
    }

    void run() {
        long size = 0;
        for (Function function : program.functions()) size += size(function);
        room = Math.min(MOST_ROOM, Math.max(LEAST_ROOM, size / 2));
        for (int id = 0; id < program.functions().size(); id++)
            replaceCalls(program.functions().get(id));
    }

    private static long size(Function function) {
        long size = 0;
        for (Block block : function.blocks()) size += block.statements().size();
        return size;
    }

    private void replaceCalls(Function caller) {
        List<Block> blocks = new ArrayList<>();
        boolean changed = false;
        for (Block block : caller.blocks()) {
            List<Statement> code = new ArrayList<>(block.statements());
            for (int i = 0; i < code.size(); i++) {
                Statement replaced = replaced(code.get(i), caller);
                changed |= replaced != code.get(i);
                code.set(i, replaced);
            }
            blocks.add(new Block(code, block.end(), block.handlers()));
        }
        if (changed) program.define(Copies.withBlocks(caller, caller.id(), blocks));
    }

    private Statement replaced(Statement statement, Function caller) {
        if (!(statement instanceof Statement.Call call) || !(call.callee() instanceof Callee.Direct direct))
            return statement;
        Map<Integer, Long> constants = constants(direct.function(), call.arguments(), caller);
        int copy = constants.isEmpty() ? -1 : copyOf(direct.function(), constants);
        if (copy < 0) return statement;
        return new Statement.Call(call.site(), call.result(), new Callee.Direct(copy), call.arguments(), call.line());
    }

    /** The constants among the arguments that the function decides by. */
    private Map<Integer, Long> constants(int function, List<Expr> arguments, Function caller) {
        Map<Integer, Long> constants = new TreeMap<>();
        for (Decision decision : program.decisions(function).values()) {
            if (decision.formal() >= arguments.size()) continue;
            Long constant = constant(arguments.get(decision.formal()), caller);
            if (constant != null && decision.target(constant) >= 0) constants.put(decision.formal(), constant);
        }
        return constants;
    }

    private Long constant(Expr expr, Function caller) {
        if (expr instanceof Expr.Const constant) return constant.value();
        if (expr instanceof Expr.Term term) return constant(term.value(), caller);
        Map<Integer, Long> formals = fixed.get(caller.id());
        int formal = formals == null ? -1 : formal(expr, caller);
        return formal < 0 ? null : formals.get(formal);
    }

    /** The formal whose value the expression is, through variables that are set once; -1 if it is none. */
    private static int formal(Expr expr, Function function) {
        if (!(expr instanceof Expr.Load load) || !(load.from() instanceof Lvalue.Local local)) return -1;
        if (local.slot() < function.formals().size()) return local.slot();
        Expr only = null;
        for (Block block : function.blocks())
            for (Statement statement : block.statements()) {
                boolean sets = statement instanceof Statement.Assign assign
                                && assign.target().equals(local)
                        || statement instanceof Statement.Call call && local.equals(call.result());
                if (!sets) continue;
                if (only != null || !(statement instanceof Statement.Assign)) return -1;
                only = ((Statement.Assign) statement).value();
            }
        return only == null ? -1 : formal(only, function);
    }

    /** The copy for these constants; -1 if there is none, because nothing would be left out or there are too many. */
    private int copyOf(int function, Map<Integer, Long> constants) {
        List<Object> key = List.of(function, constants);
        Integer done = known.get(key);
        if (done != null) return done;
        known.put(key, -1);
        Function original = program.functions().get(function);
        List<Block> left = left(original, constants);
        long size = size(original);
        boolean possible = left != null && size <= room && copiesOf.merge(function, 1, Integer::sum) <= MOST;
        if (!possible) return -1;
        room -= size;
        int id = program.reserveCopy(function);
        known.put(key, id);
        fixed.put(id, constants);
        program.define(copies.of(Copies.withBlocks(original, function, left), id));
        return id;
    }

    /**
     * The blocks where control gets with these constants, the others empty; null if all that do anything are left, and none
     * of them, of which the function itself does not know whether control gets there, takes or gives back a lock.
     */
    private List<Block> left(Function original, Map<Integer, Long> constants) {
        List<Block> blocks = new ArrayList<>(original.blocks());
        boolean fewer = false;
        for (Map.Entry<Integer, Decision> decided :
                program.decisions(original.id()).entrySet()) {
            Long constant = constants.get(decided.getValue().formal());
            int target = constant == null ? -1 : decided.getValue().target(constant);
            if (target < 0) continue;
            blocks.set(decided.getKey(), ending(blocks.get(decided.getKey()), new Block.Goto(target)));
            fewer |= original.blocks().get(target).statements().stream().anyMatch(Commands::isLock);
        }
        BitSet reached = reached(blocks);
        for (int i = 0; i < blocks.size(); i++) {
            if (reached.get(i)) continue;
            fewer |= blocks.get(i).statements().stream().anyMatch(Commands::matters);
            blocks.set(i, new Block(List.of(), new Block.Abort(), new int[0]));
        }
        if (!fewer) return null;
        List<Statement> first = new ArrayList<>();
        constants.forEach((formal, value) -> first.add(new Statement.Assign(
                new Lvalue.Local(formal, original.formals().get(formal)), new Expr.Const(value), Ordering.SILENT, 0)));
        first.addAll(blocks.get(0).statements());
        blocks.set(0, new Block(first, blocks.get(0).end(), blocks.get(0).handlers()));
        return blocks;
    }

    private static Block ending(Block block, Block.Terminator end) {
        return new Block(block.statements(), end, block.handlers());
    }

    private static boolean isLock(Statement statement) {
        return statement instanceof Statement.Call call
                && call.callee() instanceof Callee.Builtin builtin
                && builtin.locks() != LockSummary.NONE;
    }

    /** Whether the statement does more than to change a local variable. */
    private static boolean matters(Statement statement) {
        boolean local = statement instanceof Statement.Assign assign
                && assign.target().isLocal()
                && !(assign.value() instanceof Expr.Load load && !load.from().isLocal());
        return !local;
    }

    private static BitSet reached(List<Block> blocks) {
        BitSet reached = new BitSet();
        BitSet work = new BitSet();
        work.set(0);
        for (int at = 0; at >= 0; at = work.nextSetBit(0)) {
            work.clear(at);
            reached.set(at);
            for (int next : blocks.get(at).successors()) if (!reached.get(next)) work.set(next);
            for (int next : blocks.get(at).handlers()) if (!reached.get(next)) work.set(next);
        }
        return reached;
    }
}
