package heddle.scan.jvm;

import heddle.scan.ir.Callee;
import heddle.scan.ir.Lvalue;
import heddle.scan.lock.Lock;
import heddle.scan.lock.LockSummary;
import heddle.scan.lock.RelativeLockset;

/** The lock operations of the JVM and its library as modelled functions of the lock's object. All of them nest. */
final class Locks {
    static final Callee ENTER = callee("lock", false);
    static final Callee EXIT = callee("unlock", false);

    private Locks() {}

    /** @param operation {@code lock}, {@code trylock} or {@code unlock} */
    static Callee callee(String operation, boolean shared) {
        Lock lock = new Lock(new Lvalue.Deref(new Lvalue.Formal(0, "lock")), shared, true);
        LockSummary effect = switch (operation) {
            case "lock" -> LockSummary.always(RelativeLockset.acquired(lock));
            case "trylock" -> new LockSummary(RelativeLockset.EMPTY, RelativeLockset.acquired(lock));
            default -> LockSummary.always(RelativeLockset.released(lock));
        };
        return new Callee.Builtin(operation, effect);
    }
}
