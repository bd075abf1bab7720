package heddle.weave.jdk;

import java.util.Set;

/**
 * Calls added to bodies of JDK methods: {@code class | methods | position | hook operand}. {@code position} is {@code
 * entry}, {@code exit} (normal return), or {@code before}/{@code after} with the names of methods that the body calls.
 * A callback that runs inside the JDK needs the latter: its effects are not covered by hooks around the outer call. The
 * operand is {@code this}, {@code argN}, the {@code receiver} of that call or its last argument, or, with {@code of}
 * and the name of another method, the part of that method's result that the body has kept. {@code inside} stands for
 * all monitors of the body. A method that is meant with some descriptors alone carries how these begin. A name that a
 * JDK version does not have matches nothing there; the rows cover 17 to 25.
 */
final class JdkRows {
    static final String TEXT = """
            java/lang/Thread | start | entry | starting this
            java/lang/VirtualThread | start | entry | starting this
            java/lang/Runtime | addShutdownHook | entry | release arg1
            java/lang/Runtime | halt | entry | halting this
            java/lang/VerifyError | <init> | exit | unverified arg1
            java/lang/Thread | join | exit | joined this
            java/lang/Thread | interrupt | entry | release this
            java/lang/VirtualThread | interrupt | entry | release this
            java/lang/Thread | exit | entry | exiting this
            java/lang/VirtualThread | run | before popAll | exiting this
            java/util/concurrent/FutureTask | set setException cancel | entry | release this
            java/util/concurrent/FutureTask | report | entry | acquire this
            java/util/concurrent/FutureTask | isDone isCancelled state resultNow exceptionNow | exit | acquire this
            java/util/concurrent/ThreadPoolExecutor | execute | entry | release arg1
            java/util/concurrent/ThreadPoolExecutor | runWorker | before run | acquire receiver
            java/util/concurrent/ThreadPoolExecutor | runWorker | before beforeExecute | acquire receiver
            java/util/concurrent/ThreadPoolExecutor | runWorker | after run+afterExecute | release this
            java/util/concurrent/ThreadPoolExecutor | processWorkerExit | entry | release this
            java/util/concurrent/ThreadPoolExecutor | tryTerminate | before terminated | acquire this
            java/util/concurrent/ThreadPoolExecutor | tryTerminate | after terminated | release this
            java/util/concurrent/ThreadPoolExecutor | shutdown shutdownNow | entry | release this
            java/util/concurrent/ThreadPoolExecutor | awaitTermination isTerminated isShutdown isTerminating | exit | acquire this
            java/util/concurrent/ScheduledThreadPoolExecutor | delayedExecute reExecutePeriodic | entry | release arg1
            java/util/concurrent/ForkJoinPool$WorkQueue | push lockedPush externalPush | entry | release arg1
            java/util/concurrent/ForkJoinPool | externalPush externalSubmit poolSubmit | entry | release arg1
            java/util/concurrent/ForkJoinPool | awaitTermination awaitQuiescence isTerminated isQuiescent close | exit | settled this
            java/util/concurrent/ForkJoinTask | fork | entry | release this
            java/util/concurrent/ForkJoinTask | doExec | entry | acquire this
            java/util/concurrent/ForkJoinTask | setDone trySetThrown trySetException trySetCancelled complete completeExceptionally quietlyComplete cancel setRawResult | entry | release this
            java/util/concurrent/ForkJoinTask | awaitDone join get invoke quietlyJoin quietlyInvoke isDone isCompletedNormally isCompletedAbnormally getException tryUnfork quietlyJoinPoolInvokeAllTask | exit | acquire this
            java/util/concurrent/ForkJoinTask | join get invoke | before reportException+reportGet+reportExecutionException | acquire this
            java/util/concurrent/ForkJoinTask | invokeAll | exit | acquireEach arg0
            java/util/concurrent/ForkJoinTask | invokeAll | exit | acquireEach arg1
            java/util/concurrent/CountedCompleter | tryComplete propagateCompletion complete quietlyCompleteRoot completeExceptionally | entry | releaseRoot this
            java/util/concurrent/CountedCompleter | tryComplete complete | before onCompletion | acquireRoot this
            java/util/concurrent/CountedCompleter | tryComplete complete | after onCompletion | releaseRoot this
            java/util/concurrent/CountedCompleter | firstComplete nextComplete decrementPendingCountUnlessZero addToPendingCount compareAndSetPendingCount | entry | releaseRoot this
            java/util/concurrent/CountedCompleter | firstComplete nextComplete decrementPendingCountUnlessZero getPendingCount compareAndSetPendingCount | exit | acquireRoot this
            java/util/concurrent/CountedCompleter | tryComplete propagateCompletion complete | before quietlyComplete | acquireRoot this
            java/util/concurrent/CompletableFuture | internalComplete completeNull completeValue completeThrowable completeRelay complete completeExceptionally cancel obtrudeValue obtrudeException | entry | release this
            java/util/concurrent/CompletableFuture | join get getNow | before reportJoin+reportGet | acquire this
            java/util/concurrent/CompletableFuture | isDone isCompletedExceptionally isCancelled resultNow exceptionNow state getNumberOfDependents | exit | acquire this
            java/util/concurrent/CompletableFuture | unipush bipush orpush push pushStack tryPushStack | entry | release this
            java/util/concurrent/CompletableFuture | postComplete | entry | acquire this
            java/util/concurrent/CompletableFuture | uniApplyNow uniAcceptNow uniRunNow | entry | acquire this
            java/util/concurrent/CompletableFuture | uniWhenCompleteStage | before uniWhenComplete | acquire this
            java/util/concurrent/CompletableFuture | uniHandleStage | before uniHandle | acquire this
            java/util/concurrent/CompletableFuture | uniExceptionallyStage | before uniExceptionally | acquire this
            java/util/concurrent/CompletableFuture | uniComposeStage | before apply | acquire this
            java/util/concurrent/CompletableFuture | uniComposeStage uniComposeExceptionallyStage | before encodeRelay | acquire of+toCompletableFuture
            java/util/concurrent/CompletableFuture$UniCompose | tryFire | before completeRelay | acquire of+toCompletableFuture
            java/util/concurrent/CompletableFuture$UniComposeExceptionally | tryFire | before completeRelay | acquire of+toCompletableFuture
            java/util/concurrent/CompletableFuture | uniCopyStage uniAsMinimalStage | exit | acquire this
            java/util/concurrent/CompletableFuture | biApplyStage | before biApply | acquire this
            java/util/concurrent/CompletableFuture | biApplyStage | before biApply | acquire arg2
            java/util/concurrent/CompletableFuture | biAcceptStage | before biAccept | acquire this
            java/util/concurrent/CompletableFuture | biAcceptStage | before biAccept | acquire arg2
            java/util/concurrent/CompletableFuture | biRunStage | before biRun | acquire this
            java/util/concurrent/CompletableFuture | biRunStage | before biRun | acquire arg2
            java/util/concurrent/CompletableFuture | orApplyStage | before uniApplyNow | acquire arg2
            java/util/concurrent/CompletableFuture | andTree orTree anyOf | exit | acquireEach arg0
            java/util/concurrent/CountDownLatch | countDown | entry | release this
            java/util/concurrent/CountDownLatch | await getCount | exit | acquire this
            java/util/concurrent/Semaphore | release | entry | release this
            java/util/concurrent/Semaphore | acquire acquireUninterruptibly tryAcquire drainPermits availablePermits | exit | acquire this
            java/util/concurrent/CyclicBarrier | dowait | entry | release this
            java/util/concurrent/CyclicBarrier | dowait | before run | acquire this
            java/util/concurrent/CyclicBarrier | dowait | after run | release this
            java/util/concurrent/CyclicBarrier | dowait | exit | acquire this
            java/util/concurrent/CyclicBarrier | dowait | before <init> | acquire this
            java/util/concurrent/Phaser | arrive arriveAndDeregister arriveAndAwaitAdvance register bulkRegister forceTermination | entry | release this
            java/util/concurrent/Phaser | doArrive arriveAndAwaitAdvance | before onAdvance | acquire this
            java/util/concurrent/Phaser | doArrive arriveAndAwaitAdvance | after onAdvance | release this
            java/util/concurrent/Phaser | arriveAndAwaitAdvance awaitAdvance awaitAdvanceInterruptibly getPhase isTerminated register bulkRegister | exit | acquire this
            java/util/concurrent/Exchanger | exchange | entry | release this
            java/util/concurrent/Exchanger | exchange | exit | acquire this
            java/util/Timer | sched | entry | release arg1
            java/util/TimerThread | mainLoop | before run | acquire receiver
            java/util/concurrent/SubmissionPublisher$BufferedSubscription | offer growAndOffer onComplete onError onSubscribe request cancel startOnOffer startOnSignal | entry | release this
            java/util/concurrent/SubmissionPublisher$BufferedSubscription | consume | entry | acquire this
            java/util/concurrent/SubmissionPublisher$BufferedSubscription | consumeNext consumeComplete consumeError consumeSubscribe | before onNext+onComplete+onError+onSubscribe | acquire this
            java/util/concurrent/SubmissionPublisher$BufferedSubscription | consumeNext consumeComplete consumeError consumeSubscribe | after onNext+onComplete+onError+onSubscribe | release this
            java/util/concurrent/ConcurrentMap | computeIfAbsent compute computeIfPresent merge replaceAll | before apply | acquire this
            java/util/concurrent/ConcurrentMap | computeIfAbsent compute computeIfPresent merge replaceAll | after apply | release this
            java/util/concurrent/ConcurrentHashMap | computeIfAbsent compute computeIfPresent merge replaceAll | before apply | acquire this
            java/util/concurrent/ConcurrentHashMap | computeIfAbsent compute computeIfPresent merge replaceAll | after apply | release this
            java/util/concurrent/ConcurrentSkipListMap | computeIfAbsent compute computeIfPresent merge replaceAll | before apply | acquire this
            java/util/concurrent/ConcurrentSkipListMap | computeIfAbsent compute computeIfPresent merge replaceAll | after apply | release this
            java/util/AbstractCollection | toString | entry | printing this
            java/util/AbstractMap | toString | entry | printing this
            java/util/Collections$SynchronizedCollection | toString | before toString | acquire this
            java/util/Collections$SynchronizedCollection | toString | after toString | release this
            java/util/Collections$SynchronizedMap | toString | before toString | acquire this
            java/util/Collections$SynchronizedMap | toString | after toString | release this
            java/util/AbstractCollection | toString | entry | calling this
            java/util/AbstractCollection | toString | exit | called this
            java/util/AbstractMap | toString hashCode equals | entry | calling this
            java/util/AbstractMap | toString hashCode equals | exit | called this
            java/util/concurrent/ConcurrentHashMap | toString hashCode equals | entry | calling this
            java/util/concurrent/ConcurrentHashMap | toString hashCode equals | exit | called this
            java/util/concurrent/CopyOnWriteArrayList | toString hashCode equals | entry | calling this
            java/util/concurrent/CopyOnWriteArrayList | toString hashCode equals | exit | called this
            java/util/concurrent/ConcurrentLinkedQueue | toString | entry | calling this
            java/util/concurrent/ConcurrentLinkedQueue | toString | exit | called this
            java/util/concurrent/ConcurrentLinkedDeque | toString | entry | calling this
            java/util/concurrent/ConcurrentLinkedDeque | toString | exit | called this
            java/util/concurrent/LinkedBlockingQueue | toString | entry | calling this
            java/util/concurrent/LinkedBlockingQueue | toString | exit | called this
            java/util/concurrent/LinkedBlockingDeque | toString | entry | calling this
            java/util/concurrent/LinkedBlockingDeque | toString | exit | called this
            java/util/concurrent/ArrayBlockingQueue | toString | entry | calling this
            java/util/concurrent/ArrayBlockingQueue | toString | exit | called this
            java/util/concurrent/PriorityBlockingQueue | toString poll take | entry | calling this
            java/util/concurrent/PriorityBlockingQueue | offer | entry | putting this
            java/util/concurrent/PriorityBlockingQueue | toString poll take offer | exit | called this
            java/util/concurrent/ArrayBlockingQueue | forEach bulkRemove bulkRemoveModified | before accept+test | acquire this
            java/util/concurrent/ArrayBlockingQueue | forEach bulkRemove bulkRemoveModified | after accept+test | release this
            java/util/concurrent/PriorityBlockingQueue | forEach bulkRemove | before accept+test | acquire this
            java/util/concurrent/PriorityBlockingQueue | forEach bulkRemove | after accept+test | release this
            java/util/concurrent/PriorityBlockingQueue | offer dequeue removeAt heapify | before siftUpComparable+siftUpUsingComparator+siftDownComparable+siftDownUsingComparator | acquire this
            java/util/concurrent/PriorityBlockingQueue | offer dequeue removeAt heapify | after siftUpComparable+siftUpUsingComparator+siftDownComparable+siftDownUsingComparator | release this
            java/util/concurrent/DelayQueue | offer poll take remove drainTo | before offer+poll+remove | acquire this
            java/util/concurrent/DelayQueue | offer poll take remove drainTo | after offer+poll+remove | release this
            java/util/Hashtable | toString hashCode equals | entry | calling this
            java/util/Hashtable | toString hashCode equals | exit | called this
            java/util/Vector | toString hashCode equals | entry | calling this
            java/util/Vector | toString hashCode equals | exit | called this
            java/util/Collections$SynchronizedCollection | toString | entry | calling this
            java/util/Collections$SynchronizedCollection | toString | exit | called this
            java/util/Collections$SynchronizedMap | toString hashCode equals | entry | calling this
            java/util/Collections$SynchronizedMap | toString hashCode equals | exit | called this
            java/util/Hashtable | computeIfAbsent compute computeIfPresent merge replaceAll forEach | before apply+accept | acquire this
            java/util/Hashtable | computeIfAbsent compute computeIfPresent merge replaceAll forEach | after apply+accept | release this
            java/util/Vector | forEach replaceAll removeIf sort | before apply+accept+test | acquire this
            java/util/Vector | forEach replaceAll removeIf sort | after apply+accept+test | release this
            java/util/Collections$SynchronizedMap | computeIfAbsent compute computeIfPresent merge replaceAll forEach | before computeIfAbsent+compute+computeIfPresent+merge+replaceAll+forEach | acquire this
            java/util/Collections$SynchronizedMap | computeIfAbsent compute computeIfPresent merge replaceAll forEach | after computeIfAbsent+compute+computeIfPresent+merge+replaceAll+forEach | release this
            java/util/Collections$SynchronizedCollection | forEach removeIf | before forEach+removeIf | acquire this
            java/util/Collections$SynchronizedCollection | forEach removeIf | after forEach+removeIf | release this
            java/util/Collections$SynchronizedList | replaceAll sort | before replaceAll+sort | acquire this
            java/util/Collections$SynchronizedList | replaceAll sort | after replaceAll+sort | release this
            java/util/concurrent/atomic/AtomicInteger | getAndUpdate updateAndGet getAndAccumulate accumulateAndGet | before applyAsInt | acquire this
            java/util/concurrent/atomic/AtomicInteger | getAndUpdate updateAndGet getAndAccumulate accumulateAndGet | after applyAsInt | release this
            java/util/concurrent/atomic/AtomicLong | getAndUpdate updateAndGet getAndAccumulate accumulateAndGet | before applyAsLong | acquire this
            java/util/concurrent/atomic/AtomicLong | getAndUpdate updateAndGet getAndAccumulate accumulateAndGet | after applyAsLong | release this
            java/util/concurrent/atomic/AtomicReference | getAndUpdate updateAndGet getAndAccumulate accumulateAndGet | before apply | acquire this
            java/util/concurrent/atomic/AtomicReference | getAndUpdate updateAndGet getAndAccumulate accumulateAndGet | after apply | release this
            java/util/concurrent/atomic/AtomicReferenceArray | getAndUpdate updateAndGet getAndAccumulate accumulateAndGet | before apply | acquireAt this
            java/util/concurrent/atomic/AtomicReferenceArray | getAndUpdate updateAndGet getAndAccumulate accumulateAndGet | after apply | releaseAt this
            java/util/concurrent/atomic/AtomicReferenceFieldUpdater | getAndUpdate updateAndGet getAndAccumulate accumulateAndGet | before apply | acquireVariable this
            java/util/concurrent/atomic/AtomicReferenceFieldUpdater | getAndUpdate updateAndGet getAndAccumulate accumulateAndGet | after apply | releaseVariable this
            java/util/concurrent/atomic/AtomicIntegerArray | getAndUpdate updateAndGet getAndAccumulate accumulateAndGet | before applyAsInt | acquireAt this
            java/util/concurrent/atomic/AtomicIntegerArray | getAndUpdate updateAndGet getAndAccumulate accumulateAndGet | after applyAsInt | releaseAt this
            java/util/concurrent/atomic/AtomicLongArray | getAndUpdate updateAndGet getAndAccumulate accumulateAndGet | before applyAsLong | acquireAt this
            java/util/concurrent/atomic/AtomicLongArray | getAndUpdate updateAndGet getAndAccumulate accumulateAndGet | after applyAsLong | releaseAt this
            java/util/concurrent/atomic/AtomicIntegerFieldUpdater | getAndUpdate updateAndGet getAndAccumulate accumulateAndGet | before applyAsInt | acquireVariable this
            java/util/concurrent/atomic/AtomicIntegerFieldUpdater | getAndUpdate updateAndGet getAndAccumulate accumulateAndGet | after applyAsInt | releaseVariable this
            java/util/concurrent/atomic/AtomicLongFieldUpdater | getAndUpdate updateAndGet getAndAccumulate accumulateAndGet | before applyAsLong | acquireVariable this
            java/util/concurrent/atomic/AtomicLongFieldUpdater | getAndUpdate updateAndGet getAndAccumulate accumulateAndGet | after applyAsLong | releaseVariable this
            java/lang/Thread | setUncaughtExceptionHandler uncaughtExceptionHandler | entry | release this
            java/lang/Thread | dispatchUncaughtException | entry | acquire this
            java/util/concurrent/ThreadPerTaskExecutor | taskComplete shutdown shutdownNow | entry | release this
            java/util/concurrent/ThreadPerTaskExecutor | awaitTermination close isShutdown isTerminated threadCount threads | exit | acquire this
            java/util/concurrent/ThreadPerTaskExecutor$AnyResultHolder | complete completeExceptionally | entry | release this
            java/util/concurrent/ThreadPerTaskExecutor$AnyResultHolder | result exceptionCount firstException | exit | acquire this
            jdk/internal/misc/ThreadFlock | decrementThreadCount | entry | release this
            jdk/internal/misc/ThreadFlock | awaitAll close | exit | acquire this
            java/util/concurrent/StructuredTaskScopeImpl | onComplete cancel | entry | release this
            java/util/concurrent/StructuredTaskScopeImpl | join | after awaitAll | acquire this
            java/util/concurrent/StructuredTaskScopeImpl | isCancelled | exit | acquire this
            java/util/concurrent/StructuredTaskScopeImpl$SubtaskImpl | run | before isCancelled | release this
            java/util/concurrent/StructuredTaskScopeImpl$SubtaskImpl | state get exception | exit | acquire this
            java/util/concurrent/ForkJoinPool | scheduleDelayedTask | entry | release arg1
            java/util/Properties | put setProperty remove clear putAll | entry | release this
            java/util/Properties | getProperty get containsKey | exit | acquire this
            java/lang/ClassValue | getFromHashMap | after computeValue | computed this
            jdk/internal/ref/CleanerImpl | run | before clean | finalizing receiver
            jdk/internal/reflect/Reflection | filterFields filterMethods | result | visible
            sun/nio/ch/NioSocketImpl | write | entry | sending this
            sun/nio/ch/NioSocketImpl | read | exit | received this
            sun/nio/ch/SocketChannelImpl | write | entry | sending this
            sun/nio/ch/SocketChannelImpl | read | exit | received this
            sun/nio/ch/SinkChannelImpl | write | entry | sending this
            sun/nio/ch/SourceChannelImpl | read | exit | received this
            java/io/PipedInputStream | receive receivedLast | entry | release this
            java/io/PipedInputStream | read available | exit | acquire this
            java/io/PipedReader | receive receivedLast | entry | release this
            java/io/PipedReader | read ready | exit | acquire this
            java/io/ObjectOutputStream | writeOrdinaryObject writeArray | entry | serialising arg1
            java/io/ObjectOutputStream | defaultWriteFields | entry | serialisingFields arg1
            java/lang/invoke/SerializedLambda | <init> | entry | referred
            java/util/concurrent/CyclicBarrier | reset | entry | release this
            java/util/concurrent/CyclicBarrier | isBroken getNumberWaiting reset | exit | acquire this
            java/util/concurrent/Phaser | arrive arriveAndDeregister getRegisteredParties getArrivedParties getUnarrivedParties toString | exit | acquire this
            java/util/concurrent/Semaphore | acquire acquireUninterruptibly tryAcquire drainPermits reducePermits | entry | release this
            java/util/concurrent/Semaphore | hasQueuedThreads getQueueLength getQueuedThreads toString | exit | acquireAll this
            java/util/concurrent/CountDownLatch | toString | exit | acquire this
            java/util/concurrent/FutureTask | toString | exit | acquire this
            java/util/concurrent/CompletableFuture | toString | exit | acquire this
            java/util/concurrent/ThreadPoolExecutor | getActiveCount getCompletedTaskCount getTaskCount getPoolSize getLargestPoolSize toString remove purge | exit | acquire this
            java/util/concurrent/ThreadPoolExecutor | setCorePoolSize setMaximumPoolSize setKeepAliveTime setRejectedExecutionHandler setThreadFactory allowCoreThreadTimeOut | entry | configuring this
            java/util/concurrent/ThreadPoolExecutor | getCorePoolSize getMaximumPoolSize getKeepAliveTime getRejectedExecutionHandler getThreadFactory allowsCoreThreadTimeOut | exit | configured this
            java/util/concurrent/ThreadPoolExecutor | reject | entry | configured this
            java/util/concurrent/ScheduledThreadPoolExecutor | setContinueExistingPeriodicTasksAfterShutdownPolicy setExecuteExistingDelayedTasksAfterShutdownPolicy setRemoveOnCancelPolicy | entry | configuring this
            java/util/concurrent/ScheduledThreadPoolExecutor | getContinueExistingPeriodicTasksAfterShutdownPolicy getExecuteExistingDelayedTasksAfterShutdownPolicy getRemoveOnCancelPolicy | exit | configured this
            java/util/concurrent/ForkJoinPool | setParallelism | entry | configuring this
            java/util/concurrent/ForkJoinPool | getParallelism | exit | configured this
            java/util/concurrent/ForkJoinPool | getDelayedTaskCount | exit | acquireAll this
            java/util/concurrent/ForkJoinPool | externalPush submissionQueue scheduleDelayedTask | before <init> | acquire this
            java/util/concurrent/ThreadPoolExecutor | reject | entry | acquire this
            java/util/concurrent/ForkJoinPool | helpQuiescePool externalHelpQuiescePool helpQuiesce externalHelpQuiesce | exit | acquireAll this
            java/util/concurrent/ForkJoinTask | reinitialize | entry | release this
            java/util/concurrent/ForkJoinTask | quietlyJoinUninterruptibly | exit | acquire this
            java/util/concurrent/CountedCompleter | setPendingCount | entry | releaseRoot this
            java/util/concurrent/SubmissionPublisher | close closeExceptionally subscribe submit offer | entry | release this
            java/util/concurrent/SubmissionPublisher | isClosed getClosedException getNumberOfSubscribers hasSubscribers getSubscribers isSubscribed estimateMaximumLag estimateMinimumDemand | exit | acquire this
            java/util/Properties | load loadFromXML | entry | release this
            java/util/Properties | contains containsValue elements entrySet isEmpty keySet keys list propertyNames save size store stringPropertyNames storeToXML toString values getOrDefault | exit | acquire this
            java/lang/ThreadGroup | activeCount activeGroupCount enumerate isDestroyed | exit | acquireAll this
            java/util/concurrent/ThreadPoolExecutor | shutdownNow | before tryTerminate | acquireEach of+drainQueue
            java/util/concurrent/ForkJoinPool | shutdown shutdownNow | entry | release this
            java/util/concurrent/ForkJoinPool | getActiveThreadCount getRunningThreadCount getQueuedTaskCount getQueuedSubmissionCount hasQueuedSubmissions getStealCount getPoolSize isShutdown isTerminating toString | exit | acquireAll this
            java/util/concurrent/ForkJoinPool | pollSubmission drainTasksTo | exit | acquireAll this
            java/util/concurrent/ForkJoinTask | setForkJoinTaskTag compareAndSetForkJoinTaskTag | entry | release this
            java/util/concurrent/ForkJoinTask | getForkJoinTaskTag compareAndSetForkJoinTaskTag isCancelled state resultNow exceptionNow | exit | acquire this
            java/util/concurrent/ConcurrentHashMap$BulkTask | advance | exit | advanced this
            java/util/concurrent/atomic/AtomicInteger | toString | exit | acquire this
            java/util/concurrent/atomic/AtomicLong | toString | exit | acquire this
            java/util/concurrent/atomic/AtomicBoolean | toString | exit | acquire this
            java/util/concurrent/atomic/AtomicReference | toString | exit | acquire this
            java/util/concurrent/atomic/LongAdder | toString | exit | acquire this
            java/util/concurrent/atomic/DoubleAdder | toString | exit | acquire this
            java/util/concurrent/atomic/LongAccumulator | toString | exit | acquire this
            java/util/concurrent/atomic/DoubleAccumulator | toString | exit | acquire this
            java/util/concurrent/atomic/AtomicIntegerArray | toString | exit | acquireParts this
            java/util/concurrent/atomic/AtomicLongArray | toString | exit | acquireParts this
            java/util/concurrent/atomic/AtomicReferenceArray | toString | exit | acquireParts this
            java/util/AbstractMap | equals | exit | called arg1
            java/util/AbstractList | equals | exit | called arg1
            java/util/ArrayList | equals | exit | called arg1
            java/util/AbstractCollection | containsAll removeAll retainAll addAll | exit | called arg1
            java/util/Vector | sort removeIf bulkRemove replaceAll forEach | inside | monitors
            java/util/Vector$Itr | forEachRemaining | inside | monitors
            java/util/concurrent/CopyOnWriteArrayList | sort bulkRemove replaceAll | inside | monitors
            java/util/concurrent/CopyOnWriteArrayList$COWSubList | sort removeIf bulkRemove replaceAll forEach | inside | monitors
            java/util/Hashtable | computeIfAbsent compute computeIfPresent merge replaceAll forEach | inside | monitors
            java/lang/StringBuffer | append(Ljava/lang/Object; append(Ljava/lang/CharSequence; insert(ILjava/lang/Object; insert(ILjava/lang/CharSequence; | inside | monitors
            java/lang/ClassLoader | loadClass | inside | monitors
            java/lang/invoke/SwitchPoint | invalidateAll | entry | releaseEach arg0
            java/lang/invoke/SwitchPoint | hasBeenInvalidated | exit | acquire this
            java/lang/invoke/VolatileCallSite | setTarget | entry | release this
            java/lang/invoke/VolatileCallSite | getTarget | exit | acquire this
            java/io/StringWriter | write append | entry | release this
            java/io/StringWriter | toString | exit | acquire this
            sun/misc/Signal | handle raise | entry | raising arg0
            sun/misc/Signal$InternalMiscHandler | handle | entry | raised this
            sun/nio/ch/NioSocketImpl | connect | entry | connecting arg1
            sun/nio/ch/NioSocketImpl | accept | exit | accepted this
            sun/nio/ch/NioSocketImpl | close shutdownOutput | entry | sending this
            sun/nio/ch/SocketChannelImpl | connect blockingConnect | entry | connecting arg1
            sun/nio/ch/SocketChannelImpl | implCloseSelectableChannel shutdownOutput | entry | sending this
            sun/nio/ch/SocketChannelImpl | blockingWriteFully | entry | sending this
            sun/nio/ch/SocketChannelImpl | blockingRead | exit | received this
            sun/nio/ch/ServerSocketChannelImpl | accept blockingAccept | exit | accepted this
            sun/nio/ch/UnixAsynchronousSocketChannelImpl | implConnect | entry | connecting arg1
            sun/nio/ch/UnixAsynchronousSocketChannelImpl | implWrite implClose shutdownOutput | entry | sending this
            sun/nio/ch/UnixAsynchronousSocketChannelImpl | implRead | exit | received this
            sun/nio/ch/UnixAsynchronousSocketChannelImpl | implRead finishRead | before setResult+setFailure+invokeUnchecked+invokeDirect+invokeIndirectly+invoke+withResult | received this
            sun/nio/ch/UnixAsynchronousServerSocketChannelImpl | implAccept | exit | accepted this
            sun/nio/ch/UnixAsynchronousServerSocketChannelImpl | implAccept onEvent | before setResult+invokeIndirectly+invoke+withResult | accepted this
            sun/nio/ch/DatagramChannelImpl | send blockingSend write | entry | posting this
            sun/nio/ch/DatagramChannelImpl | receive blockingReceive read | exit | posted this
            sun/nio/ch/SinkChannelImpl | implCloseSelectableChannel | entry | sending this
            """;

