package heddle.runtime.jdk;

import heddle.runtime.vm.Types;
import jdk.internal.misc.Unsafe;

/**
 * The object that carries the clock of a lock, where that is not the lock itself: the two sides of a read-write lock
 * and its conditions share their synchroniser, a synchronised wrapper locks its mutex, and an iterator, a view or a set
 * stands for the container behind it.
 */
public final class Keys {
    private static final Unsafe U = Unsafe.getUnsafe();

    private Keys() {}

    /** Offset of the field that leads to the key; -1 for classes that are their own key. */
    static long link(Class<?> type) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            String field = link(c.getName());
            if (field != null) {
                return Types.offset(c, field);
            }
        }
        return -1;
    }

    private static String link(String type) {
        return switch (type) {
            case "java.util.concurrent.locks.ReentrantLock",
                    "java.util.concurrent.locks.ReentrantReadWriteLock",
                    "java.util.concurrent.locks.ReentrantReadWriteLock$ReadLock",
                    "java.util.concurrent.locks.ReentrantReadWriteLock$WriteLock" -> "sync";
            case "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject",
                    "java.util.concurrent.locks.AbstractQueuedLongSynchronizer$ConditionObject",
                    "java.util.concurrent.locks.StampedLock$ReadLockView",
                    "java.util.concurrent.locks.StampedLock$WriteLockView",
                    "java.util.concurrent.ConcurrentLinkedQueue$Itr",
                    "java.util.concurrent.ConcurrentLinkedDeque$AbstractItr",
                    "java.util.concurrent.ConcurrentSkipListMap$Iter",
                    "java.util.concurrent.LinkedBlockingQueue$Itr",
                    "java.util.concurrent.LinkedBlockingDeque$AbstractItr",
                    "java.util.concurrent.ArrayBlockingQueue$Itr",
                    "java.util.concurrent.ConcurrentSkipListMap$SubMap$SubMapIter",
                    "java.util.concurrent.LinkedTransferQueue$Itr",
                    "java.util.concurrent.PriorityBlockingQueue$Itr",
                    "java.util.concurrent.DelayQueue$Itr",
                    "java.util.HashMap$HashIterator",
                    "java.util.HashMap$KeySet",
                    "java.util.HashMap$Values",
                    "java.util.HashMap$EntrySet",
                    "java.util.LinkedHashMap$LinkedHashIterator",
                    "java.util.LinkedHashMap$LinkedKeySet",
                    "java.util.LinkedHashMap$LinkedValues",
                    "java.util.LinkedHashMap$LinkedEntrySet",
                    "java.util.TreeMap$PrivateEntryIterator",
                    "java.util.TreeMap$Values",
                    "java.util.TreeMap$EntrySet",
                    "java.util.TreeMap$NavigableSubMap$SubMapIterator",
                    "java.util.TreeMap$NavigableSubMap$EntrySetView",
                    "java.util.IdentityHashMap$IdentityHashMapIterator",
                    "java.util.IdentityHashMap$KeySet",
                    "java.util.IdentityHashMap$Values",
                    "java.util.IdentityHashMap$EntrySet",
                    "java.util.EnumMap$EnumMapIterator",
                    "java.util.EnumMap$KeySet",
                    "java.util.EnumMap$Values",
                    "java.util.EnumMap$EntrySet",
                    "java.util.WeakHashMap$HashIterator",
                    "java.util.WeakHashMap$KeySet",
                    "java.util.WeakHashMap$Values",
                    "java.util.WeakHashMap$EntrySet",
                    "java.util.ArrayList$Itr",
                    "java.util.LinkedList$ListItr",
                    "java.util.ArrayDeque$DeqIterator",
                    "java.util.PriorityQueue$Itr",
                    "java.util.RegularEnumSet$EnumSetIterator",
                    "java.util.JumboEnumSet$EnumSetIterator" -> "this$0";
            case "java.util.concurrent.ConcurrentHashMap$CollectionView",
                    "java.util.concurrent.ConcurrentHashMap$BaseIterator",
                    "java.util.HashSet" -> "map";
            case "java.util.TreeSet",
                    "java.util.TreeMap$KeySet",
                    "java.util.TreeMap$NavigableSubMap",
                    "java.util.concurrent.ConcurrentSkipListSet",
                    "java.util.concurrent.ConcurrentSkipListMap$KeySet",
                    "java.util.concurrent.ConcurrentSkipListMap$Values",
                    "java.util.concurrent.ConcurrentSkipListMap$EntrySet",
                    "java.util.concurrent.ConcurrentSkipListMap$SubMap" -> "m";
            case "java.util.concurrent.CopyOnWriteArraySet" -> "al";
            case "java.io.StringWriter" -> "buf";
            case "java.util.ArrayList$SubList" -> "root";
            case "java.io.Reader", "java.io.Writer" -> "lock";
            case "java.util.Collections$SynchronizedMap", "java.util.Collections$SynchronizedCollection" -> "mutex";
            default -> null;
        };
    }

    public static Object of(Object lock) {
        Object key = lock;
        while (true) {
            long link = CallPlan.of(key).link;
            Object next = link < 0 ? null : U.getReference(key, link);
            if (next == null || next == key) {
                return key;
            }
            key = next;
        }
    }
}
