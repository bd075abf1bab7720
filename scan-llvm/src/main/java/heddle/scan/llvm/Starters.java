package heddle.scan.llvm;

import heddle.scan.ir.Block;
import heddle.scan.ir.Callee;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Function;
import heddle.scan.ir.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;

/**
 * Functions that start a thread with a function that they are given, and functions without a body, which call it. Each
 * call of one with a known function gets a copy of it that starts or calls just that one, so that a helper that starts
 * everybody's threads does not hand the arguments of each to all of them. Likewise the first function of a thread that
 * calls the function that the thread was given as its argument, or in a member of it.
 */
final class Starters {
    /** Helpers of helpers are seen through so often. */
    private static final int DEEPEST = 3;

    private final CProgram program;
    private final Copies copying;
    private final IntUnaryOperator pointed;
    private final Map<List<Object>, Integer> copies = new HashMap<>();
    /** First functions of threads, by what they are given and call. */
    private final Map<Integer, Given> entries = new HashMap<>();

    private Fillings fillings;

    /** @param pointed the function whose address an allocation site stands for, -1 if it is none */
    Starters(CProgram program, Copies copying, IntUnaryOperator pointed) {
        this.program = program;
        this.copying = copying;
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
                        Given called = called(program.functions().get(direct.function()));
                        if (called != null) entries.put(direct.function(), called);
                    }
        Set<String> members = new HashSet<>();
        for (Given called : entries.values()) if (called.member() != null) members.add(called.member());
        fillings = new Fillings(program.functions(), members);
    }

    /** The function that a function is given and calls; null if there is nothing. */
    private static Given called(Function function) {
        for (Block block : function.blocks())
            for (Statement statement : block.statements())
                if (statement instanceof Statement.Call call && call.callee() instanceof Callee.Pointer pointer) {
                    Given called = Given.of(pointer.function(), function);
                    if (called != null) return called;
                }
        return null;
    }

    /** The function that a thread is given, in its argument, to call it; null if it is given none. */
    private Expr given(Statement.Fork fork, Function function) {
        Given called = fork.callee() instanceof Callee.Direct direct ? entries.get(direct.function()) : null;
        if (called == null || called.formal() >= fork.arguments().size()) return null;
        Expr argument = fork.arguments().get(called.formal());
        return called.member() == null ? argument : fillings.of(argument, called.member(), function);
    }

    /** The first function of a thread that is given just that one. */
    private Callee entry(Callee entry, int started) {
        int function = ((Callee.Direct) entry).function();
        return new Callee.Direct(copyOf(function, entries.get(function), started));
    }

    /** The copy of a function that is given {@code started}; it is made once. */
    private int copyOf(int function, Given given, int started) {
        List<Object> key = List.of(function, given.toString(), started);
        Integer known = copies.get(key);
        if (known != null) return known;
        int id = program.reserveCopy(function);
        copies.put(key, id);
        copy(id, function, given, started);
        return id;
    }

    /** The formal that a thread is started with, or that is handed to a starter; -1 if there is none. */
    private int startedFormal(Function function, Map<Integer, Integer> known) {
        for (Block block : function.blocks())
            for (Statement statement : block.statements()) {
                Expr started = started(statement, function, known);
                int formal = started == null ? -1 : Given.formal(started, function);
                if (formal >= 0) return formal;
            }
        return -1;
    }

    /** The function that the statement starts a thread with; null if it starts none. */
    private Expr started(Statement statement, Function function, Map<Integer, Integer> known) {
        if (statement instanceof Statement.Fork fork)
            return fork.callee() instanceof Callee.Pointer pointer ? pointer.function() : given(fork, function);
        if (!(statement instanceof Statement.Call call)) return null;
        if (call.callee() instanceof Callee.Pointer pointer && program.isMissing(function.id()))
            return pointer.function();
        if (!(call.callee() instanceof Callee.Direct direct)) return null;
        Integer formal = known.get(direct.function());
        return formal == null || formal >= call.arguments().size()
                ? null
                : call.arguments().get(formal);
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
            if (changed) program.define(Copies.withBlocks(caller, caller.id(), blocks));
            any |= changed;
        }
        return any;
    }

    private Statement replaced(Statement statement, Map<Integer, Integer> starters, Function caller) {
        if (statement instanceof Statement.Fork fork) {
            Expr given = given(fork, caller);
            int started = given == null ? -1 : function(given, caller);
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
        int copy = copyOf(direct.function(), new Given(formal, null), started);
        return new Statement.Call(call.site(), call.result(), new Callee.Direct(copy), call.arguments(), call.line());
    }

    /** The function whose address the expression is; -1 if it is none. */
    private int function(Expr expr, Function caller) {
        return Given.source(expr, caller) instanceof Expr.New made ? pointed.applyAsInt(made.site()) : -1;
    }

    private void copy(int id, int starter, Given given, int started) {
        Function original = program.functions().get(starter);
        List<Block> blocks = new ArrayList<>();
        for (Block block : original.blocks()) {
            List<Statement> code = new ArrayList<>();
            for (Statement statement : block.statements()) code.add(copy(statement, original, given, started));
            blocks.add(new Block(code, block.end(), block.handlers()));
        }
        program.define(Copies.withBlocks(original, id, blocks));
    }

    /** The statement with sites of its own. */
    private Statement copy(Statement statement, Function original, Given given, int started) {
        if (statement instanceof Statement.Call call) {
            boolean calls = program.isMissing(original.id()) || entries.containsKey(original.id());
            Callee callee = calls ? callee(call.callee(), original, given, started) : call.callee();
            return copying.of(new Statement.Call(
                    call.site(), call.result(), callee, passed(call, original, given, started), call.line()));
        }
        if (!(statement instanceof Statement.Fork fork)) return copying.of(statement);
        Expr handed = given(fork, original);
        boolean same = handed != null && given.equals(Given.of(handed, original));
        Callee callee = same ? entry(fork.callee(), started) : callee(fork.callee(), original, given, started);
        return copying.of(new Statement.Fork(fork.site(), fork.handles(), callee, fork.arguments(), fork.line()));
    }

    private static Callee callee(Callee callee, Function original, Given given, int started) {
        boolean own = callee instanceof Callee.Pointer pointer && given.equals(Given.of(pointer.function(), original));
        return own ? new Callee.Direct(started) : callee;
    }

    /** The arguments of a call, with the function itself in place of what holds it. */
    private List<Expr> passed(Statement.Call call, Function original, Given given, int started) {
        List<Expr> arguments = new ArrayList<>();
        for (Expr argument : call.arguments()) {
            Expr address = given.equals(Given.of(argument, original)) ? program.address(started) : null;
            arguments.add(address == null ? argument : address);
        }
        return arguments;
    }
}
