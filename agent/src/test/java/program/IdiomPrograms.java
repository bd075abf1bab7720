package program;

import heddle.suite.Duo;
import heddle.suite.Order;
import heddle.suite.Program;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Exchanger;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.function.Supplier;

/** Ways to publish, cache, wait and hand over as they are found in real code. */
final class IdiomPrograms {
    static final class Box {
        int value;

        static Box of(int value) {
            Box box = new Box();
            box.value = value;
            return box;
        }
    }

    /** As Kotlin's lazy: a volatile that is looked at without the lock first. */
    static final class Lazy<T> implements Supplier<T> {
        private Supplier<T> maker;
        private volatile T made;

        Lazy(Supplier<T> maker) {
            this.maker = maker;
        }

        @Override
        public T get() {
            T known = made;
            if (known != null) {
                return known;
            }
            synchronized (this) {
                if (made == null) {
                    made = maker.get();
                    maker = null;
                }
                return made;
            }
        }
    }

    static final class DoubleChecked implements Program {
        private final Lazy<Box> lazy = new Lazy<>(() -> Box.of(1));
        int sum;

        @Override
        public void run() throws Exception {
            AtomicInteger all = new AtomicInteger();
            Duo.Part part = () -> all.addAndGet(lazy.get().value);
            Duo.run(part, part);
            sum = all.get();
        }
    }

    static final class DoubleCheckedPlain implements Program {
        private Box made;

