package heddle.scan.llvm;

import heddle.scan.front.Code;
import heddle.scan.ir.Block;
import heddle.scan.ir.Callee;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Function;
import heddle.scan.ir.Statement;
import heddle.scan.path.Lvalue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/**
 * Functions that start a thread with a function that they are given, and functions without a body, which call it. Each
 * call of one with a known function gets a copy of it that starts or calls just that one, so that a helper that starts
 * everybody's threads does not hand the arguments of each to all of them. Likewise the first function of a thread that
 * calls the function that the thread was given as its argument.
 */
final class Starters {
    /** Helpers of helpers are seen through so often. */
    private static final int DEEPEST = 3;

    private final CProgram program;
    private final Code.Sites sites;
    private final IntUnaryOperator pointed;
    private final Map<List<Integer>, Integer> copies = new HashMap<>();
    /** First functions of threads, by which formal of theirs they call. */
    private final Map<Integer, Integer> entries = new HashMap<>();

    /** @param pointed the function whose address an allocation site stands for, -1 if it is none */
    Starters(CProgram program, IntUnaryOperator pointed) {
        this.program = program;
        this.sites = program.numbering();
        this.pointed = pointed;
    }

    void run() {
        findEntries();
        Map<Integer, Integer> starters = new HashMap<>();
        for (int round = 0; round < DEEPEST; round++)
            for (Function function : program.functions()) {
                int formal = startedFormal(function, starters);
                if (formal >= 0) starters.putIfAbsent(function.id(), formal);
            }
        boolean any = !starters.isEmpty() || !entries.isEmpty();
        for (int round = 0; round < DEEPEST && any; round++) any = replaceCalls(starters);
    }

    private void findEntries() {
        for (Function function : List.copyOf(program.functions()))
            for (Block block : function.blocks())
                for (Statement statement : block.statements())
                    if (statement instanceof Statement.Fork fork && fork.callee() instanceof Callee.Direct direct) {
                        int formal = calledFormal(program.functions().get(direct.function()));
                        if (formal >= 0) entries.put(direct.function(), formal);
                    }
    }

    /** The formal that a function calls; -1 if there is none. */
    private static int calledFormal(Function function) {
        for (Block block : function.blocks())
            for (Statement statement : block.statements())
                if (statement instanceof Statement.Call call && call.callee() instanceof Callee.Pointer pointer) {
                    int formal = formal(pointer.function(), function);
                    if (formal >= 0) return formal;
                }
        return -1;
    }

    /** The function that a thread is given as its argument to call it; null if it is given none. */
    private Expr given(Statement.Fork fork) {
        Integer formal = fork.callee() instanceof Callee.Direct direct ? entries.get(direct.function()) : null;
        return formal == null || formal >= fork.arguments().size()
                ? null
                : fork.arguments().get(formal);
    }

    /** The first function of a thread that is given just that one. */
    private Callee entry(Callee entry, int started) {
        int function = ((Callee.Direct) entry).function();
        int formal = entries.get(function);
        return new Callee.Direct(copyOf(function, formal, started));
    }

    /** The copy of a function that is given {@code started} as a formal; it is made once. */
    private int copyOf(int function, int formal, int started) {
        List<Integer> key = List.of(function, formal, started);
        Integer known = copies.get(key);
        if (known != null) return known;
        int id = program.reserve();
        copies.put(key, id);
        copy(id, function, formal, started);
        return id;
    }

    /** The formal that a thread is started with, or that is handed to a starter; -1 if there is none. */
    private int startedFormal(Function function, Map<Integer, Integer> known) {
        for (Block block : function.blocks())
            for (Statement statement : block.statements()) {
                Expr started = started(statement, function, known);
                int formal = started == null ? -1 : formal(started, function);
                if (formal >= 0) return formal;
            }
        return -1;
    }

    /** The function that the statement starts a thread with; null if it starts none. */
    private Expr started(Statement statement, Function function, Map<Integer, Integer> known) {
        if (statement instanceof Statement.Fork fork)
            return fork.callee() instanceof Callee.Pointer pointer ? pointer.function() : given(fork);
        if (!(statement instanceof Statement.Call call)) return null;
        if (call.callee() instanceof Callee.Pointer pointer && program.isMissing(function.id()))
            return pointer.function();
        if (!(call.callee() instanceof Callee.Direct direct)) return null;
        Integer formal = known.get(direct.function());
        return formal == null || formal >= call.arguments().size()
                ? null
                : call.arguments().get(formal);
    }

    /** The formal whose value an expression is; -1 if it is none. */
    private static int formal(Expr expr, Function function) {
        Expr at = expr;
        for (int i = 0; i < 4 && at instanceof Expr.Load load && load.from() instanceof Lvalue.Local local; i++) {
            if (local.slot() < function.formals().size()) return local.slot();
            at = onlyAssigned(local, function);
        }
        return -1;
    }

