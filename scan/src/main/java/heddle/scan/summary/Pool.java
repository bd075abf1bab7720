package heddle.scan.summary;

import heddle.scan.thread.Token;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The accesses of a large cycle of functions, kept once instead of in each of its members and of their callers. Their
 * locations are closed: formals are generalised to representatives, so that the accesses read the same everywhere and
 * only the context of the use is left to be filled in. Locks that one member holds while it calls another are not
 * counted, which may warn too often and never too little.
 */
public final class Pool {
    private final AccessSet accesses;
    private final Map<Use, GuardedAccess.Context> uses = new LinkedHashMap<>();

    /** @param thread the thread that runs into the pool, null for the one that runs the summarised function */
    public record Use(Pool pool, Token thread) {}

    Pool(int limit) {
        this.accesses = new AccessSet(limit);
    }

    void add(GuardedAccess access) {
        accesses.add(access);
    }

    /** Another pool that the members run into. */
    void add(Use use, GuardedAccess.Context context) {
        if (use.pool() != this) uses.merge(use, context, GuardedAccess.Context::join);
    }

    public int dropped() {
        return accesses.dropped();
    }

    /** Hands over every access of the pool and of those below it, in the context of {@code use}. */
    static void expand(Use use, GuardedAccess.Context context, Consumer<GuardedAccess> into) {
        for (GuardedAccess access : use.pool().accesses) {
            boolean own = access.thread() == null;
            GuardedAccess.Context now =
                    own ? context.update(access.context()) : context.updateDetached(access.context());
            Token thread = own ? use.thread() : access.thread();
            into.accept(new GuardedAccess(access.location(), access.write(), thread, true, now, access.where()));
        }
        use.pool().uses.forEach((inner, below) -> {
            boolean own = inner.thread() == null;
            expand(
                    own ? new Use(inner.pool(), use.thread()) : inner,
                    own ? context.update(below) : context.updateDetached(below),
                    into);
        });
    }
}
