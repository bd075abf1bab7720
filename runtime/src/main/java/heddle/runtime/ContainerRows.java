package heddle.runtime;

/**
 * Calls that read or write the state of a JDK container, by the class of the receiver at run time. Methods that both
 * look and may change count as writes only where they always change; {@code LinkedHashMap.get} in access order is
 * counted as a read, so that no race is reported that an insertion-ordered map does not have.
 */
final class ContainerRows {
    private static final String COLLECTION_READS =
            "get contains containsAll size isEmpty indexOf lastIndexOf toArray iterator listIterator"
                    + " forEach element peek peekFirst peekLast getFirst getLast first last floor ceiling higher lower"
                    + " descendingIterator";
    private static final String COLLECTION_WRITES =
            "add addAll addFirst addLast offer offerFirst offerLast push set sort replaceAll clear remove removeAll"
                    + " removeIf retainAll removeFirst removeLast poll pollFirst pollLast pop ensureCapacity trimToSize";
    private static final String ITERATION = "next previous hasNext hasPrevious forEachRemaining";
    private static final String MAP_READS =
            "get getOrDefault containsKey containsValue size isEmpty forEach firstKey lastKey firstEntry lastEntry floorKey"
                    + " floorEntry ceilingKey ceilingEntry higherKey higherEntry lowerKey lowerEntry";
    private static final String MAP_WRITES =
            "put putAll putIfAbsent remove clear replace replaceAll compute computeIfAbsent computeIfPresent merge"
                    + " pollFirstEntry pollLastEntry";

    static final String TEXT = rows("java.util.HashMap", MAP_READS, MAP_WRITES)
            + rows("java.util.TreeMap", MAP_READS, MAP_WRITES)
            + rows("java.util.IdentityHashMap", MAP_READS, MAP_WRITES)
            + rows("java.util.EnumMap", MAP_READS, MAP_WRITES)
            + rows("java.util.WeakHashMap", "", MAP_READS + ' ' + MAP_WRITES)
            + rows("java.util.ArrayList", COLLECTION_READS, COLLECTION_WRITES)
            + rows("java.util.LinkedList", COLLECTION_READS, COLLECTION_WRITES)
            + rows("java.util.ArrayDeque", COLLECTION_READS, COLLECTION_WRITES)
            + rows("java.util.PriorityQueue", COLLECTION_READS, COLLECTION_WRITES)
            + rows("java.util.HashSet", COLLECTION_READS, COLLECTION_WRITES)
            + rows("java.util.TreeSet", COLLECTION_READS, COLLECTION_WRITES)
            + rows(
                    "java.util.BitSet",
                    "get cardinality length size isEmpty nextSetBit nextClearBit",
                    "set clear flip and or xor andNot")
            + rows(
                    "java.lang.StringBuilder",
                    "charAt length substring indexOf lastIndexOf toString capacity",
                    "append insert delete deleteCharAt replace reverse setCharAt setLength")
            + rows("java.util.HashMap$HashIterator", ITERATION, "remove")
            + rows("java.util.LinkedHashMap$LinkedHashIterator", ITERATION, "remove")
            + rows("java.util.TreeMap$PrivateEntryIterator", ITERATION, "remove")
            + rows("java.util.ArrayList$Itr", ITERATION, "remove set add")
            + rows("java.util.LinkedList$ListItr", ITERATION, "remove set add")
            + rows("java.util.ArrayDeque$DeqIterator", ITERATION, "remove")
            + rows("java.util.PriorityQueue$Itr", ITERATION, "remove")
            + rows("java.util.HashMap$KeySet", COLLECTION_READS, "remove clear removeIf removeAll retainAll")
            + rows("java.util.HashMap$Values", COLLECTION_READS, "remove clear removeIf removeAll retainAll")
            + rows("java.util.HashMap$EntrySet", COLLECTION_READS, "remove clear removeIf removeAll retainAll")
            + rows("java.util.ArrayList$SubList", COLLECTION_READS, COLLECTION_WRITES)
            + """
            static java.util.Arrays | sort fill setAll parallelSort parallelPrefix | WRITES_ARRAY | -
            static java.util.Arrays | copyOf hashCode toString equals | READS_ARRAY | -
            """;

    private ContainerRows() {}

    private static String rows(String type, String reads, String writes) {
        return (reads.isEmpty() ? "" : type + " | " + reads + " | READS | -\n") + type + " | " + writes
                + " | WRITES | -\n";
    }
}
