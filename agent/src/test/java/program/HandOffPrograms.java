package program;

import heddle.suite.Duo;
import heddle.suite.Order;
import heddle.suite.Program;
import java.lang.ref.Cleaner;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;

/** Objects that pass from one thread to another through the less common classes of java.util.concurrent. */
final class HandOffPrograms {
    static final class Item implements Delayed {
        int value;

        @Override
        public long getDelay(TimeUnit unit) {
            return 0;
        }

        @Override
        public int compareTo(Delayed other) {
            return 0;
        }
    }

    private static Item filled() {
        Item item = new Item();
        item.value = 1;
        return item;
    }

    private static void pass(BlockingQueue<Item> queue) throws Exception {
        Duo.run(() -> queue.put(filled()), () -> queue.take().value++);
    }

    /** Queues of the program's own, whose classes are named like a constant and like a field. */
    static final class ThroughOwnQueues implements Program {
        @Override
        public void run() throws Exception {
            pass(new Q());
            pass(new line());
        }
    }

    static final class ThroughBlockingQueues implements Program {
        @Override
        public void run() throws Exception {
            pass(new PriorityBlockingQueue<>());
            pass(new LinkedBlockingDeque<>());
        }
    }

    static final class ThroughDelayQueue implements Program {
        final DelayQueue<Item> queue = new DelayQueue<>();

        @Override
        public void run() throws Exception {
            Duo.run(() -> queue.put(filled()), () -> queue.take().value++);
        }
    }

