package heddle.runtime.jdk;

/**
 * Calls that order threads: {@code type | methods | effect before | effect after}. Orders inside the JDK, out of sight
 * of call sites, are in the weaver's table of JDK bodies.
 *
 * <p>A release may be announced early and an acquire late: {@code RELEASE | ACQUIRE} around a call that locks inside
 * covers whatever it orders.
 */
final class SyncRows {
    private static final String MAP =
            "get put remove containsKey containsValue size isEmpty clear putAll putIfAbsent getOrDefault replace compute computeIfAbsent computeIfPresent merge forEach replaceAll toString hashCode equals setProperty getProperty";
    private static final String LIST =
            "add addAll addFirst addLast get set remove removeIf removeAll retainAll replaceAll sort size isEmpty contains containsAll indexOf lastIndexOf clear toArray forEach subList toString hashCode equals";

    private static final String COLLECTION =
            "add addAll clear contains containsAll equals forEach hashCode isEmpty iterator parallelStream remove removeAll removeIf retainAll size spliterator stream toArray toString";
    private static final String QUEUE = COLLECTION
            + " offer poll peek element addFirst addLast offerFirst offerLast removeFirst removeLast pollFirst pollLast getFirst getLast peekFirst peekLast removeFirstOccurrence removeLastOccurrence push pop descendingIterator reversed";
    private static final String SORTED =
            "first last floor ceiling higher lower pollFirst pollLast subSet headSet tailSet descendingSet descendingIterator getFirst getLast removeFirst removeLast reversed comparator";
    private static final String SORTED_MAP =
            "firstKey lastKey firstEntry lastEntry floorKey ceilingKey floorEntry ceilingEntry higherKey lowerKey higherEntry lowerEntry pollFirstEntry pollLastEntry headMap tailMap subMap descendingMap descendingKeySet navigableKeySet sequencedKeySet sequencedValues sequencedEntrySet";
    /** Of ConcurrentHashMap: operations on all entries at once, by several threads if there are many. */
    private static final String IN_PARALLEL =
            "mappingCount forEachKey forEachValue forEachEntry searchKeys searchValues searchEntries reduceKeys reduceValues reduceEntries reduceToLong reduceToInt reduceToDouble reduceKeysToLong reduceKeysToInt reduceKeysToDouble reduceValuesToLong reduceValuesToInt reduceValuesToDouble reduceEntriesToLong reduceEntriesToInt reduceEntriesToDouble";