    /** Where the outside of the JVM comes to see what a region did. A detector that judges reads late does so before. */
    static final String VISIBLE = """
            java/io/FileOutputStream | write | entry | revealing this
            java/io/RandomAccessFile | write writeBytes setLength | entry | revealing this
            sun/nio/ch/IOUtil | write | entry | revealing arg0
            sun/nio/ch/NioSocketImpl | write connect | entry | revealing this
            java/lang/ProcessBuilder | start | entry | revealing this
            java/lang/Runtime | exit halt | entry | revealing this
            """;

    /** Methods that a dependent action calls once it has found its sources completed. */
    static final Set<String> FIRED = Set.of(
            "apply",
            "accept",
            "run",
            "biApply",
            "biAccept",
            "biRun",
            "completeRelay",
            "completeNull",
            "completeValue",
            "completeThrowable");

    /** Every dependent action of a CompletableFuture is a class with a tryFire of its own. */
    static final String[] COMPLETIONS = {
        "UniApply",
        "UniAccept",
        "UniRun",
        "UniWhenComplete",
        "UniHandle",
        "UniExceptionally",
        "UniComposeExceptionally",
        "UniRelay",
        "UniCompose",
        "BiApply",
        "BiAccept",
        "BiRun",
        "BiRelay",
        "OrApply",
        "OrAccept",
        "OrRun",
        "AnyOf",
        "CoCompletion",
        "ForwardException",
        "UniExceptionallyAsync"
    };

    private JdkRows() {}
}
