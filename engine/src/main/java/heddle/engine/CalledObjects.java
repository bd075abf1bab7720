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
 * <p>A recorded object is named by its class, a field by its class and its name; atomic accesses to a variable that is not
 * volatile are operations on an object. Where it cannot be told which it is, it is
 * taken for an object.
 */
public final class CalledObjects implements IntPredicate {
    private final Names names;
    private final BitSet objects = new BitSet();
    private final BitSet asked = new BitSet();

    public CalledObjects(Names names) {
        this.names = names;
    }

    /** Whether a volatile location is such an object. */
    @Override
    public boolean test(int location) {
        if (!asked.get(location)) {
            asked.set(location);
            objects.set(location, isObject(names.name(Domain.VOLATILE, location)));
        }
        return objects.get(location);
    }

    static boolean isObject(String name) {
        if (name.endsWith(".<clinit>")) {
            return false;
        }
        String last = name.substring(name.lastIndexOf('.') + 1);
        boolean isClass = !last.isEmpty()
                && Character.isUpperCase(last.charAt(0))
                && last.chars().anyMatch(Character::isLowerCase);
        return isClass
                || name.endsWith(" (atomic)")
                || name.indexOf('[') >= 0
                || name.startsWith("java.")
                || name.startsWith("javax.");
    }
}
