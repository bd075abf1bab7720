package program;

import heddle.suite.Duo;
import heddle.suite.Order;
import heddle.suite.Program;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Order that a thread learns of by asking for the state of a lock, a barrier, a pool, an atomic or a map. */
final class QueryPrograms {
    static final class LockQueries implements Program {
        @Override
        public void run() throws Exception {
            ReentrantLock lock = new ReentrantLock();
            Pass.on(lock::lock, lock::isLocked);
            ReentrantReadWriteLock readers = new ReentrantReadWriteLock();
            Pass.on(() -> readers.readLock().lock(), () -> readers.getReadLockCount() == 1);
            ReentrantReadWriteLock writers = new ReentrantReadWriteLock();
            Pass.on(() -> writers.writeLock().lock(), writers::isWriteLocked);
            StampedLock stamped = new StampedLock();
            Pass.on(stamped::writeLock, stamped::isWriteLocked);
        }
    }

    static final class UnlockedSeen implements Program {
        int data;

        @Override
        public void run() throws Exception {
            ReentrantLock lock = new ReentrantLock();
            Duo.run(
                    () -> {
                        lock.lock();
                        Order.reach(1);
                        data = 1;
                        lock.unlock();
                    },
                    () -> {
                        Order.await(1);
                        while (lock.isLocked()) {
                            Thread.yield();
                        }
                        data++;
                    });
        }
    }

    static final class QueuedForLock implements Program {
        int data;

        @Override
        public void run() throws Exception {
            ReentrantLock lock = new ReentrantLock();
            lock.lock();
            Thread other = new Thread(() -> {
                data = 1;
                lock.lock();
                lock.unlock();
            });
            other.start();
            while (!lock.hasQueuedThreads()) {
                Thread.yield();
            }
            data++;
            lock.unlock();
            other.join();
        }
    }

    static final class NotAskedOfLock implements Program {
        int data;

        @Override
        public void run() throws Exception {
            ReentrantLock lock = new ReentrantLock();
            Duo.run(
                    () -> {
                        data = 1; // race
                        lock.lock();
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        data++; // race
                        lock.isLocked();
                    });
        }
    }

    static final class BarrierQueries implements Program {
        @Override
        public void run() throws Exception {
            CyclicBarrier broken = new CyclicBarrier(2);
            Pass.on(
                    () -> {
                        Thread.currentThread().interrupt();
                        try {
                            broken.await();
                        } catch (InterruptedException e) {
                            return;
                        }
                    },
                    broken::isBroken);
            Phaser phaser = new Phaser(1);
            Pass.on(phaser::arriveAndDeregister, phaser::isTerminated);
            Phaser parties = new Phaser(1);
            Pass.on(parties::register, () -> parties.getRegisteredParties() == 2);
            Semaphore permits = new Semaphore(1);
            Pass.on(permits::acquire, () -> permits.availablePermits() == 0);
        }
    }

    static final class WaitingAtBarrier implements Program {
        int data;

        @Override
        public void run() throws Exception {
            CyclicBarrier barrier = new CyclicBarrier(2);
            Duo.run(
                    () -> {
                        data = 1;
                        barrier.await();
                    },
                    () -> {
                        while (barrier.getNumberWaiting() == 0) {
                            Thread.yield();
                        }
                        data++;
                        barrier.await();
                    });
        }
    }

    static final class AnotherBarrierAsked implements Program {
        int data;

        @Override
        public void run() throws Exception {
            Phaser phaser = new Phaser(1);
            Phaser another = new Phaser(1);
            Duo.run(
                    () -> {
                        data = 1; // race
                        phaser.arrive();
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        another.getPhase();
                        data++; // race
                    });
        }
    }

