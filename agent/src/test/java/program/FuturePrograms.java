package program;

import heddle.suite.Duo;
import heddle.suite.Order;
import heddle.suite.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Stages, tasks and trees of tasks, beyond the plain submit and get. */
final class FuturePrograms {
    static final class Box {
        int value;

        static Box of(int value) {
            Box box = new Box();
            box.value = value;
            return box;
        }
    }

    static final class ThenCombine implements Program {
        int left;
        int right;
        int sum;

        @Override
        public void run() throws Exception {
            CompletableFuture<Void> one = CompletableFuture.runAsync(() -> left = 1);
            CompletableFuture<Void> two = CompletableFuture.runAsync(() -> right = 2);
            one.thenCombine(two, (a, b) -> sum = left + right).join();
            sum++;
        }
    }

    static final class ThenComposeAsync implements Program {
        int data;

        @Override
        public void run() throws Exception {
            CompletableFuture.supplyAsync(() -> Box.of(data = 1))
                    .thenComposeAsync(box -> CompletableFuture.supplyAsync(() -> {
                        box.value++;
                        return Box.of(data++);
                    }))
                    .thenAcceptAsync(box -> data += box.value)
                    .join();
            data++;
        }
    }

    static final class HandleAsync implements Program {
        int data;

        @Override
        public void run() throws Exception {
            CompletableFuture<Integer> failing = CompletableFuture.supplyAsync(() -> {
                data = 1;
                throw new IllegalStateException();
            });
            failing.handleAsync((value, error) -> data++)
                    .whenCompleteAsync((value, error) -> data++)
                    .join();
            data++;
        }
    }

    static final class TimedOut implements Program {
        int data;

        @Override
        public void run() throws Exception {
            CompletableFuture<Box> slow = new CompletableFuture<>();
            CompletableFuture<Integer> result =
                    slow.completeOnTimeout(Box.of(1), 1, TimeUnit.MILLISECONDS).thenApply(box -> data = box.value++);
            result.join();
            data++;
            CompletableFuture<Box> late = new CompletableFuture<>();
            CompletableFuture<Void> failed = late.orTimeout(1, TimeUnit.MILLISECONDS)
                    .handle((box, error) -> {
                        data++;
                        return null;
                    });
            failed.join();
            data++;
        }
    }

    static final class AllOfMany implements Program {
        @Override
        public void run() throws Exception {
            List<CompletableFuture<Box>> futures = new ArrayList<>();
            for (int i = 0; i < 10; i++) {
                int number = i;
                futures.add(CompletableFuture.supplyAsync(() -> Box.of(number)));
            }
            CompletableFuture.allOf(futures.toArray(new CompletableFuture<?>[0]))
                    .join();
            for (CompletableFuture<Box> future : futures) {
                future.getNow(null).value++;
            }
        }
    }

    static final class AnyOfTwo implements Program {
        @Override
        public void run() throws Exception {
            CompletableFuture<Box> one = CompletableFuture.supplyAsync(() -> Box.of(1));
            CompletableFuture<Box> never = new CompletableFuture<>();
            Box box = (Box) CompletableFuture.anyOf(never, one).join();
            box.value++;
            one.applyToEither(never, each -> each.value++).join();
            never.acceptEither(one, each -> each.value++).join();
            box.value++;
        }
    }

    static final class DelayedExecutor implements Program {
        int data;