    static final String TEXT = """
            java.lang.Object | wait | WAIT_BEGIN | WAIT_END
            java.lang.Object | notify notifyAll | NOTIFY | -
            java.lang.Thread | isInterrupted | - | INTERRUPTED_IF
            static java.lang.Thread | interrupted | - | INTERRUPTED_IF
            java.lang.Thread | setName | RELEASE_AT | -
            java.lang.Thread | getName toString | - | ACQUIRE_AT
            java.lang.Thread | setPriority setDaemon setUncaughtExceptionHandler | RELEASE | -
            java.lang.Thread | getPriority isDaemon getUncaughtExceptionHandler | - | ACQUIRE
            static java.lang.Thread | activeCount enumerate getAllStackTraces | - | ACQUIRE_ALL
            static java.lang.Thread | setDefaultUncaughtExceptionHandler | RELEASE | -
            static java.lang.Thread | getDefaultUncaughtExceptionHandler | - | ACQUIRE
            static java.util.Locale | setDefault | RELEASE | -
            static java.util.Locale | getDefault | - | ACQUIRE
            static java.util.TimeZone | setDefault | RELEASE | -
            static java.util.TimeZone | getDefault | - | ACQUIRE
            static java.net.URLConnection | setFileNameMap setContentHandlerFactory setDefaultUseCaches | RELEASE | -
            static java.net.URLConnection | getFileNameMap getDefaultUseCaches guessContentTypeFromName | - | ACQUIRE
            java.lang.Throwable | addSuppressed initCause setStackTrace | RELEASE | -
            java.lang.Throwable | getSuppressed getCause getStackTrace printStackTrace | - | ACQUIRE
            java.lang.String | contentEquals | - | ACQUIRE_GIVEN
            java.lang.Thread | isAlive | - | ENDED_UNLESS
            java.lang.Thread | getState | - | ENDED_IF_TERMINATED
            static java.util.concurrent.locks.LockSupport | unpark | UNPARK | -
            static java.util.concurrent.locks.LockSupport | park parkNanos parkUntil | - | PARKED
            java.util.concurrent.locks.ReentrantLock | lock lockInterruptibly | - | LOCK
            java.util.concurrent.locks.ReentrantLock | tryLock | - | LOCK_IF
            java.util.concurrent.locks.ReentrantLock | unlock | UNLOCK | -
            java.util.concurrent.locks.ReentrantReadWriteLock$ReadLock | lock lockInterruptibly | - | READ_LOCK
            java.util.concurrent.locks.ReentrantReadWriteLock$ReadLock | tryLock | - | READ_LOCK_IF
            java.util.concurrent.locks.ReentrantReadWriteLock$ReadLock | unlock | READ_UNLOCK | -
            java.util.concurrent.locks.ReentrantReadWriteLock$WriteLock | lock lockInterruptibly | - | LOCK
            java.util.concurrent.locks.ReentrantReadWriteLock$WriteLock | tryLock | - | LOCK_IF
            java.util.concurrent.locks.ReentrantReadWriteLock$WriteLock | unlock | UNLOCK | -
            java.util.concurrent.locks.StampedLock$ReadLockView | lock lockInterruptibly | - | READ_LOCK
            java.util.concurrent.locks.StampedLock$ReadLockView | tryLock | - | READ_LOCK_IF
            java.util.concurrent.locks.StampedLock$ReadLockView | unlock | READ_UNLOCK | -
            java.util.concurrent.locks.StampedLock$WriteLockView | lock lockInterruptibly | - | LOCK
            java.util.concurrent.locks.StampedLock$WriteLockView | tryLock | - | LOCK_IF
            java.util.concurrent.locks.StampedLock$WriteLockView | unlock | UNLOCK | -
            java.util.concurrent.locks.StampedLock | writeLock writeLockInterruptibly tryWriteLock | - | LOCK_IF
            java.util.concurrent.locks.StampedLock | readLock readLockInterruptibly tryReadLock | - | READ_LOCK_IF
            java.util.concurrent.locks.StampedLock | unlockWrite tryUnlockWrite | UNLOCK | -
            java.util.concurrent.locks.StampedLock | unlockRead tryUnlockRead | READ_UNLOCK | -
            java.util.concurrent.locks.StampedLock | unlock | UNLOCK | -
            java.util.concurrent.locks.StampedLock | tryConvertToWriteLock tryConvertToReadLock | RELEASE | LOCK_IF
            java.util.concurrent.locks.StampedLock | tryOptimisticRead | - | OPTIMISTIC
            java.util.concurrent.locks.StampedLock | tryConvertToOptimisticRead | UNLOCK | OPTIMISTIC
            java.util.concurrent.locks.StampedLock | isWriteLocked isReadLocked getReadLockCount toString | - | ACQUIRE_ALL
            java.util.concurrent.locks.ReentrantLock | isLocked hasQueuedThreads hasQueuedThread getQueueLength getQueuedThreads hasWaiters getWaitQueueLength getWaitingThreads getOwner toString | - | ACQUIRE_ALL
            java.util.concurrent.locks.ReentrantReadWriteLock | isWriteLocked getReadLockCount hasQueuedThreads hasQueuedThread getQueueLength getQueuedThreads getQueuedReaderThreads getQueuedWriterThreads hasWaiters getWaitQueueLength getWaitingThreads getOwner toString | - | ACQUIRE_ALL
            java.util.concurrent.locks.ReentrantReadWriteLock$ReadLock | toString | - | ACQUIRE_ALL
            java.util.concurrent.locks.ReentrantReadWriteLock$WriteLock | toString | - | ACQUIRE_ALL
            java.util.concurrent.locks.StampedLock | validate | - | VALIDATE
            java.util.concurrent.locks.Condition | await awaitUninterruptibly awaitNanos awaitUntil | WAIT_BEGIN | WAIT_END
            java.util.concurrent.locks.Condition | signal signalAll | NOTIFY | -
            java.util.concurrent.locks.AbstractQueuedSynchronizer | acquire acquireInterruptibly acquireShared acquireSharedInterruptibly | - | ACQUIRE
            java.util.concurrent.locks.AbstractQueuedSynchronizer | tryAcquireNanos tryAcquireSharedNanos | - | ACQUIRE_IF
            java.util.concurrent.locks.AbstractQueuedSynchronizer | release releaseShared | RELEASE | -
            java.util.concurrent.locks.AbstractQueuedSynchronizer | getState | - | ACQUIRE
            java.util.concurrent.locks.AbstractQueuedSynchronizer | setState compareAndSetState | RELEASE | ACQUIRE
            java.util.concurrent.locks.AbstractQueuedSynchronizer | hasQueuedThreads hasContended getFirstQueuedThread isQueued hasQueuedPredecessors getQueueLength getQueuedThreads getExclusiveQueuedThreads getSharedQueuedThreads hasWaiters getWaitQueueLength getWaitingThreads toString | - | ACQUIRE_ALL
            java.util.concurrent.locks.AbstractQueuedLongSynchronizer | hasQueuedThreads hasContended getFirstQueuedThread isQueued hasQueuedPredecessors getQueueLength getQueuedThreads getExclusiveQueuedThreads getSharedQueuedThreads hasWaiters getWaitQueueLength getWaitingThreads toString | - | ACQUIRE_ALL
            java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject | hasWaiters getWaitQueueLength getWaitingThreads | - | ACQUIRE_ALL
            java.util.concurrent.locks.AbstractQueuedLongSynchronizer$ConditionObject | hasWaiters getWaitQueueLength getWaitingThreads | - | ACQUIRE_ALL
            java.util.concurrent.locks.AbstractQueuedLongSynchronizer | acquire acquireInterruptibly acquireShared acquireSharedInterruptibly | - | ACQUIRE
            java.util.concurrent.locks.AbstractQueuedLongSynchronizer | tryAcquireNanos tryAcquireSharedNanos | - | ACQUIRE_IF
            java.util.concurrent.locks.AbstractQueuedLongSynchronizer | release releaseShared | RELEASE | -
            java.util.concurrent.locks.AbstractQueuedLongSynchronizer | getState | - | ACQUIRE
            java.util.concurrent.locks.AbstractQueuedLongSynchronizer | setState compareAndSetState | RELEASE | ACQUIRE
            """
            + atomics("AtomicInteger")
            + atomics("AtomicLong")
            + atomics("AtomicBoolean")
            + atomics("AtomicReference")
            + atomics("AtomicMarkableReference")
            + atomics("AtomicStampedReference")
            + arrays("AtomicIntegerArray")
            + arrays("AtomicLongArray")
            + arrays("AtomicReferenceArray")
            + updaters("AtomicIntegerFieldUpdater")
            + updaters("AtomicLongFieldUpdater")
            + updaters("AtomicReferenceFieldUpdater")
            + HandleRows.TEXT
            + """
            java.util.concurrent.atomic.LongAdder java.lang.Number | add increment decrement reset | RELEASE | -
            java.util.concurrent.atomic.LongAdder java.lang.Number | sum sumThenReset longValue intValue doubleValue floatValue | - | ACQUIRE
            java.util.concurrent.atomic.DoubleAdder java.lang.Number | add reset | RELEASE | -
            java.util.concurrent.atomic.DoubleAdder java.lang.Number | sum sumThenReset doubleValue longValue intValue floatValue | - | ACQUIRE
            java.util.concurrent.atomic.LongAccumulator java.lang.Number | accumulate reset | RELEASE | -
            java.util.concurrent.atomic.LongAccumulator java.lang.Number | get getThenReset longValue intValue floatValue doubleValue | - | ACQUIRE
            java.util.concurrent.atomic.DoubleAccumulator java.lang.Number | accumulate reset | RELEASE | -
            java.util.concurrent.atomic.DoubleAccumulator java.lang.Number | get getThenReset doubleValue longValue intValue floatValue | - | ACQUIRE
            java.util.concurrent.ConcurrentMap | get getOrDefault containsKey | - | ACQUIRE
            java.util.concurrent.ConcurrentMap | put putIfAbsent remove replace compute computeIfAbsent computeIfPresent merge | RELEASE | ACQUIRE
            java.util.concurrent.ConcurrentMap | putAll clear | RELEASE | ACQUIRE
            java.util.concurrent.ConcurrentMap | size isEmpty clone contains containsValue forEach replaceAll entrySet keySet values keys elements search reduce toString hashCode equals firstKey lastKey firstEntry lastEntry floorKey ceilingKey floorEntry ceilingEntry higherKey lowerKey higherEntry lowerEntry pollFirstEntry pollLastEntry headMap tailMap subMap | RELEASE | ACQUIRE
            java.util.concurrent.BlockingQueue | hasWaitingConsumer getWaitingConsumerCount add offer put take poll peek element remove drainTo addAll removeAll retainAll removeIf contains containsAll size isEmpty remainingCapacity clear iterator toArray forEach transfer tryTransfer addFirst addLast offerFirst offerLast putFirst putLast takeFirst takeLast pollFirst pollLast removeFirst removeLast getFirst getLast peekFirst peekLast push pop | RELEASE | ACQUIRE
            java.util.concurrent.ConcurrentLinkedQueue | add offer addAll | RELEASE | -
            java.util.concurrent.ConcurrentLinkedQueue | poll peek element remove contains size isEmpty iterator toArray forEach removeIf clear | RELEASE | ACQUIRE
            java.util.concurrent.ConcurrentLinkedDeque | add offer addAll addFirst addLast offerFirst offerLast push | RELEASE | -
            java.util.concurrent.ConcurrentLinkedDeque | poll peek element remove contains size isEmpty iterator toArray forEach removeIf clear pollFirst pollLast removeFirst removeLast getFirst getLast peekFirst peekLast pop | RELEASE | ACQUIRE
            java.util.concurrent.CopyOnWriteArrayList | add addAll addIfAbsent remove removeIf set clear replaceAll sort addAllAbsent removeAll retainAll | RELEASE | ACQUIRE
            java.util.concurrent.CopyOnWriteArrayList | get size isEmpty contains iterator listIterator indexOf forEach toArray stream toString getFirst getLast | - | ACQUIRE
            java.util.concurrent.CopyOnWriteArraySet | add addAll remove removeIf clear removeAll retainAll | RELEASE | ACQUIRE
            java.util.concurrent.CopyOnWriteArraySet | size isEmpty contains iterator forEach toArray stream toString | - | ACQUIRE
            java.util.concurrent.ConcurrentSkipListSet | add remove clear addAll removeAll removeIf pollFirst pollLast subSet headSet tailSet descendingSet descendingIterator | RELEASE | ACQUIRE
            java.util.concurrent.ConcurrentSkipListSet | contains first last floor ceiling higher lower size isEmpty iterator forEach toArray stream | - | ACQUIRE
            java.util.concurrent.ConcurrentHashMap$KeySetView | add remove clear addAll removeIf removeAll retainAll | RELEASE | ACQUIRE
            java.util.concurrent.ConcurrentHashMap$KeySetView | contains size isEmpty iterator forEach toArray stream | - | ACQUIRE
            java.util.concurrent.ConcurrentHashMap$CollectionView | contains size isEmpty iterator forEach toArray stream remove clear removeIf | RELEASE | ACQUIRE
            java.util.concurrent.ConcurrentHashMap$BaseIterator | next hasNext nextElement hasMoreElements remove forEachRemaining | RELEASE | ACQUIRE
            java.util.concurrent.ConcurrentSkipListMap$Iter | next hasNext remove forEachRemaining | RELEASE | ACQUIRE
            java.util.concurrent.ConcurrentLinkedQueue$Itr | next hasNext remove forEachRemaining | RELEASE | ACQUIRE
            java.util.concurrent.ConcurrentLinkedDeque$AbstractItr | next hasNext remove forEachRemaining | RELEASE | ACQUIRE
            java.util.concurrent.ConcurrentSkipListMap$SubMap$SubMapIter | next hasNext remove forEachRemaining | RELEASE | ACQUIRE
            java.util.concurrent.ConcurrentSkipListMap$KeySet | contains size isEmpty iterator forEach toArray remove clear removeIf removeAll first last floor ceiling higher lower pollFirst pollLast subSet headSet tailSet descendingIterator descendingSet | RELEASE | ACQUIRE
            java.util.concurrent.ConcurrentSkipListMap$Values | contains size isEmpty iterator forEach toArray clear removeIf | RELEASE | ACQUIRE
            java.util.concurrent.ConcurrentSkipListMap$EntrySet | contains size isEmpty iterator forEach toArray remove clear removeIf removeAll | RELEASE | ACQUIRE
            java.util.concurrent.LinkedTransferQueue$Itr | next hasNext remove forEachRemaining | RELEASE | ACQUIRE
            java.util.concurrent.PriorityBlockingQueue$Itr | next hasNext remove forEachRemaining | RELEASE | ACQUIRE
            java.util.concurrent.DelayQueue$Itr | next hasNext remove forEachRemaining | RELEASE | ACQUIRE
            java.util.concurrent.LinkedBlockingQueue$Itr | next hasNext remove forEachRemaining | RELEASE | ACQUIRE
            java.util.concurrent.LinkedBlockingDeque$AbstractItr | next hasNext remove forEachRemaining | RELEASE | ACQUIRE
            java.util.concurrent.ArrayBlockingQueue$Itr | next hasNext remove forEachRemaining | RELEASE | ACQUIRE
            """
            + locked("java.util.concurrent.ConcurrentMap", SORTED_MAP + ' ' + IN_PARALLEL)
            + locked("java.util.concurrent.BlockingQueue", QUEUE)
            + locked("java.util.concurrent.ConcurrentLinkedQueue", QUEUE)
            + locked("java.util.concurrent.ConcurrentLinkedDeque", QUEUE)
            + locked("java.util.concurrent.CopyOnWriteArrayList", QUEUE + " lastIndexOf subList")
            + locked("java.util.concurrent.CopyOnWriteArraySet", COLLECTION)
            + locked("java.util.concurrent.ConcurrentSkipListSet", COLLECTION + ' ' + SORTED)
            + locked("java.util.concurrent.ConcurrentHashMap$CollectionView", COLLECTION)
            + locked("java.util.concurrent.ConcurrentSkipListMap$KeySet", COLLECTION + ' ' + SORTED)
            + locked("java.util.concurrent.ConcurrentSkipListMap$Values", COLLECTION)
            + locked("java.util.concurrent.ConcurrentSkipListMap$EntrySet", COLLECTION)
            + """
            java.util.concurrent.TimeUnit | timedWait | GIVE_UP | HOLD_AGAIN
            java.lang.ClassValue | get | - | ACQUIRE
            java.lang.ref.ReferenceQueue | poll remove | - | COLLECTED_IF
            """
            + SettingRows.TEXT
            + wrapped("java.util.Collections$SynchronizedMap", MAP + ' ' + SORTED_MAP + " keySet values entrySet")
            + wrapped("java.util.Collections$SynchronizedCollection", LIST + ' ' + SORTED)
            + "java.util.Properties | get getOrDefault getProperty containsKey containsValue size isEmpty | - | ACQUIRE\n"
            + locked("java.util.Hashtable", MAP + " contains elements keys keySet entrySet values clone")
            + locked(
                    "java.util.Vector",
                    LIST
                            + " addElement elementAt firstElement lastElement insertElementAt removeElementAt removeElement removeAllElements setElementAt copyInto trimToSize ensureCapacity elements push pop peek empty search capacity setSize clone iterator listIterator removeRange")
            + locked(
                    "java.lang.StringBuffer",
                    "append insert delete deleteCharAt replace reverse setCharAt setLength charAt length substring indexOf lastIndexOf toString capacity appendCodePoint codePointAt codePointBefore codePointCount compareTo ensureCapacity getChars offsetByCodePoints repeat subSequence trimToSize");

