package heddle.scan.summary.flow;

import heddle.scan.ir.Block;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Function;
import heddle.scan.ir.Statement;
import heddle.scan.path.Lvalue;
import java.util.HashMap;
import java.util.Map;

/**
 * Which variables hold the newest object of an allocation site, as long as no thread was started on it. A thread that is
 * started on such an object has it before all other threads of that fork, and alone among them, also when it was shown to
 * others before. A must set.
 *
 * @param sites by variable the allocation site of what it holds
 */
record Fresh(Map<Integer, Integer> sites) {
    static final Fresh NONE = new Fresh(Map.of());

    /** Whether it matters in the function: threads are started there, and no variable is written through a pointer. */
    static boolean matters(Function function) {
        boolean forks = false;
        for (Block block : function.blocks())
            for (Statement statement : block.statements()) {
                forks |= statement instanceof Statement.Fork;
                if (statement instanceof Statement.Assign assign && isAddress(assign.value())) return false;
                if (statement instanceof Statement.Call call)
                    for (Expr argument : call.arguments()) if (isAddress(argument)) return false;
                if (statement instanceof Statement.Fork fork)
                    for (Expr handle : fork.handles()) if (isAddress(handle)) return false;
            }
        return forks;
    }

    private static boolean isAddress(Expr expr) {
        return expr instanceof Expr.Address;
    }

    /** After {@code variable := value}. */
    Fresh assigned(Lvalue variable, Expr value) {
        if (!(variable instanceof Lvalue.Local local)) return this;
        if (value instanceof Expr.New made) return made(local.slot(), made.site());
        Integer site = value instanceof Expr.Load load && load.from() instanceof Lvalue.Local from
                ? sites.get(from.slot())
                : null;
        if (site == null && !sites.containsKey(local.slot())) return this;
        Map<Integer, Integer> now = new HashMap<>(sites);
        if (site == null) now.remove(local.slot());
        else now.put(local.slot(), site);
        return new Fresh(now);
    }

    private Fresh made(int slot, int site) {
        Map<Integer, Integer> now = new HashMap<>(sites);
        now.values().removeIf(known -> known == site);
        now.put(slot, site);
        return new Fresh(now);
    }

    /** Whether the value is such an object. */
    boolean holds(Expr value) {
        return value instanceof Expr.Load load
                && load.from() instanceof Lvalue.Local local
                && sites.containsKey(local.slot());
    }

    /** After a thread was started with the value. */
    Fresh handed(Expr value) {
        if (!holds(value)) return this;
        Integer site = sites.get(((Lvalue.Local) ((Expr.Load) value).from()).slot());
        Map<Integer, Integer> now = new HashMap<>(sites);
        now.values().removeIf(site::equals);
        return new Fresh(now);
    }

    /** The part that holds on both ways. */
    Fresh join(Fresh other) {
        if (this == other || sites.equals(other.sites)) return this;
        Map<Integer, Integer> both = new HashMap<>(sites);
        both.entrySet().removeIf(one -> !one.getValue().equals(other.sites.get(one.getKey())));
        return both.size() == sites.size() ? this : new Fresh(both);
    }
}
