package program;

import heddle.suite.Duo;
import heddle.suite.Order;
import heddle.suite.Program;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.stream.Stream;

/** Order that the JDK makes where no call in the program shows it: by method references, and while it goes through a collection. */
public final class ReferencePrograms {
    private ReferencePrograms() {}

    static final class UnlockByReference implements Program {
        private final Lock lock = new ReentrantLock();
        private final Runnable unlock = lock::unlock;
        int data;

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        private void touch() {
            lock.lock();
            data++;
            unlock.run();
        }
    }

    static final class UnlockOfAnother implements Program {
        private final Lock one = new ReentrantLock();
        private final Lock two = new ReentrantLock();
        int data;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        one.lock();
                        Runnable unlock = one::unlock;
                        data++; // race
                        unlock.run();
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        two.lock();
                        Runnable unlock = two::unlock;
                        data++; // race
                        unlock.run();
                    });
        }
    }

    static final class CountByReference implements Program {
        private final AtomicInteger count = new AtomicInteger();
        private final IntSupplier increment = count::incrementAndGet;
        int data;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data = 1;
                        increment.getAsInt();
                    },
                    () -> {
                        while (count.get() == 0) {
                            Thread.yield();
                        }
                        data++;
                    });
        }
    }

    /** An object that is put into a collection is changed before, and read by the thread that finds it. */
    abstract static class Published implements Program {
        abstract void put(int[] item) throws Exception;

        /** Calls {@link #use} with all that it finds. */
        abstract void find() throws Exception;

        int sum;

        void use(int[] item) {
            sum += item[0];
        }

        @Override
        public void run() throws Exception {
            sum = 0;
            Duo.run(
                    () -> {
                        int[] item = new int[1];
                        item[0] = 1;
                        put(item);
                    },
                    () -> {
                        while (sum == 0) {
                            find();
                        }
                    });
        }
    }

    abstract static class Queued extends Published {
        final Queue<int[]> queue = new ConcurrentLinkedQueue<>();

        @Override
        void put(int[] item) {
            queue.add(item);
        }
    }

    static final class OfferByReference extends Queued implements Program {
        @Override
        void put(int[] item) {
            List.of(item).forEach(queue::offer);
        }

        @Override
        void find() {
            int[] item = queue.peek();
            if (item != null) {
                use(item);
            }
        }
    }

    static final class CopiedByConstructor extends Queued implements Program {
        @Override
        void find() {
            for (int[] item : new ArrayList<>(queue)) {
                use(item);
            }
        }
    }

    static final class CopiedByAddAll extends Queued implements Program {
        @Override
        void put(int[] item) {
            Collections.addAll(queue, item);
        }

        @Override
        void find() {
            List<int[]> copy = new ArrayList<>();
            copy.addAll(queue);
            copy.forEach(this::use);
        }
    }

    static final class ForEachOfQueue extends Queued implements Program {
        @Override
        void find() {
            queue.forEach(this::use);
        }
    }

    static final class RemoveIfOfQueue extends Queued implements Program {
        @Override
        void find() {
            queue.removeIf(item -> {
                use(item);
                return false;
            });
        }
    }

    static final class StreamRunLater extends Queued implements Program {
        @Override
        void find() {
            Stream<int[]> stream = queue.stream();
            while (queue.isEmpty()) {
                Thread.yield();
            }
            stream.forEach(this::use);
        }
    }

    static final class StreamOfBlockingQueue extends Published implements Program {
        private final Collection<int[]> queue = new LinkedBlockingQueue<>();

        @Override
        void put(int[] item) {
            queue.add(item);
        }

        @Override
        void find() {
            sum += queue.parallelStream().mapToInt(item -> item[0]).sum();
        }
    }

    static final class SpliteratorOfMap extends Published implements Program {
        private final Map<String, int[]> map = new ConcurrentHashMap<>();

        @Override
        void put(int[] item) {
            map.put("k", item);
        }

        @Override
        void find() {
            map.values().spliterator().tryAdvance(this::use);
        }
    }

    static final class ForEachOfMap extends Published implements Program {
        private final Map<String, int[]> map = new ConcurrentHashMap<>();

        @Override
        void put(int[] item) {
            map.put("k", item);
        }

        @Override
        void find() {
            map.forEach((key, item) -> use(item));
        }
    }

    static final class ValuesOfSkipList extends Published implements Program {
        private final Map<String, int[]> map = new ConcurrentSkipListMap<>();

        @Override
        void put(int[] item) {
            map.put("k", item);
        }

        @Override
        void find() {
            map.values().stream().forEach(this::use);
        }
    }

    static final class CopiedVector extends Published implements Program {
        private final List<int[]> vector = new Vector<>();

        @Override
        void put(int[] item) {
            vector.add(item);
        }

        @Override
        void find() {
            for (int[] item : new ArrayList<>(vector)) {
                use(item);
            }
        }
    }

    /** A function that is called for elements orders what was put in, and nothing else. */
    static final class ForEachWithoutPut implements Program {
        private final Queue<String> queue = new ConcurrentLinkedQueue<>(List.of("a"));
        int data;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data = 1; // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        Consumer<String> read = text -> data++; // race
                        queue.forEach(read);
                    });
        }
    }
}