    private static Expr onlyAssigned(Lvalue.Local local, Function function) {
        Expr found = null;
        for (Block block : function.blocks())
            for (Statement statement : block.statements()) {
                boolean result = statement instanceof Statement.Call call && local.equals(call.result());
                if (result) return null;
                if (!(statement instanceof Statement.Assign assign)
                        || !assign.target().equals(local)) continue;
                if (found != null) return null;
                found = assign.value();
            }
        return found;
    }

    private boolean replaceCalls(Map<Integer, Integer> starters) {
        boolean any = false;
        for (Function caller : List.copyOf(program.functions())) {
            List<Block> blocks = new ArrayList<>();
            boolean changed = false;
            for (Block block : caller.blocks()) {
                List<Statement> code = new ArrayList<>(block.statements());
                for (int i = 0; i < code.size(); i++) {
                    Statement replaced = replaced(code.get(i), starters, caller);
                    changed |= replaced != code.get(i);
                    code.set(i, replaced);
                }
                blocks.add(new Block(code, block.end(), block.handlers()));
            }
            if (changed) program.define(withBlocks(caller, caller.id(), blocks));
            any |= changed;
        }
        return any;
    }

    private Statement replaced(Statement statement, Map<Integer, Integer> starters, Function caller) {
        if (statement instanceof Statement.Fork fork) {
            int started = given(fork) == null ? -1 : function(given(fork), caller);
            return started < 0
                    ? fork
                    : new Statement.Fork(
                            fork.site(), fork.handles(), entry(fork.callee(), started), fork.arguments(), fork.line());
        }
        if (!(statement instanceof Statement.Call call) || !(call.callee() instanceof Callee.Direct direct))
            return statement;
        Integer formal = starters.get(direct.function());
        if (formal == null || formal >= call.arguments().size()) return statement;
        int started = function(call.arguments().get(formal), caller);
        if (started < 0) return statement;
        int copy = copyOf(direct.function(), formal, started);
        return new Statement.Call(call.site(), call.result(), new Callee.Direct(copy), call.arguments(), call.line());
    }

    /** The function whose address the expression is; -1 if it is none. */
    private int function(Expr expr, Function caller) {
        Expr at = expr;
        for (int i = 0; i < 4 && at instanceof Expr.Load load && load.from() instanceof Lvalue.Local local; i++) {
            if (local.slot() < caller.formals().size()) return -1;
            at = onlyAssigned(local, caller);
        }
        return at instanceof Expr.New made ? pointed.applyAsInt(made.site()) : -1;
    }

    private void copy(int id, int starter, int formal, int started) {
        Function original = program.functions().get(starter);
        List<Block> blocks = new ArrayList<>();
        for (Block block : original.blocks()) {
            List<Statement> code = new ArrayList<>();
            for (Statement statement : block.statements()) code.add(copy(statement, original, formal, started));
            blocks.add(new Block(code, block.end(), block.handlers()));
        }
        program.define(withBlocks(original, id, blocks));
    }

    /** The statement with sites of its own. */
    private Statement copy(Statement statement, Function original, int formal, int started) {
        if (statement instanceof Statement.Assign assign && assign.value() instanceof Expr.New made)
            return pointed.applyAsInt(made.site()) >= 0
                    ? statement
                    : new Statement.Assign(
                            assign.target(),
                            new Expr.New(sites.next(), made.shape()),
                            assign.ordering(),
                            assign.line());
        if (statement instanceof Statement.Call call) {
            boolean calls = program.isMissing(original.id()) || entries.containsKey(original.id());
            Callee callee = calls ? callee(call.callee(), original, formal, started) : call.callee();
            return new Statement.Call(
                    sites.next(), call.result(), callee, passed(call, original, formal, started), call.line());
        }
        if (!(statement instanceof Statement.Fork fork)) return statement;
        Expr given = given(fork);
        boolean handed = given != null && formal(given, original) == formal;
        Callee callee = handed ? entry(fork.callee(), started) : callee(fork.callee(), original, formal, started);
        return new Statement.Fork(sites.next(), fork.handles(), callee, fork.arguments(), fork.line());
    }

    private static Callee callee(Callee callee, Function original, int formal, int started) {
        boolean own = callee instanceof Callee.Pointer pointer && formal(pointer.function(), original) == formal;
        return own ? new Callee.Direct(started) : callee;
    }

    /** The arguments of a call, with the function itself in place of the formal that holds it. */
    private List<Expr> passed(Statement.Call call, Function original, int formal, int started) {
        List<Expr> arguments = new ArrayList<>();
        for (Expr argument : call.arguments()) {
            Expr address = formal(argument, original) == formal ? program.address(started) : null;
            arguments.add(address == null ? argument : address);
        }
        return arguments;
    }

    private static Function withBlocks(Function like, int id, List<Block> blocks) {
        return new Function(id, like.name(), like.file(), like.formals(), like.locals(), like.lasting(), blocks);
    }
}
