package heddle.engine;

import heddle.trace.Domain;
import heddle.trace.Names;
import java.util.BitSet;
import java.util.function.IntPredicate;

/**
 * The volatile locations of a recorded trace that stand for objects with methods: queues, latches, maps, atomics. A call is
 * noted as a release before it and an acquire after it, or as one of them, so that an acquire that sees the release of its
 * own call says nothing of the calls on which its answer depends. The answer of such an object depends on all that was
 * done to it: operations on it keep their order where one of them is a release.
 *
 * <p>A recorded object is named by its class, a field by its class and its name. The recorder's own words have spaces: an object
 * whose class could be read as a field says {@code (object)}, a variable that is accessed atomically and is not volatile
 * {@code (atomic)}, and {@code before a finalizer} stands for all threads. Where it cannot be told which it is, it is taken
 * for an object.
 */
public final class CalledObjects implements IntPredicate {
    private final Names names;
    private final BitSet objects = new BitSet();
    private final BitSet resolved = new BitSet();

    public CalledObjects(Names names) {
        this.names = names;
    }

    /** Whether a volatile location is such an object. */
    @Override
    public boolean test(int location) {
        if (!resolved.get(location)) {
            resolved.set(location);
            objects.set(
                    location,
                    isObject(names.name(Domain.VOLATILE, location), names.instance(Domain.VOLATILE, location)));
        }
        return objects.get(location);
    }

    /** @param instance 0 in traces that were not recorded, which name no objects */
    static boolean isObject(String name, long instance) {
        if (name.endsWith(".<clinit>")) {
            return false;
        }
        String last = name.substring(name.lastIndexOf('.') + 1);
        boolean isClass = !last.isEmpty()
                && Character.isUpperCase(last.charAt(0))
                && (instance != 0 || last.chars().anyMatch(Character::isLowerCase));
        return isClass
                || name.indexOf(' ') >= 0
                || name.indexOf('[') >= 0
                || name.startsWith("java.")
                || name.startsWith("javax.");
    }
}
