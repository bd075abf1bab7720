package heddle.scan.llvm;

import heddle.scan.llvm.place.Place;
import heddle.scan.path.Lvalue;
import java.util.HashMap;
import java.util.Map;

/**
 * With how much the semaphores of a module start. A semaphore is known by its variable, or by the member that it is; one
 * that is set to different counts is not known.
 */
final class Semaphores {
    private static final long UNKNOWN = -1;

    private final Map<String, Long> counts = new HashMap<>();

    void start(Place semaphore, Long count) {
        String key = key(semaphore);
        if (key == null) return;
        long now = count == null ? UNKNOWN : count;
        counts.merge(key, now, (one, two) -> one.equals(two) ? one : UNKNOWN);
    }

    /** Whether only one thread at a time gets past it. */
    boolean isSingle(Place semaphore) {
        String key = key(semaphore);
        return key != null && counts.getOrDefault(key, UNKNOWN) == 1;
    }

    /** Whether who gets past it may have waited for somebody else: it starts with nothing, or nobody knows. */
    boolean mayBeEmpty(Place semaphore) {
        String key = key(semaphore);
        return key == null || counts.getOrDefault(key, UNKNOWN) <= 0;
    }

    /** A name of the variable, or of the member; null if it has none. */
    static String key(Place semaphore) {
        if (semaphore.isNowhere()) return null;
        Lvalue at = semaphore.at();
        if (at instanceof Lvalue.Sub sub && !sub.field().startsWith("[")) return sub.field();
        return at.root() instanceof Lvalue.Global && at.depth() == 0 ? at.toString() : null;
    }
}
