package heddle.runtime.jdk;

/**
 * Calls that read or write the state of a JDK container, by the class of the receiver at run time: {@code type | methods |
 * effect before | effect after}. A call that may change nothing counts as a write once its result, or the container's count
 * of modifications, shows that it did. The effects of a call on its arguments are in {@link ArgumentRows}.
 */
final class ContainerRows {
    private static final String COLLECTION_READS =
            "get contains containsAll size isEmpty indexOf lastIndexOf toArray iterator listIterator"
                    + " forEach element peek peekFirst peekLast getFirst getLast first last floor ceiling higher lower"
                    + " descendingIterator subList toString";
    private static final String COLLECTION_WRITES =
            "add addFirst addLast offer offerFirst offerLast push set sort replaceAll clear ensureCapacity trimToSize removeRange";
    private static final String COLLECTION_MAY_WRITE =
            "addAll remove removeAll removeIf retainAll poll pollFirst pollLast"
                    + " removeFirst removeLast pop removeFirstOccurrence removeLastOccurrence";
    private static final String ITERATION = "next previous hasNext hasPrevious forEachRemaining";
    private static final String MAP_READS =
            "get getOrDefault containsKey containsValue size isEmpty forEach firstKey lastKey firstEntry lastEntry floorKey"
                    + " floorEntry ceilingKey ceilingEntry higherKey higherEntry lowerKey lowerEntry toString hashCode";
    private static final String MAP_WRITES = "put putAll clear replaceAll merge";
    private static final String MAP_MAY_WRITE =
            "remove replace compute computeIfPresent pollFirstEntry pollLastEntry putFirst putLast";

    private static final String VIEW_WRITES = "clear";
    private static final String VIEW_MAY_WRITE = "remove removeIf removeAll retainAll pollFirst pollLast";

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

    /** Those whose hashCode looks at the elements; the others have that of an object. */
    private static final String[] HASHED = {
        "ArrayList",
        "ArrayList$SubList",
        "LinkedList",
        "HashSet",
        "TreeSet",
        "RegularEnumSet",
        "JumboEnumSet",
        "HashMap$KeySet",
        "HashMap$EntrySet",
        "LinkedHashMap$LinkedKeySet",
        "LinkedHashMap$LinkedEntrySet",
        "TreeMap$KeySet",
        "TreeMap$EntrySet",
        "TreeMap$NavigableSubMap$EntrySetView",
        "IdentityHashMap$KeySet",
        "IdentityHashMap$EntrySet",
        "EnumMap$KeySet",
        "EnumMap$EntrySet",
        "WeakHashMap$KeySet",
        "WeakHashMap$EntrySet"
    };

    static final String TEXT = "java.util.LinkedHashMap | get getOrDefault | LOOKS_UP | LOOKED_UP\n"
            + "java.util.HashMap | computeIfAbsent | LOOKS_UP | ADDED\n"
            + "java.util.TreeMap | computeIfAbsent | LOOKS_UP | ADDED\n"
            + row(MAPS, "putIfAbsent", "-", "CHANGES_UNLESS")
            + row(MAPS, "computeIfAbsent", "READS", "-")
            + each(MAPS, MAP_READS, MAP_WRITES, MAP_MAY_WRITE)
            + each(COLLECTIONS, COLLECTION_READS, COLLECTION_WRITES, COLLECTION_MAY_WRITE)
            + each(VIEWS, COLLECTION_READS, VIEW_WRITES, VIEW_MAY_WRITE)
            + row(HASHED, "hashCode", "READS", "-")
            + row(ITERATORS, ITERATION, "READS", "-")
            + row(ITERATORS, "remove set add", "WRITES", "-")
            + """
            java.util.HashMap$Node | getValue | READS_VALUE | -
            java.util.HashMap$Node | setValue | WRITES_VALUE | -
            java.util.TreeMap$Entry | getValue | READS_VALUE | -
            java.util.TreeMap$Entry | setValue | WRITES_VALUE | -
            java.util.AbstractMap$SimpleEntry | getValue | READS_VALUE | -
            java.util.AbstractMap$SimpleEntry | setValue | WRITES_VALUE | -
            java.util.WeakHashMap$Entry | getValue | READS_VALUE | -
            java.util.WeakHashMap$Entry | setValue | WRITES_VALUE | -
            java.util.Arrays$ArrayList | get | - | READS_ELEMENT
            java.util.Arrays$ArrayList | set | WRITES_ELEMENT | -
            java.util.Arrays$ArrayList | toArray forEach hashCode toString | - | READS_ELEMENTS
            java.util.Arrays$ArrayList | sort replaceAll | WRITES_ELEMENTS | -
            java.util.stream.BaseStream java.util.stream.Stream java.util.stream.IntStream java.util.stream.LongStream java.util.stream.DoubleStream | forEach forEachOrdered toArray reduce collect toList min max sum average summaryStatistics | RUNS_STREAM | -
            java.util.stream.BaseStream java.util.stream.Stream java.util.stream.IntStream java.util.stream.LongStream java.util.stream.DoubleStream | count anyMatch allMatch noneMatch findFirst findAny | RUNS_PART | -
            """
            + rows(
                    "java.util.BitSet",
                    "get cardinality length size isEmpty nextSetBit nextClearBit previousSetBit previousClearBit"
                            + " intersects toLongArray toByteArray hashCode toString stream",
                    "set clear flip and or xor andNot")
            + rows(
                    "java.lang.StringBuilder",
                    "charAt length substring subSequence indexOf lastIndexOf toString capacity codePointAt codePointBefore"
                            + " codePointCount offsetByCodePoints getChars isEmpty chars codePoints compareTo",
                    "append appendCodePoint insert delete deleteCharAt replace reverse setCharAt setLength"
                            + " ensureCapacity trimToSize repeat");

    private ContainerRows() {}

    private static String each(String[] types, String reads, String writes, String mayWrite) {
        return row(types, reads, "READS", "-")
                + row(types, writes, "WRITES", "-")
                + row(types, mayWrite, "-", "CHANGES_IF");
    }

    private static String row(String[] types, String methods, String before, String after) {
        StringBuilder all = new StringBuilder();
        for (String type : types) {
            all.append("java.util.").append(type).append(" | ").append(methods);
            all.append(" | ").append(before).append(" | ").append(after).append('\n');
        }
        return all.toString();
    }

    private static String rows(String type, String reads, String writes) {
        return type + " | " + reads + " | READS | -\n" + type + " | " + writes + " | WRITES | -\n";
    }
}
