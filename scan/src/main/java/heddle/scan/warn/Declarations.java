package heddle.scan.warn;

import heddle.scan.lock.Lock;
import heddle.scan.path.Lvalue;
import heddle.scan.thread.ThreadIndex;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Checks accesses against what declarations say about the lock that guards the variable. */
final class Declarations {
    private final Naming naming;
    private final ThreadIndex index;
    private final Map<List<Object>, Broken> broken = new LinkedHashMap<>();

    Declarations(Naming naming, ThreadIndex index) {
        this.naming = naming;
        this.index = index;
    }

    /** Initialisation is exempt: nobody else can see the object yet. */
    static boolean isBroken(EntryAccess access, Naming naming) {
        Lvalue expected = access.initial() ? null : naming.guard(access.access().location());
        return expected != null && !holds(access, expected);
    }

    /** Notes one that breaks them. */
    void add(EntryAccess access, String variable) {
        Lvalue expected = naming.guard(access.access().location());
        List<Object> key = List.of(
                variable, access.access().write(), access.access().place().location());
        broken.computeIfAbsent(
                key, any -> new Broken(variable, access.resolved(access, index), naming.lock(expected), access.root()));
    }

    private static boolean holds(EntryAccess access, Lvalue expected) {
        for (Lock lock : access.locks().plus()) {
            boolean enough =
                    !lock.conditional() && !(lock.shared() && access.access().write());
            if (enough && lock.object().equals(expected)) return true;
        }
        return false;
    }

    List<Broken> broken() {
        return new ArrayList<>(broken.values());
    }
}
