package heddle.scan.llvm.place;

import heddle.scan.ir.Block;
import heddle.scan.ir.Callee;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Function;
import heddle.scan.ir.Statement;
import heddle.scan.path.Index;
import heddle.scan.path.Lvalue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/**
 * Which functions get to which calls through pointers: inclusion constraints over function values alone, field-based. A
 * member is one place for all structs of its type ({@code file_operations::read}, see {@link PointerPlaces}), so that a
 * call through it reaches what was ever stored there and no other function of that signature. Where RELAY resolved
 * function pointers file by file, this follows them through all files. Memory that is reached through bare pointers is one place, to which everything
 * flows whose address was taken.
 */
public final class PointerFlow {
    private static final int NOWHERE = -1;

    private final List<Function> functions;
    private final IntUnaryOperator pointedFunction;
    private final java.util.function.Function<String, IntSet> ofSignature;
    private final int[] firstLocal;
    private final PointerGraph graph;
    private final PointerPlaces places;
    private final Map<Integer, PointerGraph.Call> calls = new HashMap<>();

    private PointerFlow(
            List<Function> functions,
            IntUnaryOperator pointedFunction,
            java.util.function.Function<String, IntSet> ofSignature) {
        this.functions = functions;
        this.ofSignature = ofSignature;
        this.pointedFunction = pointedFunction;
        this.firstLocal = new int[functions.size()];
        int next = PointerGraph.MEMORY + 1;
        for (Function function : functions) {
            firstLocal[function.id()] = next;
            next += function.locals() + 1;
        }
        this.graph = new PointerGraph(next, this::formals, this::result);
        this.places = new PointerPlaces(graph);
    }

    /**
     * @param pointedFunction the function whose address an allocation site stands for, -1 if it is none
     * @param ofSignature the functions that a call of that signature can mean
     */
    public static PointerFlow of(
            List<Function> functions,
            IntUnaryOperator pointedFunction,
            java.util.function.Function<String, IntSet> ofSignature) {
        PointerFlow flow = new PointerFlow(functions, pointedFunction, ofSignature);
        for (Function function : functions) flow.visit(function);
        flow.graph.solve(new ArrayList<>(flow.calls.values()));
        return flow;
    }

    /** The functions that the pointer of a call or fork may hold. */
    public IntSet at(int site) {
        return graph.functions(calls.get(site).pointer());
    }

    private int[] formals(int function) {
        int[] formals = new int[functions.get(function).formals().size()];
        for (int i = 0; i < formals.length; i++) formals[i] = firstLocal[function] + i;
        return formals;
    }

    private int result(int function) {
        return firstLocal[function] + functions.get(function).locals();
    }

    private void visit(Function function) {
        int id = function.id();
        for (Block block : function.blocks()) {
            for (Statement statement : block.statements()) visit(statement, id);
            if (block.end() instanceof Block.Return end && end.value() != null) flow(end.value(), result(id), id);
        }
    }

    private void visit(Statement statement, int function) {
        if (statement instanceof Statement.Assign assign)
            flow(assign.value(), written(assign.target(), function), function);
        else if (statement instanceof Statement.Call call)
            invoke(call.site(), call.callee(), call.arguments(), call.result(), function);
        else if (statement instanceof Statement.Fork fork)
            invoke(fork.site(), fork.callee(), fork.arguments(), null, function);
    }

    private void invoke(int site, Callee callee, List<Expr> arguments, Lvalue result, int function) {
        int into = result == null ? NOWHERE : written(result, function);
        if (callee instanceof Callee.Direct direct) {
            int[] formals = formals(direct.function());
            for (int i = 0; i < Math.min(formals.length, arguments.size()); i++)
                flow(arguments.get(i), formals[i], function);
            if (into >= 0) graph.edge(result(direct.function()), into);
        } else if (callee instanceof Callee.Pointer pointer) {
            IntArrayList passed = new IntArrayList();
            for (Expr argument : arguments) passed.add(value(argument, function));
            int held = value(pointer.function(), function);
            IntSet fitting = ofSignature.apply(pointer.signature());
            calls.put(site, new PointerGraph.Call(held, passed.toIntArray(), into, fitting));
        }
    }

    /** A place that holds what the expression may be. */
    private int value(Expr expr, int function) {
        if (expr instanceof Expr.Load load) return read(load.from(), function);
        int holder = graph.variable();
        flow(expr, holder, function);
        return holder;
    }

    private void flow(Expr expr, int into, int function) {
        if (expr instanceof Expr.Load load) graph.edge(read(load.from(), function), into);
        else if (expr instanceof Expr.Address address) graph.edge(read(address.of(), function), PointerGraph.MEMORY);
        else if (expr instanceof Expr.Term term) flow(term.value(), into, function);
        else if (expr instanceof Expr.New made && pointedFunction.applyAsInt(made.site()) >= 0)
            graph.put(pointedFunction.applyAsInt(made.site()), into);
    }

    private int written(Lvalue named, int function) {
        Lvalue at = Index.without(named);
        return PointerPlaces.isNamed(at) ? places.written(at) : unnamed(at, function);
    }

    private int read(Lvalue named, int function) {
        Lvalue at = Index.without(named);
        return PointerPlaces.isNamed(at) ? places.read(at) : unnamed(at, function);
    }

    private int unnamed(Lvalue at, int function) {
        return at instanceof Lvalue.Local local ? firstLocal[function] + local.slot() : PointerGraph.MEMORY;
    }
}
