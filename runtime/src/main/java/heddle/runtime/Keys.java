package heddle.runtime;

import jdk.internal.misc.Unsafe;

/**
 * The object that carries the clock of a lock, where that is not the lock itself: the two sides of a read-write lock
 * and its conditions share their synchroniser, a synchronised wrapper locks its mutex, and an iterator, a view or a set
 * stands for the container behind it.
 */
final class Keys {
    private static final Unsafe U = Unsafe.getUnsafe();

    /** Offset of the field that leads to the key; -1 for classes that are their own key. */
    private static final ClassValue<Long> LINK = new ClassValue<>() {
        @Override
        protected Long computeValue(Class<?> type) {
            for (Class<?> c = type; c != null; c = c.getSuperclass()) {
                String field = link(c.getName());
                if (field != null) {
                    return Resolver.offset(c, field);
                }
            }
            return -1L;
        }
    };

    private Keys() {}

    private static String link(String type) {
        return switch (type) {
            case "java.util.concurrent.locks.ReentrantLock",
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
                    "java.util.HashMap$HashIterator",
                    "java.util.HashMap$KeySet",
                    "java.util.HashMap$Values",
                    "java.util.HashMap$EntrySet",
                    "java.util.LinkedHashMap$LinkedHashIterator",
                    "java.util.TreeMap$PrivateEntryIterator",
                    "java.util.ArrayList$Itr",
                    "java.util.LinkedList$ListItr",
                    "java.util.ArrayDeque$DeqIterator",
                    "java.util.PriorityQueue$Itr" -> "this$0";
            case "java.util.concurrent.ConcurrentHashMap$CollectionView",
                    "java.util.concurrent.ConcurrentHashMap$BaseIterator",
                    "java.util.HashSet" -> "map";
            case "java.util.TreeSet" -> "m";
            case "java.util.ArrayList$SubList" -> "root";
            case "java.util.Collections$SynchronizedMap", "java.util.Collections$SynchronizedCollection" -> "mutex";
            default -> null;
        };
    }

    static Object of(Object lock) {
        long link = LINK.get(lock.getClass());
        Object key = link < 0 ? null : U.getReference(lock, link);
        return key == null ? lock : key;
    }
}
