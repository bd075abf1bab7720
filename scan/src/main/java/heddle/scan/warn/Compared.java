package heddle.scan.warn;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Result of comparing the accesses of one group.
 *
 * @param meetings pairs that race as far as can be seen
 * @param folded more of them than are kept, by variable
 * @param guarded pairs that a common lock excludes
 * @param uncompared pairs beyond the limit
 * @param ordered pairs that fork, join or initialisation order, in a group with many accesses
 * @param guardedVariables variables with concurrent accesses that a common lock excludes
 * @param unclear variables of which some pairs were not compared
 */
record Compared(
        List<Listing.Meeting> meetings,
        Map<String, Long> folded,
        long guarded,
        long uncompared,
        long ordered,
        Set<String> guardedVariables,
        Set<String> unclear) {}