        private Box get() {
            if (made == null) { // race
                synchronized (this) {
                    if (made == null) {
                        made = new Box(); // race
                    }
                }
            }
            return made; // race
        }

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        get();
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        get();
                    });
        }
    }

    /** A local copy of a plain field is racy, but the class is immutable. */
    static final class HolderClass implements Program {
        static final class Holder {
            static final Box INSTANCE = Box.of(1);
        }

        private enum Singleton {
            ONLY;

            final Box box = Box.of(2);
        }

        @Override
        public void run() throws Exception {
            Duo.Part part = () -> {
                if (Holder.INSTANCE.value + Singleton.ONLY.box.value != 3) {
                    throw new IllegalStateException();
                }
            };
            Duo.run(part, part);
        }
    }

    static final class MergeAndCompute implements Program {
        private final Map<String, Box> map = new ConcurrentHashMap<>();

        private static Box add(Box one, Box two) {
            one.value += two.value;
            return one;
        }

        @Override
        public void run() throws Exception {
            Duo.Part part = () -> {
                for (int i = 0; i < 50; i++) {
                    map.merge("a", Box.of(1), MergeAndCompute::add);
                    map.compute("b", (key, old) -> old == null ? Box.of(1) : add(old, Box.of(1)));
                    map.computeIfAbsent("c", key -> Box.of(0));
                    map.computeIfPresent("c", (key, old) -> add(old, Box.of(1)));
                }
            };
            Duo.run(part, part);
            if (map.get("a").value != 100 || map.get("b").value != 100 || map.get("c").value != 100) {
                throw new IllegalStateException(map.get("a").value + " " + map.get("b").value);
            }
        }
    }

    static final class ChangedOutsideCompute implements Program {
        private final Map<String, Box> map = new ConcurrentHashMap<>();

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        map.computeIfAbsent("a", key -> new Box()).value++; // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        map.computeIfAbsent("a", key -> new Box()).value++; // race
                    });
        }
    }

    /** Groups of a tree of phasers that advance together. */
    static final class PhaserTree implements Program {
        int one;
        int two;

        @Override
        public void run() throws Exception {
            Phaser root = new Phaser();
            Phaser left = new Phaser(root, 1);
            Phaser right = new Phaser(root, 1);
            Duo.run(
                    () -> {
                        one = 1;
                        left.arriveAndAwaitAdvance();
                        two++;
                        left.arriveAndAwaitAdvance();
                        one++;
                    },
                    () -> {
                        two = 1;
                        right.arriveAndAwaitAdvance();
                        one++;
                        right.arriveAndAwaitAdvance();
                        two++;
                    });
        }
    }

    static final class PhaserArrivesOnly implements Program {
        int data;

        @Override
        public void run() throws Exception {
            Phaser phaser = new Phaser(2);
            Duo.run(
                    () -> {
                        phaser.arrive();
                        data++; // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        phaser.arriveAndAwaitAdvance();
                        data++; // race
                    });
        }
    }

    static final class ExchangeBoth implements Program {
        @Override
        public void run() throws Exception {
            Exchanger<Box> exchanger = new Exchanger<>();
            Duo.Part part = () -> {
                Box own = Box.of(1);
                for (int i = 0; i < 5; i++) {
                    own = exchanger.exchange(own);
                    own.value++;
                }
            };
            Duo.run(part, part);
        }
    }

    static final class Transfers implements Program {
        @Override
        public void run() throws Exception {
            LinkedTransferQueue<Box> queue = new LinkedTransferQueue<>();
            SynchronousQueue<Box> direct = new SynchronousQueue<>();
            int[] data = new int[1];
            Duo.run(
                    () -> {
                        Box box = Box.of(1);
                        data[0] = 1;
                        queue.transfer(box);
                        data[0]++;
                        direct.put(box);
                    },
                    () -> {
                        Box box = queue.take();
                        box.value++;
                        direct.take().value++;
                    });
        }
    }

    /** A reader that gives up its optimism. */
    static final class OptimisticOrLocked implements Program {
        private final StampedLock lock = new StampedLock();
        int x;
        int y;

        private int sum() {
            long stamp = lock.tryOptimisticRead();
            int sum = x + y;
            if (!lock.validate(stamp)) {
                stamp = lock.readLock();
                try {
                    sum = x + y;
                } finally {
                    lock.unlockRead(stamp);
                }
            }
            return sum;
        }

        private void move() {
            long stamp = lock.writeLock();
            try {
                x++;
                y--;
            } finally {
                lock.unlockWrite(stamp);
            }
        }

        private void upgrade() {
            long stamp = lock.readLock();
            try {
                while (x + y == 0) {
                    long write = lock.tryConvertToWriteLock(stamp);
                    if (write != 0) {
                        stamp = write;
                        x++;
                        y--;
                        break;
                    }
                    lock.unlockRead(stamp);
                    stamp = lock.writeLock();
                }
            } finally {
                lock.unlock(stamp);
            }
        }

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        for (int i = 0; i < 100; i++) {
                            move();
                            upgrade();
                        }
                    },
                    () -> {
                        for (int i = 0; i < 100; i++) {
                            if (sum() != 0) {
                                throw new IllegalStateException();
                            }
                            upgrade();
                        }
                    });
        }
    }

    static final class CachedWithDowngrade implements Program {
        private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        private Box cached;
        private boolean valid;

        private int use() {
            lock.readLock().lock();
            if (!valid) {
                lock.readLock().unlock();
                lock.writeLock().lock();
                try {
                    if (!valid) {
                        cached = Box.of(1);
                        valid = true;
                    }
                    lock.readLock().lock();
                } finally {
                    lock.writeLock().unlock();
                }
            }
            try {
                return cached.value;
            } finally {
                lock.readLock().unlock();
            }
        }

        @Override
        public void run() throws Exception {
            Duo.run(this::use, this::use);
        }
    }

    /** A bounded buffer, as in the documentation of Condition. */
    static final class BoundedBuffer implements Program {
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition notFull = lock.newCondition();
        private final Condition notEmpty = lock.newCondition();
        private final Box[] items = new Box[2];
        private int count;

        private void put(Box box) throws InterruptedException {
            lock.lockInterruptibly();
            try {
                while (count == items.length) {
                    notFull.await();
                }
                items[count++] = box;
                notEmpty.signal();
            } finally {
                lock.unlock();
            }
        }

        private Box take() throws InterruptedException {
            lock.lock();
            try {
                while (count == 0) {
                    notEmpty.awaitNanos(1_000_000);
                }
                Box box = items[--count];
                notFull.signalAll();
                return box;
            } finally {
                lock.unlock();
            }
        }

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        for (int i = 0; i < 30; i++) {
                            put(Box.of(i));
                        }
                    },
                    () -> {
                        for (int i = 0; i < 30; i++) {
                            take().value++;
                        }
                    });
        }
    }

    /** Fences around opaque accesses: release before the write, acquire after the read. */
    static final class Fences implements Program {
        private static final VarHandle FLAG = flag();

        int flag;
        int data;

        private static VarHandle flag() {
            try {
                return MethodHandles.lookup().findVarHandle(Fences.class, "flag", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data = 1;
                        VarHandle.releaseFence();
                        FLAG.setOpaque(this, 1);
                    },
                    () -> {
                        while ((int) FLAG.getOpaque(this) == 0) {
                            Thread.yield();
                        }
                        VarHandle.acquireFence();
                        data++;
                    });
        }
    }

    /** A write of one, and a read of the other, atomic without any fence. */
    static final class NoFences implements Program {
        private static final VarHandle FLAG = flag();

        int flag;
        int data;

        private static VarHandle flag() {
            try {
                return MethodHandles.lookup().findVarHandle(NoFences.class, "flag", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data = 1; // race
                        FLAG.setOpaque(this, 1);
                    },
                    () -> {
                        while ((int) FLAG.getOpaque(this) == 0) {
                            Thread.yield();
                        }
                        data++; // race
                    });
        }
    }

    /** A stack without locks, and one whose nodes are changed after they were pushed. */
    static final class TreiberStack implements Program {
        private static final class Node {
            private final int value;
            private Node next;

            Node(int value) {
                this.value = value;
            }
        }

        private final AtomicReference<Node> top = new AtomicReference<>();

        private void push(int value) {
            Node node = new Node(value);
            Node old;
            do {
                old = top.get();
                node.next = old;
            } while (!top.compareAndSet(old, node));
        }

        private Node pop() {
            Node old;
            do {
                old = top.get();
                if (old == null) {
                    return null;
                }
            } while (!top.compareAndSet(old, old.next));
            return old;
        }

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        for (int i = 0; i < 100; i++) {
                            push(i);
                        }
                    },
                    () -> {
                        int sum = 0;
                        while (sum < 4950) {
                            Node node = pop();
                            sum += node == null ? 0 : node.value;
                        }
                    });
        }
    }

    /** The clause that does nothing runs into the end of the block, as the code that it guards does. */
    static final class EmptyCatchAtTheEnd implements Program {
        int n;
        final Object lock = new Object();

        @Override
        public void run() throws Exception {
            Duo.run(() -> touch("1"), () -> touch("no number"));
        }

        void touch(String text) {
            for (int i = 0; i < 50; i++) {
                synchronized (lock) {
                    n++;
                    try {
                        n += Integer.parseInt(text);
                    } catch (NumberFormatException e) {
                        // counts as none
                    }
                }
            }
        }
    }

    static final class EmptyCatchBehindTheBlock implements Program {
        int n;
        final Object lock = new Object();

        @Override
        public void run() throws Exception {
            Duo.run(() -> touch("1"), () -> touch("no number"));
        }

        void touch(String text) {
            synchronized (lock) {
                try {
                    Integer.parseInt(text);
                } catch (NumberFormatException e) {
                    // counts as none
                }
            }
            n++; // race
        }
    }
}