    private static ThreadPoolExecutor pool() {
        return (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
    }

    static final class CountsOfPool implements Program {
        int active;
        int completed;

        @Override
        public void run() throws Exception {
            ThreadPoolExecutor pool = pool();
            pool.execute(() -> active = 1);
            while (pool.getActiveCount() > 0 || pool.getTaskCount() == 0) {
                Thread.yield();
            }
            ThreadPoolExecutor other = pool();
            other.execute(() -> completed = 1);
            while (other.getCompletedTaskCount() < 1) {
                Thread.yield();
            }
            completed++;
            pool.shutdown();
            other.shutdown();
            pool.awaitTermination(1, TimeUnit.MINUTES);
            active++;
        }
    }

    static final class CountsOfAnotherPool implements Program {
        int data;

        @Override
        public void run() throws Exception {
            ThreadPoolExecutor pool = pool();
            ThreadPoolExecutor other = pool();
            pool.execute(() -> {
                data = 1; // race
                Order.reach(1);
            });
            Order.await(1);
            other.getCompletedTaskCount();
            data++; // race
            pool.shutdown();
            other.shutdown();
        }
    }

    static final class TasksTakenBack implements Program {
        int polled;
        int returned;

        @Override
        public void run() throws Exception {
            CountDownLatch end = new CountDownLatch(1);
            ThreadPoolExecutor pool = pool();
            pool.execute(() -> {
                try {
                    end.await();
                } catch (InterruptedException e) {
                    return;
                }
            });
            Duo.run(
                    () -> {
                        polled = 1;
                        pool.execute(() -> polled++);
                    },
                    () -> {
                        Runnable task = pool.getQueue().poll();
                        while (task == null) {
                            task = pool.getQueue().poll();
                        }
                        task.run();
                    });
            Thread giver = new Thread(() -> {
                returned = 1;
                pool.execute(() -> returned++);
                Order.reach(1);
            });
            giver.start();
            Order.await(1);
            pool.shutdownNow().get(0).run();
            giver.join();
        }
    }

    static final class TaskChangedLater implements Program {
        int data;

        @Override
        public void run() throws Exception {
            CountDownLatch end = new CountDownLatch(1);
            ThreadPoolExecutor pool = pool();
            pool.execute(() -> {
                try {
                    end.await();
                } catch (InterruptedException e) {
                    return;
                }
            });
            Duo.run(
                    () -> {
                        pool.execute(() -> {
                            data++; // race
                        });
                        data = 1; // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        pool.getQueue().poll().run();
                    });
            end.countDown();
            pool.shutdown();
        }
    }

    static final class AtomicsPrinted implements Program {
        @Override
        public void run() throws Exception {
            AtomicInteger integer = new AtomicInteger();
            Pass.on(() -> integer.set(1), () -> integer.toString().equals("1"));
            AtomicLong number = new AtomicLong();
            Pass.on(() -> number.set(1), () -> ("" + number).equals("1"));
            AtomicReference<String> reference = new AtomicReference<>();
            Pass.on(() -> reference.set("x"), () -> String.valueOf(reference).equals("x"));
            AtomicBoolean flag = new AtomicBoolean();
            Pass.on(() -> flag.set(true), () -> Objects.toString(flag).equals("true"));
            AtomicIntegerArray array = new AtomicIntegerArray(2);
            Pass.on(() -> array.set(1, 1), () -> array.toString().contains("1"));
            LongAdder adder = new LongAdder();
            Pass.on(adder::increment, () -> String.format("%s", adder).equals("1"));
        }
    }

    static final class PrintedAtomicSetTooEarly implements Program {
        int data;

        @Override
        public void run() throws Exception {
            AtomicInteger integer = new AtomicInteger();
            Duo.run(
                    () -> {
                        integer.set(1);
                        data = 1; // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        if (("" + integer).equals("1")) {
                            data++; // race
                        }
                    });
        }
    }

    static final class TaskTags implements Program {
        static final class Task extends RecursiveTask<Integer> {
            private static final long serialVersionUID = 1;

            @Override
            protected Integer compute() {
                return 1;
            }
        }

        @Override
        public void run() throws Exception {
            Task task = new Task();
            Pass.on(() -> task.setForkJoinTaskTag((short) 3), () -> task.getForkJoinTaskTag() == 3);
            Pass.on(
                    () -> task.compareAndSetForkJoinTaskTag((short) 3, (short) 4),
                    () -> task.compareAndSetForkJoinTaskTag((short) 4, (short) 5));
        }
    }

    static final class TagSetTooEarly implements Program {
        int data;

        @Override
        public void run() throws Exception {
            TaskTags.Task task = new TaskTags.Task();
            Duo.run(
                    () -> {
                        task.setForkJoinTaskTag((short) 3);
                        data = 1; // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        if (task.getForkJoinTaskTag() == 3) {
                            data++; // race
                        }
                    });
        }
    }

    static final class ThreadNames implements Program {
        @Override
        public void run() throws Exception {
            Thread thread = new Thread("before");
            Pass.on(() -> thread.setName("after"), () -> thread.getName().equals("after"));
        }
    }

    static final class NameSetTooEarly implements Program {
        int data;

        @Override
        public void run() throws Exception {
            Thread thread = new Thread("before");
            Duo.run(
                    () -> {
                        thread.setName("after");
                        data = 1; // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        thread.getName();
                        data++; // race
                    });
        }
    }

    static final class MapQueries implements Program {
        @Override
        public void run() throws Exception {
            ConcurrentHashMap<Integer, Integer> contains = new ConcurrentHashMap<>();
            Pass.on(() -> contains.put(1, 1), () -> contains.contains(1));
            ConcurrentHashMap<Integer, Integer> equal = new ConcurrentHashMap<>();
            Pass.on(() -> equal.put(1, 1), () -> Map.of(1, 1).equals(equal));
            CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();
            Pass.on(() -> list.add(1), () -> new java.util.ArrayList<>(java.util.List.of(1)).equals(list));
            LinkedTransferQueue<Integer> transfer = new LinkedTransferQueue<>();
            Pass.on(() -> transfer.poll(1, TimeUnit.MINUTES), transfer::hasWaitingConsumer, () -> transfer.offer(1));
            ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
            Pass.on(() -> queue.add(1), () -> queue.remainingCapacity() < 2);
        }
    }

    static final class MapSearched implements Program {
        @Override
        public void run() throws Exception {
            ConcurrentHashMap<Integer, int[]> map = new ConcurrentHashMap<>();
            Duo.run(
                    () -> {
                        for (int i = 0; i < 50; i++) {
                            int[] value = new int[1];
                            value[0] = i;
                            map.put(i, value);
                        }
                    },
                    () -> {
                        int[] found = null;
                        while (found == null) {
                            found = map.search(1, (key, value) -> value[0] == 49 ? value : null);
                        }
                    });
        }
    }

    static final class SearchedValueChangedLater implements Program {
        @Override
        public void run() throws Exception {
            ConcurrentHashMap<Integer, int[]> map = new ConcurrentHashMap<>();
            int[] value = new int[1];
            Duo.run(
                    () -> {
                        map.put(1, value);
                        value[0] = 1; // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        if (map.contains(value)) {
                            value[0]++; // race
                        }
                    });
        }
    }
}
