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

    private static final String VIEW_WRITES = "remove clear removeIf removeAll retainAll pollFirst pollLast";

    private static final String[] MAPS = {
        "HashMap", "TreeMap", "TreeMap$NavigableSubMap", "IdentityHashMap", "EnumMap", "WeakHashMap"
    };
    private static final String[] COLLECTIONS = {
        "ArrayList",
        "ArrayList$SubList",
        "LinkedList",
        "ArrayDeque",
        "PriorityQueue",
        "HashSet",
        "TreeSet",
        "RegularEnumSet",
        "JumboEnumSet"
    };
    private static final String[] VIEWS = {
        "HashMap$KeySet",
        "HashMap$Values",
        "HashMap$EntrySet",
        "LinkedHashMap$LinkedKeySet",
        "LinkedHashMap$LinkedValues",
        "LinkedHashMap$LinkedEntrySet",
        "TreeMap$KeySet",
        "TreeMap$Values",
        "TreeMap$EntrySet",
        "TreeMap$NavigableSubMap$EntrySetView",
        "IdentityHashMap$KeySet",
        "IdentityHashMap$Values",
        "IdentityHashMap$EntrySet",
        "EnumMap$KeySet",
        "EnumMap$Values",
        "EnumMap$EntrySet",
        "WeakHashMap$KeySet",
        "WeakHashMap$Values",
        "WeakHashMap$EntrySet"
    };
    private static final String[] ITERATORS = {
        "HashMap$HashIterator",
        "LinkedHashMap$LinkedHashIterator",
        "TreeMap$PrivateEntryIterator",
        "TreeMap$NavigableSubMap$SubMapIterator",
        "IdentityHashMap$IdentityHashMapIterator",
        "EnumMap$EnumMapIterator",
        "WeakHashMap$HashIterator",
        "ArrayList$Itr",
        "LinkedList$ListItr",
        "ArrayDeque$DeqIterator",
        "PriorityQueue$Itr",
        "RegularEnumSet$EnumSetIterator",
        "JumboEnumSet$EnumSetIterator"
    };

    static final String TEXT = each(MAPS, MAP_READS, MAP_WRITES)
            + each(COLLECTIONS, COLLECTION_READS, COLLECTION_WRITES)
            + each(VIEWS, COLLECTION_READS, VIEW_WRITES)
            + each(ITERATORS, ITERATION, "remove set add")
            + rows(
                    "java.util.BitSet",
                    "get cardinality length size isEmpty nextSetBit nextClearBit previousSetBit previousClearBit"
                            + " intersects toLongArray toByteArray",
                    "set clear flip and or xor andNot")
            + rows(
                    "java.lang.StringBuilder",
                    "charAt length substring subSequence indexOf lastIndexOf toString capacity codePointAt getChars"
                            + " isEmpty chars compareTo",
                    "append appendCodePoint insert delete deleteCharAt replace reverse setCharAt setLength"
                            + " ensureCapacity trimToSize repeat");

    private ContainerRows() {}

    private static String each(String[] types, String reads, String writes) {
        StringBuilder all = new StringBuilder();
        for (String type : types) {
            all.append(rows("java.util." + type, reads, writes));
        }
        return all.toString();
    }

    private static String rows(String type, String reads, String writes) {
        return type + " | " + reads + " | READS | -\n" + type + " | " + writes + " | WRITES | -\n";
    }
}
