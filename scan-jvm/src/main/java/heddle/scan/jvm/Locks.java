package heddle.scan.jvm;

import heddle.scan.ir.Callee;
import heddle.scan.lock.Lock;
import heddle.scan.lock.LockSummary;
import heddle.scan.lock.RelativeLockset;
import heddle.scan.path.Lvalue;

/** The lock operations of the JVM and its library as modelled functions of the lock's object. All of them nest. */
final class Locks {
    /** A monitor is released by the method that entered it. */
    static final Callee ENTER = callee("lock", monitor());

    static final Callee EXIT = callee("unlock", monitor());

    private Locks() {}

    /** @param operation {@code lock}, {@code trylock} or {@code unlock} */
    static Callee callee(String operation, boolean shared) {
        return callee(operation, new Lock(object(), shared, Lock.Nesting.COUNTED));
    }

    private static Lock monitor() {
        return new Lock(object(), false, Lock.Nesting.SCOPED);
    }

    private static Lvalue object() {
        return new Lvalue.Deref(new Lvalue.Formal(0, "lock"));
    }

    private static Callee callee(String operation, Lock lock) {
        LockSummary effect = switch (operation) {
            case "lock" -> LockSummary.always(RelativeLockset.acquired(lock));
            case "trylock" -> new LockSummary(RelativeLockset.EMPTY, RelativeLockset.acquired(lock));
            default -> LockSummary.always(RelativeLockset.released(lock));
        };
        return new Callee.Builtin(operation, effect);
    }
}