    static final class ChangedWhileQueued implements Program {
        final PriorityBlockingQueue<Item> queue = new PriorityBlockingQueue<>();

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        Item item = filled();
                        queue.put(item);
                        item.value = 2; // race
                    },
                    () -> queue.take().value++); // race
        }
    }

    static final class ThroughLinkedDeque implements Program {
        final Queue<Item> queue = new ConcurrentLinkedDeque<>();

        @Override
        public void run() throws Exception {
            Duo.run(() -> queue.offer(filled()), () -> {
                Item item = queue.poll();
                while (item == null) {
                    item = queue.poll();
                }
                item.value++;
            });
        }
    }

    static final class ThroughSkipListSet implements Program {
        final ConcurrentSkipListSet<Item> set = new ConcurrentSkipListSet<>();

        @Override
        public void run() throws Exception {
            Duo.run(() -> set.add(filled()), () -> {
                while (set.isEmpty()) {
                    Thread.yield();
                }
                set.first().value++;
            });
        }
    }

    static final class ThroughCompletionService implements Program {
        @Override
        public void run() throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            ExecutorCompletionService<Item> service = new ExecutorCompletionService<>(pool);
            service.submit(HandOffPrograms::filled);
            service.submit(HandOffPrograms::filled);
            service.take().get().value++;
            service.take().get().value++;
            pool.shutdown();
        }
    }

    static final class StampedAndMarked implements Program {
        final AtomicStampedReference<Item> stamped = new AtomicStampedReference<>(null, 0);
        final AtomicMarkableReference<Item> marked = new AtomicMarkableReference<>(null, false);

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        stamped.set(filled(), 1);
                        marked.compareAndSet(null, filled(), false, true);
                    },
                    () -> {
                        while (!marked.isMarked()) {
                            Thread.yield();
                        }
                        stamped.getReference().value++;
                        marked.getReference().value++;
                    });
        }
    }

    static final class StampedIgnored implements Program {
        final AtomicStampedReference<Item> stamped = new AtomicStampedReference<>(null, 0);
        int data;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        stamped.set(filled(), 1);
                        data = 1; // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        stamped.getReference();
                        data++; // race
                    });
        }
    }

    static final class ReferenceArray implements Program {
        final AtomicReferenceArray<Item> array = new AtomicReferenceArray<>(2);

        @Override
        public void run() throws Exception {
            Duo.run(() -> array.set(1, filled()), () -> {
                while (array.get(1) == null) {
                    Thread.yield();
                }
                array.get(1).value++;
            });
        }
    }

    static final class ArrayUpdateFunction implements Program {
        final AtomicIntegerArray array = new AtomicIntegerArray(2);
        final int[] data = new int[3];

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data[1] = 1;
                        array.set(0, 1);
                    },
                    () -> {
                        while (array.getPlain(0) == 0) {
                            Thread.yield();
                        }
                        array.updateAndGet(0, old -> data[old] + 1);
                    });
        }
    }

    static final class Accumulators implements Program {
        final LongAccumulator max = new LongAccumulator(Long::max, 0);
        final DoubleAccumulator least = new DoubleAccumulator(Double::min, 5);
        final DoubleAdder sum = new DoubleAdder();
        int a;
        int b;
        int c;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        a = 1;
                        max.accumulate(3);
                        b = 1;
                        least.accumulate(3);
                        c = 1;
                        sum.add(1);
                    },
                    () -> {
                        while (max.get() == 0) {
                            Thread.yield();
                        }
                        a++;
                        while (least.get() == 5) {
                            Thread.yield();
                        }
                        b++;
                        while (sum.sum() == 0) {
                            Thread.yield();
                        }
                        c++;
                    });
        }
    }

    static final class AdderDoesNotAcquire implements Program {
        final DoubleAdder sum = new DoubleAdder();
        int data;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data = 1; // race
                        sum.add(1);
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        sum.add(1);
                        data++; // race
                    });
        }
    }

    static final class TimedWait implements Program {
        boolean ready;
        int data;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        synchronized (this) {
                            data = 1;
                            ready = true;
                            notifyAll();
                        }
                    },
                    () -> {
                        synchronized (this) {
                            while (!ready) {
                                TimeUnit.SECONDS.timedWait(this, 10);
                            }
                            data++;
                        }
                    });
        }
    }

    static final class UncaughtHandler implements Program {
        int data;

        @Override
        public void run() throws Exception {
            CountDownLatch started = new CountDownLatch(1);
            Thread failing = new Thread(() -> {
                started.countDown();
                Order.await(1);
                throw new IllegalStateException("expected");
            });
            failing.start();
            started.await();
            data = 1;
            failing.setUncaughtExceptionHandler((thread, e) -> data++);
            Order.reach(1);
            failing.join();
            data++;
        }
    }

    static final class UncaughtHandlerRacy implements Program {
        int data;

        @Override
        public void run() throws Exception {
            Thread failing = new Thread(() -> {
                Order.await(1);
                throw new IllegalStateException("expected");
            });
            failing.setUncaughtExceptionHandler((thread, e) -> data++); // race
            failing.start();
            data = 1; // race
            Order.reach(1);
            failing.join();
        }
    }

    static final class CleanerAction implements Program {
        private static final Cleaner CLEANER = Cleaner.create();

        static final class State implements Runnable {
            final CountDownLatch done = new CountDownLatch(1);
            int uses;

            @Override
            public void run() {
                uses++;
                done.countDown();
            }
        }

        static final class Resource {
            final State state;

            Resource(State state) {
                this.state = state;
                CLEANER.register(this, state);
            }

            void use() {
                state.uses++;
            }
        }

        @Override
        public void run() throws Exception {
            State state = new State();
            Thread user = new Thread(() -> new Resource(state).use());
            user.start();
            user.join();
            while (!state.done.await(10, TimeUnit.MILLISECONDS)) {
                System.gc();
            }
            state.uses++;
        }
    }

    static final class QueueOfCollected implements Program {
        static final class Handle extends PhantomReference<Object> {
            int uses;

            Handle(Object referent, ReferenceQueue<Object> queue) {
                super(referent, queue);
            }
        }

        final ReferenceQueue<Object> queue = new ReferenceQueue<>();
        private Handle handle;

        @Override
        public void run() throws Exception {
            Thread user = new Thread(() -> {
                Object referent = new Object();
                Handle made = new Handle(referent, queue);
                made.uses = 1;
                handle = made;
                Reference.reachabilityFence(referent);
            });
            user.start();
            Handle found = null;
            while (found == null) {
                System.gc();
                found = (Handle) queue.remove(10);
            }
            found.uses++;
            user.join();
        }
    }
}

final class Q extends LinkedBlockingDeque<HandOffPrograms.Item> {}

final class line extends PriorityBlockingQueue<HandOffPrograms.Item> {}
