package heddle.scan.summary;

import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Which accesses of its callees a function of a cycle has taken over, call by call. As long as nothing but accesses
 * changes from one visit of the function to the next, an access that was taken over once is among those that the function
 * is known to have: each visit re-expresses only what is new (semi-naive evaluation).
 */
final class Taken {
    private final Map<Call, Set<GuardedAccess>> calls = new HashMap<>();

    private record Call(int block, int index, int callee) {}

    /** The accesses of one call that need not be taken over again: a set that the caller adds to, by identity. */
    Set<GuardedAccess> at(int block, int index, int callee) {
        return calls.computeIfAbsent(
                new Call(block, index, callee), any -> Collections.newSetFromMap(new IdentityHashMap<>()));
    }
}
