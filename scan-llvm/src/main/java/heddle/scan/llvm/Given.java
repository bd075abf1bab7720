package heddle.scan.llvm;

import heddle.scan.ir.Block;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Function;
import heddle.scan.ir.Statement;
import heddle.scan.path.Lvalue;

/**
 * A value that a function is given: a formal, or a member of what a formal points to.
 *
 * @param member the member; null for the formal itself
 */
record Given(int formal, String member) {
    /** So many locals are gone through on the way to where a value comes from. */
    private static final int LONGEST = 8;

    /** The value that an expression is, if the function was given it; null if not. */
    static Given of(Expr expr, Function function) {
        Expr source = source(expr, function);
        Lvalue.Local direct = local(source);
        if (direct != null) return new Given(direct.slot(), null);
        if (!(source instanceof Expr.Load load) || !(load.from() instanceof Lvalue.Sub sub)) return null;
        Lvalue.Local holder = holder(sub, function);
        return holder == null || holder.slot() >= function.formals().size()
                ? null
                : new Given(holder.slot(), sub.field());
    }

    /** The formal whose value an expression is; -1 if it is none. */
    static int formal(Expr expr, Function function) {
        Given given = of(expr, function);
        return given == null || given.member() != null ? -1 : given.formal();
    }

    /**
     * The local that an object with this member is known by: a formal, or the one that is first set to it. Null if the
     * member is no direct one of what a local points to.
     */
    static Lvalue.Local holder(Lvalue.Sub member, Function function) {
        return member.base() instanceof Lvalue.Deref deref && deref.pointer() instanceof Lvalue.Local pointer
                ? first(pointer, function)
                : null;
    }

    /** The first local on the way of a value to this one, as far as each has one source. */
    static Lvalue.Local first(Lvalue.Local local, Function function) {
        Lvalue.Local at = local;
        for (int i = 0; i < LONGEST && at.slot() >= function.formals().size(); i++) {
            Lvalue.Local before = local(onlyAssigned(at, function));
            if (before == null) return at;
            at = before;
        }
        return at;
    }

    /** The expression that a value comes from through locals: a formal, or anything that is no local with one source. */
    static Expr source(Expr expr, Function function) {
        Lvalue.Local from = local(expr);
        if (from == null) return expr;
        Lvalue.Local first = first(from, function);
        if (first.slot() < function.formals().size()) return new Expr.Load(first);
        return onlyAssigned(first, function);
    }

    private static Lvalue.Local local(Expr expr) {
        return expr instanceof Expr.Load load && load.from() instanceof Lvalue.Local local ? local : null;
    }

    /** The only value but null that a local is set to; null if there are several, or a call sets it. */
    private static Expr onlyAssigned(Lvalue.Local local, Function function) {
        Expr found = null;
        for (Block block : function.blocks())
            for (Statement statement : block.statements()) {
                boolean result = statement instanceof Statement.Call call && local.equals(call.result());
                if (result) return null;
                boolean sets = statement instanceof Statement.Assign assign
                        && assign.target().equals(local)
                        && !assign.value().equals(Expr.ZERO);
                if (!sets) continue;
                if (found != null) return null;
                found = ((Statement.Assign) statement).value();
            }
        return found;
    }
}
