package program;

import heddle.suite.Duo;
import heddle.suite.Order;
import heddle.suite.Program;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Order that a thread learns of by an exception or a callback which another one brings about inside the JDK. */
final class BrokenOffPrograms {
    private BrokenOffPrograms() {}

    /** A task that waits until the JDK interrupts it. */
    private abstract static class Waiting {
        int data;
        final ExecutorService pool = Executors.newFixedThreadPool(2);
        final CountDownLatch over = new CountDownLatch(1);

        Future<?> begin() {
            Future<?> task = pool.submit(() -> {
                try {
                    Order.reach(1);
                    new Semaphore(0).acquire();
                } catch (InterruptedException e) {
                    interrupted();
                }
                over.countDown();
            });
            Order.await(1);
            return task;
        }

        abstract void interrupted();

        void end() throws Exception {
            over.await();
            pool.shutdown();
        }
    }

    static final class CancelledTask extends Waiting implements Program {
        @Override
        void interrupted() {
            data++;
        }

        @Override
        public void run() throws Exception {
            Future<?> task = begin();
            data = 1;
            task.cancel(true);
            end();
        }
    }

    static final class CancelledTooEarly extends Waiting implements Program {
        @Override
        void interrupted() {
            Order.await(2);
            data++; // race
        }

        @Override
        public void run() throws Exception {
            Future<?> task = begin();
            task.cancel(true);
            data = 1; // race
            Order.reach(2);
            end();
        }
    }

    static final class PoolStopped extends Waiting implements Program {
        @Override
        void interrupted() {
            data++;
        }

        @Override
        public void run() throws Exception {
            begin();
            data = 1;
            pool.shutdownNow();
            end();
        }
    }

    static final class PoolStoppedTooEarly extends Waiting implements Program {
        @Override
        void interrupted() {
            Order.await(2);
            data++; // race
        }

        @Override
        public void run() throws Exception {
            begin();
            pool.shutdownNow();
            data = 1; // race
            Order.reach(2);
            end();
        }
    }

    /** A thread that waits until it is interrupted, and learns of it in one way or another. */
    private abstract static class Interrupted {
        int data;

        abstract void waits(CountDownLatch latch) throws Exception;

        void interruptAfterWrite() throws Exception {
            Thread thread = waiting();
            data = 1;
            thread.interrupt();
            thread.join();
        }

        Thread waiting() {
            Thread thread = new Thread(() -> {
                try {
                    Order.reach(1);
                    waits(new CountDownLatch(1));
                } catch (Exception e) {
                    assert e instanceof InterruptedException;
                }
            });
            thread.start();
            Order.await(1);
            return thread;
        }
    }

    static final class InterruptCaughtAsAny extends Interrupted implements Program {
        @Override
        void waits(CountDownLatch latch) {
            try {
                latch.await();
            } catch (Exception e) {
                data++;
            }
        }

        @Override
        public void run() throws Exception {
            interruptAfterWrite();
        }
    }

    static final class InterruptPasses extends Interrupted implements Program {
        @Override
        void waits(CountDownLatch latch) throws Exception {
            try {
                latch.await();
            } finally {
                data++;
            }
        }

        @Override
        public void run() throws Exception {
            interruptAfterWrite();
        }
    }

    static final class InterruptedBeforeTheWrite extends Interrupted implements Program {
        @Override
        void waits(CountDownLatch latch) throws Exception {
            try {
                latch.await();
            } finally {
                Order.await(2);
                data++; // race
            }
        }

        @Override
        public void run() throws Exception {
            Thread thread = waiting();
            thread.interrupt();
            data = 1; // race
            Order.reach(2);
            thread.join();
        }
    }