        @Override
        public void run() throws Exception {
            Executor delayed = CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS);
            data = 1;
            CompletableFuture.runAsync(() -> data++, delayed).join();
            data++;
        }
    }

    static final class OwnExecutor implements Program {
        int data;

        @Override
        public void run() throws Exception {
            List<Thread> threads = new ArrayList<>();
            Executor perTask = task -> {
                Thread thread = new Thread(task);
                threads.add(thread);
                thread.start();
            };
            data = 1;
            CompletionStage<Void> stage = CompletableFuture.runAsync(() -> data++, perTask);
            stage.toCompletableFuture().join();
            data++;
            for (Thread thread : threads) {
                thread.join();
            }
        }
    }

    static final class StagesRace implements Program {
        int data;

        @Override
        public void run() throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            Runnable first = () -> {
                data++; // race
                Order.reach(1);
            };
            Runnable second = () -> {
                Order.await(1);
                data++; // race
            };
            CompletableFuture<Void> one = CompletableFuture.runAsync(first, pool);
            CompletableFuture<Void> two = CompletableFuture.runAsync(second, pool);
            CompletableFuture.allOf(one, two).join();
            pool.shutdown();
        }
    }

    /** A tree of tasks whose results are combined by whoever comes last. */
    static final class Completers implements Program {
        static final class Sum extends CountedCompleter<Integer> {
            private final int[] numbers;
            private final int from;
            private final int to;
            private final List<Sum> parts = new ArrayList<>();
            int sum;

            Sum(CountedCompleter<?> parent, int[] numbers, int from, int to) {
                super(parent);
                this.numbers = numbers;
                this.from = from;
                this.to = to;
            }

            @Override
            public void compute() {
                if (to - from > 4) {
                    int middle = (from + to) / 2;
                    parts.add(new Sum(this, numbers, from, middle));
                    parts.add(new Sum(this, numbers, middle, to));
                    setPendingCount(2);
                    parts.forEach(Sum::fork);
                } else {
                    for (int i = from; i < to; i++) {
                        sum += numbers[i];
                    }
                }
                tryComplete();
            }

            @Override
            public void onCompletion(CountedCompleter<?> caller) {
                for (Sum part : parts) {
                    sum += part.sum;
                }
            }

            @Override
            public Integer getRawResult() {
                return sum;
            }
        }

        @Override
        public void run() throws Exception {
            int[] numbers = new int[64];
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = 1;
            }
            Sum root = new Sum(null, numbers, 0, numbers.length);
            if (root.invoke() != 64 || root.sum++ != 64) {
                throw new IllegalStateException("sum is " + root.sum);
            }
        }
    }

    static final class OwnPool implements Program {
        int data;

        @Override
        public void run() throws Exception {
            ForkJoinPool pool = new ForkJoinPool(2);
            data = 1;
            pool.submit(() -> data++).get();
            data++;
            pool.execute(() -> data++);
            pool.shutdown();
            pool.awaitTermination(1, TimeUnit.MINUTES);
            data++;
        }
    }

    static final class Collecting implements Program {
        @Override
        public void run() throws Exception {
            List<Box> boxes =
                    IntStream.range(0, 200).parallel().mapToObj(Box::of).collect(Collectors.toList());
            for (Box box : boxes) {
                box.value++;
            }
            boxes.parallelStream().forEach(box -> box.value++);
            boxes.parallelStream()
                    .collect(Collectors.groupingByConcurrent(box -> box.value % 3))
                    .values()
                    .forEach(group -> group.forEach(box -> box.value++));
            boxes.stream().parallel().sorted((a, b) -> b.value - a.value).forEachOrdered(box -> box.value++);
        }
    }

    static final class CollectingRacy implements Program {
        int sum;

        @Override
        public void run() throws Exception {
            List<Thread> threads = new ArrayList<>();
            Duo.run(
                    () -> IntStream.range(0, 20).parallel().forEach(i -> add(threads)),
                    () -> IntStream.range(0, 20).parallel().forEach(i -> add(threads)));
        }

        private void add(List<Thread> threads) {
            synchronized (threads) {
                threads.add(Thread.currentThread());
            }
            sum++; // race
        }
    }

    /** Tasks that are compared with each other inside the pool. */
    static final class PriorityTasks implements Program {
        static final class Task implements Runnable, Comparable<Runnable> {
            private int priority;
            private final CountDownLatch done;

            Task(int priority, CountDownLatch done) {
                this.priority = priority;
                this.done = done;
            }

            @Override
            public int compareTo(Runnable other) {
                return Integer.compare(priority, ((Task) other).priority);
            }

            @Override
            public void run() {
                done.countDown();
            }
        }

        @Override
        public void run() throws Exception {
            int tasks = 40;
            CountDownLatch done = new CountDownLatch(tasks);
            ThreadPoolExecutor pool = new ThreadPoolExecutor(2, 2, 0, TimeUnit.SECONDS, new PriorityBlockingQueue<>());
            Duo.Part submitter = () -> {
                for (int i = 0; i < tasks / 2; i++) {
                    pool.execute(new Task(i, done));
                }
            };
            Duo.run(submitter, submitter);
            done.await();
            pool.shutdown();
        }
    }

    static final class InvokeAny implements Program {
        @Override
        public void run() throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            Box box = pool.invokeAny(List.of(() -> Box.of(1), () -> Box.of(2)));
            box.value++;
            pool.shutdown();
            pool.awaitTermination(1, TimeUnit.MINUTES);
        }
    }

    /** The thread factory and hooks of a pool are ordered with its tasks. */
    static final class PoolHooks implements Program {
        int data;

        @Override
        public void run() throws Exception {
            ThreadPoolExecutor pool =
                    new ThreadPoolExecutor(
                            1, 1, 0, TimeUnit.SECONDS, new java.util.concurrent.LinkedBlockingQueue<>()) {
                        @Override
                        protected void beforeExecute(Thread thread, Runnable task) {
                            data++;
                        }

                        @Override
                        protected void afterExecute(Runnable task, Throwable thrown) {
                            data++;
                        }

                        @Override
                        protected void terminated() {
                            data++;
                        }
                    };
            data = 1;
            for (int i = 0; i < 3; i++) {
                pool.execute(() -> data++);
                pool.submit(() -> data++).get();
            }
            pool.shutdown();
            pool.awaitTermination(1, TimeUnit.MINUTES);
            data++;
        }
    }
}
