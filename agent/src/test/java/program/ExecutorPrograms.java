package program;

import heddle.suite.Duo;
import heddle.suite.Hidden;
import heddle.suite.Order;
import heddle.suite.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/** Executors, futures, fork-join, streams, timers, virtual threads. */
final class ExecutorPrograms {
    static final class SubmitAndGet implements Program {
        int n;

        @Override
        public void run() throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            n = 1;
            Future<?> f = pool.submit(() -> n++);
            f.get();
            n++;
            pool.shutdown();
        }
    }

    static final class SubmitWithoutGet implements Program {
        int n;

        @Override
        public void run() throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            Future<?> f = pool.submit(() -> {
                n++; // race
                Order.reach(1);
            });
            Order.await(1);
            n++; // race
            f.get();
            pool.shutdown();
        }
    }

    static final class TwoTasks implements Program {
        int n;

        @Override
        public void run() throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            Future<?> one = pool.submit(this::touch);
            Future<?> two = pool.submit(this::touch);
            one.get();
            two.get();
            pool.shutdown();
        }

        void touch() {
            n++; // race
            Order.reach(1);
        }
    }

    static final class SingleThread implements Program {
        int n;

        @Override
        public void run() throws Exception {
            ExecutorService pool = Executors.newSingleThreadExecutor();
            for (int i = 0; i < 5; i++) {
                pool.execute(() -> n++);
            }
            pool.shutdown();
            pool.awaitTermination(1, TimeUnit.MINUTES);
            n++;
        }
    }

    static final class FailedTask implements Program {
        int n;

        @Override
        public void run() throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(1);
            Future<?> f = pool.submit(() -> {
                n++;
                throw new IllegalStateException();
            });
            try {
                f.get();
            } catch (ExecutionException e) {
                n++;
            }
            pool.shutdown();
        }
    }

    static final class InvokeAll implements Program {
        @Override
        public void run() throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            int[] results = new int[4];
            List<Callable<Integer>> tasks = new ArrayList<>();
            for (int i = 0; i < results.length; i++) {
                int index = i;
                tasks.add(() -> results[index] = index);
            }
            for (Future<Integer> f : pool.invokeAll(tasks)) {
                f.get();
            }
            System.identityHashCode(results[0] + results[3]);
            pool.shutdown();
        }
    }

    static final class Scheduled implements Program {
        int n;

        @Override
        public void run() throws Exception {
            ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
            n = 1;
            pool.schedule(() -> n++, 1, TimeUnit.MILLISECONDS).get();
            n++;
            pool.shutdown();
        }
    }

    static final class PlainFutureTask implements Program {
        int n;

        @Override
        public void run() throws Exception {
            FutureTask<Integer> task = new FutureTask<>(() -> n++);
            new Thread(task).start();
            task.get();
            n++;
        }
    }

    static final class Completable implements Program {
        int n;

        @Override
        public void run() {
            n = 1;
            CompletableFuture.supplyAsync(() -> n++)
                    .thenApply(x -> n + x)
                    .thenAccept(x -> n = x)
                    .join();
            n++;
        }
    }

    static final class CompletedByHand implements Program {
        int n;

        @Override
        public void run() throws Exception {
            CompletableFuture<String> f = new CompletableFuture<>();
            Duo.run(
                    () -> {
                        n = 1;
                        f.complete("x");
                    },
                    () -> {
                        f.get();
                        n++;
                    });
        }
    }

    static final class CompletableCombined implements Program {
        int a;
        int b;

        @Override
        public void run() {
            CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> a = 1);
            CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> b = 2);
            one.thenCombine(two, (x, y) -> a + b).join();
            CompletableFuture.allOf(one, two).join();
            a++;
            b++;
        }
    }

    static final class CompletableNotJoined implements Program {
        int n;

        @Override
        public void run() {
            CompletableFuture<Void> f = CompletableFuture.runAsync(() -> {
                n++; // race
                Order.reach(1);
                Order.await(2);
            });
            Order.await(1);
            n++; // race
            Order.reach(2);
            f.join();
        }
    }

    static final class CompletableFailed implements Program {
        int n;

        @Override
        public void run() {
            CompletableFuture.runAsync(() -> {
                        n++;
                        throw new IllegalStateException();
                    })
                    .exceptionally(e -> {
                        n++;
                        return null;
                    })
                    .join();
            n++;
        }
    }

    static final class CallbackRegisteredElsewhere implements Program {
        int n;

        @Override
        public void run() throws Exception {
            CompletableFuture<String> f = new CompletableFuture<>();
            Duo.run(
                    () -> {
                        n = 1;
                        f.thenRun(() -> n++);
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        f.complete("x");
                    });
        }
    }

    static final class ForkJoin implements Program {
        static final class Sum extends RecursiveTask<Integer> {
            private static final long serialVersionUID = 1;
            final transient int[] data;
            final int from;
            final int to;

            Sum(int[] data, int from, int to) {
                this.data = data;
                this.from = from;
                this.to = to;
            }

            @Override
            protected Integer compute() {
                if (to - from < 4) {
                    data[from]++;
                    return data[from];
                }
                int middle = (from + to) / 2;
                Sum left = new Sum(data, from, middle);
                Sum right = new Sum(data, middle, to);
                left.fork();
                int r = right.compute();
                int l = left.join();
                data[from] += data[middle];
                return l + r;
            }
        }

        @Override
        public void run() {
            int[] data = new int[64];
            data[5] = 3;
            new ForkJoinPool(2).invoke(new Sum(data, 0, data.length));
            data[0]++;
        }
    }

    static final class ForkJoinActions implements Program {
        int a;
        int b;

        final class Action extends RecursiveAction {
            private static final long serialVersionUID = 1;
            final boolean left;

            Action(boolean left) {
                this.left = left;
            }

            @Override
            protected void compute() {
                if (left) {
                    a++;
                } else {
                    b++;
                }
            }
        }

        final class Root extends RecursiveAction {
            private static final long serialVersionUID = 1;

            @Override
            protected void compute() {
                invokeAll(new Action(true), new Action(false));
                a += b;
            }
        }

        @Override
        public void run() {
            new ForkJoinPool(2).invoke(new Root());
            a++;
        }
    }

    static final class ForkJoinRacy implements Program {
        int n;

        final class Action extends RecursiveAction {
            private static final long serialVersionUID = 1;

            @Override
            protected void compute() {
                n++; // race
            }
        }

        @Override
        public void run() throws Exception {
            ForkJoinPool one = new ForkJoinPool(1);
            ForkJoinPool two = new ForkJoinPool(1);
            Action left = new Action();
            Action right = new Action();
            one.execute(left);
            two.execute(right);
            left.get();
            right.get();
        }
    }

    static final class ParallelStream implements Program {
        @Override
        public void run() {
            int[] squares = new int[1000];
            IntStream.range(0, 1000).parallel().forEach(i -> squares[i] = i * i);
            int sum = 0;
            for (int s : squares) {
                sum += s;
            }
            int[] boxed =
                    IntStream.range(0, 1000).parallel().map(i -> squares[i] + 1).toArray();
            System.identityHashCode(sum + boxed[5]);
        }
    }

    static final class ParallelReduce implements Program {
        static final class Box {
            int value;
        }

        @Override
        public void run() {
            Box box = IntStream.range(0, 1000)
                    .parallel()
                    .collect(Box::new, (b, i) -> b.value += i, (a, b) -> a.value += b.value);
            box.value++;
        }
    }

    static final class TimerOnce implements Program {
        int n;

        @Override
        public void run() throws Exception {
            Timer timer = new Timer();
            CompletableFuture<Void> done = new CompletableFuture<>();
            n = 1;
            timer.schedule(
                    new TimerTask() {
                        @Override
                        public void run() {
                            n++;
                            done.complete(null);
                        }
                    },
                    1);
            done.get();
            n++;
            timer.cancel();
        }
    }

    static final class TimerNotAwaited implements Program {
        int n;

        @Override
        public void run() {
            Timer timer = new Timer();
            timer.schedule(
                    new TimerTask() {
                        @Override
                        public void run() {
                            n++; // race
                            Order.reach(1);
                        }
                    },
                    1);
            Order.await(1);
            n++; // race
            timer.cancel();
        }
    }

    private static Thread startVirtual(Runnable body) throws Exception {
        return (Thread)
                Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, body);
    }

    static final class VirtualJoined implements Program {
        int n;

        @Override
        public int since() {
            return 21;
        }

        @Override
        public void run() throws Exception {
            n = 1;
            Thread t = startVirtual(() -> n++);
            t.join();
            n++;
        }
    }

    static final class VirtualRacy implements Program {
        int n;

        @Override
        public int since() {
            return 21;
        }

        @Override
        public void run() throws Exception {
            Thread one = startVirtual(() -> n++); // race
            Thread two = startVirtual(() -> n++); // race
            one.join();
            two.join();
        }
    }

    static final class VirtualExecutor implements Program {
        int n;

        @Override
        public int since() {
            return 21;
        }

        @Override
        public void run() throws Exception {
            ExecutorService pool = virtualPool();
            n = 1;
            pool.submit(() -> n++).get();
            n++;
            pool.shutdown();
        }
    }

    private static ExecutorService virtualPool() throws ReflectiveOperationException {
        return (ExecutorService)
                Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    }

    /** The task that ends last is not the one that wrote. */
    static final class VirtualExecutorEnded implements Program {
        int data;

        @Override
        public int since() {
            return 21;
        }

        @Override
        public void run() throws Exception {
            ExecutorService pool = virtualPool();
            pool.execute(() -> {
                data = 1;
                Hidden.put(Thread.currentThread());
                Order.reach(1);
            });
            pool.execute(() -> {
                Order.await(1);
                Order.awaitEnd((Thread) Hidden.take());
            });
            pool.shutdown();
            pool.awaitTermination(1, TimeUnit.MINUTES);
            data++;
        }
    }

    static final class VirtualExecutorNotAwaited implements Program {
        int data;

        @Override
        public int since() {
            return 21;
        }

        @Override
        public void run() throws Exception {
            ExecutorService pool = virtualPool();
            pool.execute(() -> {
                data = 1; // race
                Hidden.put(Thread.currentThread());
                Order.reach(1);
            });
            Order.await(1);
            Order.awaitEnd((Thread) Hidden.take());
            data++; // race
            pool.shutdown();
        }
    }

    static final class VirtualInvokeAny implements Program {
        int data;

        @Override
        public int since() {
            return 21;
        }

        @Override
        public void run() throws Exception {
            ExecutorService pool = virtualPool();
            Callable<String> task = () -> {
                data = 1;
                return "done";
            };
            pool.invokeAny(List.of(task));
            data++;
            pool.shutdown();
        }
    }
}