    static final class RefusedByPool implements Program {
        @Override
        public void run() throws Exception {
            ForkJoinPool pool = new ForkJoinPool(1);
            Pass.on(pool::shutdown, () -> isRefused(pool));
            ThreadPoolExecutor other =
                    new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), (task, by) -> {
                        throw new RejectedExecutionException();
                    });
            Pass.on(other::shutdown, () -> isRefused(other));
        }
    }

    private static boolean isRefused(ExecutorService pool) {
        try {
            pool.execute(() -> {});
            return false;
        } catch (RejectedExecutionException e) {
            return true;
        }
    }

    static final class RefusedBeforeTheWrite implements Program {
        int data;

        @Override
        public void run() throws Exception {
            ForkJoinPool pool = new ForkJoinPool(1);
            Duo.run(
                    () -> {
                        pool.shutdown();
                        data = 1; // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        if (isRefused(pool)) {
                            data++; // race
                        }
                    });
        }
    }

    /** Queues that call the program under their lock. */
    static final class CalledByQueues implements Program {
        int count;

        @Override
        public void run() throws Exception {
            BlockingQueue<Integer> array = new ArrayBlockingQueue<>(4, false, List.of(1, 2, 3));
            BlockingQueue<Integer> sorted = new PriorityBlockingQueue<>(4, (a, b) -> a - b + count++ * 0);
            BlockingQueue<Due> due = new DelayQueue<>();
            Duo.run(() -> array.forEach(x -> count++), () -> array.removeIf(x -> count++ < 0));
            Duo.run(() -> fill(sorted), () -> fill(sorted));
            Duo.run(() -> drain(due), () -> drain(due));
        }

        private static void fill(BlockingQueue<Integer> sorted) {
            for (int i = 0; i < 5; i++) {
                sorted.add(5 - i);
            }
            sorted.poll();
            sorted.forEach(x -> {});
        }

        private void drain(BlockingQueue<Due> due) {
            for (int i = 0; i < 5; i++) {
                due.add(new Due());
            }
            due.poll();
        }

        private final class Due implements Delayed {
            @Override
            public long getDelay(TimeUnit unit) {
                return 0;
            }

            @Override
            public int compareTo(Delayed other) {
                return count++ * 0;
            }
        }
    }

    static final class CalledByTwoQueues implements Program {
        int count;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        new ArrayBlockingQueue<>(4, false, List.of(1)).forEach(x -> count++); // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        new ArrayBlockingQueue<>(4, false, List.of(1)).forEach(x -> count++); // race
                    });
        }
    }

    static final class BarrierReset implements Program {
        int data;

        @Override
        public void run() throws Exception {
            CyclicBarrier barrier = new CyclicBarrier(2);
            Duo.run(
                    () -> {
                        while (barrier.getNumberWaiting() == 0) {
                            Thread.yield();
                        }
                        data = 1;
                        barrier.reset();
                    },
                    () -> {
                        try {
                            barrier.await();
                        } catch (BrokenBarrierException e) {
                            data++;
                        }
                    });
        }
    }

    static final class BarrierResetTooEarly implements Program {
        int data;

        @Override
        public void run() throws Exception {
            CyclicBarrier barrier = new CyclicBarrier(2);
            Duo.run(
                    () -> {
                        while (barrier.getNumberWaiting() == 0) {
                            Thread.yield();
                        }
                        barrier.reset();
                        data = 1; // race
                        Order.reach(1);
                    },
                    () -> {
                        try {
                            barrier.await();
                        } catch (BrokenBarrierException e) {
                            Order.await(1);
                            data++; // race
                        }
                    });
        }
    }

    static final class CalledByCopyOnWrite implements Program {
        int count;

        @Override
        public void run() throws Exception {
            List<Integer> list = new CopyOnWriteArrayList<>(List.of(3, 1, 2));
            Duo.Part part = () -> {
                list.sort((a, b) -> compare(a, b));
                list.removeIf(x -> compare(x, x) > 0);
                list.replaceAll(x -> x + compare(x, x));
            };
            Duo.run(part, part);
        }

        private int compare(int a, int b) {
            count++;
            return a - b;
        }
    }

    static final class CalledByTwoCopyOnWrite implements Program {
        int count;

        @Override
        public void run() throws Exception {
            List<Integer> one = new CopyOnWriteArrayList<>(List.of(3, 1, 2));
            List<Integer> two = new CopyOnWriteArrayList<>(List.of(3, 1, 2));
            Duo.run(
                    () -> {
                        one.removeIf(x -> count++ < 0); // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        two.removeIf(x -> count++ < 0); // race
                    });
        }
    }

    static final class QuietPool implements Program {
        @Override
        public void run() throws Exception {
            int[] done = new int[8];
            ForkJoinPool pool = new ForkJoinPool(2);
            pool.submit(() -> {
                        for (int i = 0; i < done.length; i++) {
                            int own = i;
                            ForkJoinTask.adapt(() -> done[own]++).fork();
                        }
                        ForkJoinTask.helpQuiesce();
                        for (int i = 0; i < done.length; i++) {
                            done[i]++;
                        }
                    })
                    .get();
            pool.shutdown();
        }
    }

    static final class QuietBeforeTheWrite implements Program {
        int data;

        @Override
        public void run() throws Exception {
            ForkJoinPool pool = new ForkJoinPool(2);
            Duo.run(
                    () -> pool.submit(() -> {
                                ForkJoinTask.helpQuiesce();
                                data = 1; // race
                                Order.reach(1);
                            })
                            .get(),
                    () -> {
                        Order.await(1);
                        data++; // race
                    });
            pool.shutdown();
        }
    }

    private static boolean isFoundEmpty(BlockingQueue<Integer> queue) {
        try {
            return queue.element() == null;
        } catch (NoSuchElementException e) {
            return true;
        }
    }

    /** The thread that took the last element did so before another one finds that there is none. */
    static final class FoundEmpty implements Program {
        final BlockingQueue<Integer> queue = new LinkedBlockingQueue<>(List.of(1));
        int data;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data = 1;
                        queue.take();
                    },
                    () -> {
                        while (!isFoundEmpty(queue)) {
                            Thread.yield();
                        }
                        data++;
                    });
        }
    }

    static final class OtherFoundEmpty implements Program {
        final BlockingQueue<Integer> queue = new LinkedBlockingQueue<>(List.of(1));
        final BlockingQueue<Integer> other = new LinkedBlockingQueue<>();
        int data;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data = 1; // race
                        queue.take();
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        if (isFoundEmpty(other)) {
                            data++; // race
                        }
                    });
        }
    }
}
