package heddle.engine;

import heddle.trace.Domain;
import heddle.trace.Names;

/** How reports call an object: by its name and, where objects share it, by what tells them apart. */
final class ObjectName {
    private ObjectName() {}

    /** For example {@code Bank.lock}, or {@code java.lang.Object@1f} for one of many. */
    static String of(Domain domain, int id, Names names) {
        long instance = names.instance(domain, id);
        String name = names.name(domain, id);
        return instance == 0 ? name : name + '@' + Long.toHexString(instance);
    }
}