    private SyncRows() {}

    private static String locked(String type, String methods) {
        return type + " | " + methods + " | RELEASE | ACQUIRE\n";
    }

    private static String wrapped(String type, String methods) {
        return type + " | " + methods + " | LOCKED | UNLOCKED\n";
    }

    private static String atomics(String type) {
        return accesses("java.util.concurrent.atomic." + type, "RELEASE", "ACQUIRE");
    }

    private static String arrays(String type) {
        return accesses("java.util.concurrent.atomic." + type, "RELEASE_AT", "ACQUIRE_AT");
    }

    private static String updaters(String type) {
        return accesses("java.util.concurrent.atomic." + type, "RELEASE_VARIABLE", "ACQUIRE_VARIABLE");
    }

    /** The access modes that all atomics share; plain and opaque ones order nothing. */
    private static String accesses(String name, String release, String acquire) {
        String type = name + " java.lang.Number"; // the one supertype that declares any of the methods
        return type
                + " | get getAcquire intValue longValue floatValue doubleValue getReference getStamp isMarked | - | "
                + acquire + "\n" + type
                + " | set lazySet setRelease weakCompareAndSetRelease compareAndExchangeRelease | "
                + release + " | -\n" + type + " | weakCompareAndSetAcquire compareAndExchangeAcquire | - | " + acquire
                + "\n" + type
                + " | compareAndSet weakCompareAndSet weakCompareAndSetVolatile compareAndExchange getAndSet getAndAdd"
                + " getAndIncrement getAndDecrement incrementAndGet decrementAndGet addAndGet getAndUpdate updateAndGet"
                + " getAndAccumulate accumulateAndGet attemptMark attemptStamp | " + release + " | " + acquire + "\n";
    }
}
