package heddle.scan.symbolic;

import heddle.scan.ir.Function;
import heddle.scan.lock.Lock;
import heddle.scan.lock.RelativeLockset;
import heddle.scan.path.Lvalue;
import java.util.List;

/**
 * Names for one of several objects. Where a pointer may lead to several, {@code p.lock} and {@code p.data} go through one
 * name of the one that is meant, and that name is replaced in both together.
 */
public final class Choice {
    private Choice() {}

    /** The object that a variable points to where control meets at a block. */
    static Lvalue meeting(Function function, int block, int slot) {
        return Lvalue.Rep.choice(function.name() + ":phi" + block + '.' + slot);
    }

    /** The object that a function returns. */
    public static Lvalue result(Function function) {
        return Lvalue.Rep.choice(function.name() + ":result");
    }

    /** The object that a call answers, whatever function it reaches. */
    public static Lvalue answer(Function function, int site) {
        return Lvalue.Rep.choice(function.name() + ":any@" + site);
    }

    /** The name that a callee's choice has for the caller: each call makes its own. */
    public static Lvalue called(Lvalue as, int site) {
        if (as == null || !(as.root() instanceof Lvalue.Rep rep)) return null;
        return as.moved(rep, Lvalue.Rep.choice(rep.tag() + '@' + site));
    }

    /** {@code path} where {@code as} turns out to be {@code to}; both are followed back as long as they agree. */
    static Lvalue resolve(Lvalue path, Lvalue as, Lvalue to) {
        Lvalue name = as;
        Lvalue real = to;
        while (true) {
            Lvalue moved = path.moved(name, real);
            if (moved != null) return moved;
            if (name instanceof Lvalue.Deref one && real instanceof Lvalue.Deref two) {
                name = one.pointer();
                real = two.pointer();
            } else if (name instanceof Lvalue.Sub one
                    && real instanceof Lvalue.Sub two
                    && one.field().equals(two.field())) {
                name = one.base();
                real = two.base();
            } else return path;
        }
    }

    /** The locks where {@code as} turns out to be {@code to}. */
    public static RelativeLockset resolve(RelativeLockset locks, Lvalue as, Lvalue to) {
        if (as == null || locks.isEmpty()) return locks;
        Lvalue root = as.root();
        boolean concerned = false;
        for (Lock lock : locks.counts().keySet())
            concerned |= lock.object().root().equals(root);
        if (!concerned) return locks;
        return locks.rebind(lock -> List.of(lock.withObject(resolve(lock.object(), as, to))));
    }
}
