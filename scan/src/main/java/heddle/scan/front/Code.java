package heddle.scan.front;

import heddle.scan.ir.Block;
import heddle.scan.ir.Callee;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Statement;
import heddle.scan.ir.Statement.Ordering;
import heddle.scan.path.Lvalue;
import java.util.ArrayList;
import java.util.List;

/** A function body under construction: statements of the block at hand, fresh temporaries, the current line. */
public final class Code {
    private final Sites sites;
    private final List<String> formals;
    private final List<Block> blocks = new ArrayList<>();
    private List<Statement> statements = new ArrayList<>();
    private int locals;
    private int line;

    public Code(Sites sites, List<String> formals, int locals) {
        this.sites = sites;
        this.formals = formals;
        this.locals = locals;
    }

    public void line(int number) {
        line = number;
    }

    public Lvalue.Local formal(int index) {
        return new Lvalue.Local(index, formals.get(index));
    }

    public Lvalue.Local temporary() {
        return new Lvalue.Local(locals, "t" + locals++);
    }

    public void assign(Lvalue target, Expr value, Ordering ordering) {
        statements.add(new Statement.Assign(target, value, ordering, line));
    }

    /** The value in a variable of its own, so that it can be dereferenced and survives what follows. */
    public Lvalue.Local hold(Expr value) {
        if (value instanceof Expr.Load load && load.from() instanceof Lvalue.Local local) return local;
        Lvalue.Local held = temporary();
        assign(held, value, Ordering.SILENT);
        return held;
    }

    public Lvalue.Local make(String shape) {
        Lvalue.Local object = temporary();
        assign(object, new Expr.New(sites.next(), shape), Ordering.SILENT);
        return object;
    }

    public void call(Lvalue result, Callee callee, List<Expr> arguments) {
        statements.add(new Statement.Call(sites.next(), result, callee, List.copyOf(arguments), line));
    }

    public void fork(List<Expr> handles, Callee callee, List<Expr> arguments) {
        fork(handles, callee, arguments, false);
    }

    /** @param once whether an object can be the first argument but once */
    public void fork(List<Expr> handles, Callee callee, List<Expr> arguments, boolean once) {
        statements.add(
                new Statement.Fork(sites.next(), List.copyOf(handles), callee, List.copyOf(arguments), once, line));
    }

    public void join(Expr handle) {
        statements.add(new Statement.Join(handle, line));
    }

    public void include(Expr whole, Expr part) {
        statements.add(new Statement.Include(whole, part, line));
    }

    public void sync(Statement.Sync.Kind kind, Expr object) {
        statements.add(new Statement.Sync(kind, object, line));
    }

    public void round(Statement.Round.Kind kind, Lvalue.Local counter) {
        statements.add(new Statement.Round(kind, counter, line));
    }

    /** Ends the block at hand and appends it. */
    public void end(Block.Terminator end) {
        blocks.add(cut(end));
    }

    /** Ends the block at hand and answers it. */
    public Block cut(Block.Terminator end, int... handlers) {
        Block block = new Block(statements, end, handlers);
        statements = new ArrayList<>();
        return block;
    }

    public List<Block> blocks() {
        return blocks;
    }

    public int locals() {
        return locals;
    }

    public List<String> formals() {
        return formals;
    }

    /** Numbers the allocation, call and fork sites of a program. */
    public static final class Sites {
        private int next;

        public int next() {
            return next++;
        }

        /** Gives away so many numbers at once; answers the first. */
        public int next(int count) {
            next += count;
            return next - count;
        }

        public int count() {
            return next;
        }
    }
}
