package program;

import heddle.suite.Duo;
import heddle.suite.Order;
import heddle.suite.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Accesses of regions that overlap for certain, of each kind of conflict and each kind of location. Those whose name
 * begins with Ended race, and have no region conflict.
 */
final class RegionPrograms {
    /** The steps of the first thread before and after those of the second. */
    private static void overlap(Duo.Part before, Duo.Part between, Duo.Part after) throws Exception {
        Duo.run(
                () -> {
                    before.run();
                    Order.reach(1);
                    Order.await(2);
                    after.run();
                },
                () -> {
                    Order.await(1);
                    between.run();
                    Order.reach(2);
                });
    }

    private static void overlap(Duo.Part before, Duo.Part between) throws Exception {
        overlap(before, between, () -> {});
    }

    static final class WriteWrite implements Program {
        int n;

        @Override
        public void run() throws Exception {
            overlap(() -> n = 1, () -> n = 2); // race
        }
    }

    static final class WriteRead implements Program {
        int n;

        @Override
        public void run() throws Exception {
            overlap(() -> n = 1, () -> System.identityHashCode(n)); // race
        }
    }

    static final class ReadWrite implements Program {
        int n;

        @Override
        public void run() throws Exception {
            overlap(() -> System.identityHashCode(n), () -> n = 2); // race
        }
    }

    /** The second thread's region has ended when the first one writes, and its write is no longer the last. */
    static final class ReadWriteOverwritten implements Program {
        int n;

        @Override
        public void run() throws Exception {
            overlap(
                    () -> System.identityHashCode(n), // race
                    () -> {
                        n = 2; // race
                        synchronized (this) {
                            Order.reach(0);
                        }
                    },
                    () -> n = 3); // race
        }
    }

    /** The read is of an object whose other field the first thread's region has written. */
    static final class ReadOfOwnedObject implements Program {
        int mine;
        int shared;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        mine = 1;
                        Order.reach(1);
                        Order.await(2);
                        shared = 1; // race
                        Order.reach(3);
                    },
                    () -> {
                        Order.await(1);
                        System.identityHashCode(shared); // race
                        Order.reach(2);
                        Order.await(3);
                    });
        }
    }

    static final class WriteOfOwnedObject implements Program {
        int mine;
        int shared;

        @Override
        public void run() throws Exception {
            overlap(() -> mine = 1, () -> shared = 2, () -> System.identityHashCode(shared)); // race
        }
    }

    /** Leaving a monitor that is still held releases nothing: the region goes on. */
    static final class LeftAndStillHeld implements Program {
        int n;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        synchronized (this) {
                            n = 1; // race
                            synchronized (this) {
                                Order.reach(0);
                            }
                            Order.reach(1);
                            Order.await(2);
                        }
                    },
                    () -> {
                        Order.await(1);
                        n = 2; // race
                        Order.reach(2);
                    });
        }
    }

    static final class EndedByTheLastExit implements Program {
        int n;

        @Override
        public void run() throws Exception {
            overlap(
                    () -> {
                        synchronized (this) {
                            synchronized (this) {
                                n = 1; // race
                            }
                        }
                    },
                    () -> n = 2); // race
        }
    }

    /** Left by an exception, entered again: the second exit is the last one. */
    static final class LeftByAnException implements Program {
        int n;

        private synchronized void fail() {
            throw new IllegalStateException();
        }

        @Override
        public void run() throws Exception {
            overlap(
                    () -> {
                        try {
                            fail();
                        } catch (IllegalStateException e) {
                            synchronized (this) {
                                n = 1;
                            }
                        }
                    },
                    () -> {
                        synchronized (this) {
                            n = 2;
                        }
                    });
        }
    }

    /** The monitor of a lock is not the lock: leaving it releases it, although the lock is held. */
    static final class MonitorOfAHeldLock implements Program {
        final ReentrantLock lock = new ReentrantLock();
        int n;

        @Override
        public void run() throws Exception {
            overlap(
                    () -> {
                        lock.lock();
                        synchronized (lock) {
                            n = 1;
                        }
                    },
                    () -> {
                        synchronized (lock) {
                            n = 2;
                        }
                    },
                    lock::unlock);
        }
    }

    static final class NeighboursOfOneWord implements Program {
        int one;
        int two;
        int three;

        @Override
        public void run() throws Exception {
            overlap(
                    () -> one = 1,
                    () -> {
                        two = 2;
                        System.identityHashCode(three);
                    },
                    () -> System.identityHashCode(three));
        }
    }

    static final class ManyFields implements Program {
        int a;
        int b;
        int c;
        int d;
        int e;
        int f;
        int g;
        int h;
        int i;
        int j;
        int k;
        int l;
        int m;

        @Override
        public void run() throws Exception {
            overlap(
                    () -> {
                        a = b = c = d = e = f = g = h = i = j = k = 1;
                        m = 1; // race
                    },
                    () -> {
                        l = 2;
                        m = 2; // race
                    });
        }
    }

    static final class Published implements Program {
        static final class Point {
            int x;

            Point(int x) {
                this.x = x; // race
            }
        }

        Point point;

        @Override
        public void run() throws Exception {
            overlap(
                    () -> point = new Point(1), // race
                    () -> System.identityHashCode(point.x)); // race
        }
    }

    static final class Statics implements Program {
        static int n;
        static int other;

        @Override
        public void run() throws Exception {
            overlap(
                    () -> {
                        other = 1;
                        System.identityHashCode(n); // race
                    },
                    () -> n = 2); // race
        }
    }

    static final class Elements implements Program {
        final int[] a = new int[100];

        @Override
        public void run() throws Exception {
            overlap(
                    () -> {
                        a[70] = 1;
                        System.identityHashCode(a[71]); // race
                    },
                    () -> a[71] = 2); // race
        }
    }

    static final class OtherElements implements Program {
        final Object[] a = new Object[100];

        @Override
        public void run() throws Exception {
            overlap(
                    () -> {
                        a[70] = this;
                        a[0] = this;
                    },
                    () -> {
                        a[71] = this;
                        a[1] = a[2];
                    });
        }
    }

    static final class Container implements Program {
        final List<String> list = new ArrayList<>();

        @Override
        public void run() throws Exception {
            overlap(() -> list.add("one"), () -> list.size()); // race
        }
    }

    /** Both write before and after a region ends; only the later writes overlap. */
    static final class WrittenInTwoRegions implements Program {
        int n;

        @Override
        public void run() throws Exception {
            Object own = new Object();
            overlap(
                    () -> {
                        n = 1; // race
                        synchronized (own) {
                            Order.reach(0);
                        }
                        n = 2; // race
                    },
                    () -> n = 3); // race
        }
    }

    /** A called method ends the region between two writes that look alike. */
    static final class EndedByCallee implements Program {
        int n;
        volatile int flag;

        @Override
        public void run() throws Exception {
            overlap(
                    () -> {
                        n = 1; // race
                        release();
                    },
                    () -> n = 3); // race
        }

        private void release() {
            flag = 1;
        }
    }

    static final class WrittenAgainAfterCallee implements Program {
        int n;
        volatile int flag;

        @Override
        public void run() throws Exception {
            overlap(
                    () -> {
                        n = 1; // race
                        release();
                        n = 2; // race
                    },
                    () -> System.identityHashCode(n)); // race
        }

        private void release() {
            flag = 1;
        }
    }

    /** The same expression stands for another object the second time. */
    static final class OtherObjectSameExpression implements Program {
        static final class Cell {
            int n;
        }

        Cell cell = new Cell();
        final Cell second = new Cell();

        @Override
        public void run() throws Exception {
            overlap(
                    () -> {
                        Cell at = cell;
                        at.n = 1;
                        at = second;
                        at.n = 2; // race
                    },
                    () -> System.identityHashCode(second.n)); // race
        }
    }

    /** The first of two writes is on a path that is not taken. */
    static final class OnePathOnly implements Program {
        int n;
        boolean never;

        @Override
        public void run() throws Exception {
            overlap(
                    () -> {
                        if (never) {
                            n = 1;
                        }
                        n = 2; // race
                    },
                    () -> System.identityHashCode(n)); // race
        }
    }

    /** The first access throws, so that the handler's is the first that is carried out. */
    static final class InHandler implements Program {
        int n;
        Object nothing;

        @Override
        public void run() throws Exception {
            overlap(
                    () -> {
                        try {
                            nothing.hashCode();
                            n = 1;
                        } catch (NullPointerException e) {
                            n = 2; // race
                        }
                    },
                    () -> System.identityHashCode(n)); // race
        }
    }

    static final class EndedBeforeTheOther implements Program {
        int n;

        @Override
        public void run() throws Exception {
            Object own = new Object();
            overlap(
                    () -> {
                        n = 1; // race
                        synchronized (own) {
                            Order.reach(0);
                        }
                    },
                    () -> n = 2); // race
        }
    }

    /** Some of the elements that are copied have been read before. */
    static final class Copied implements Program {
        final int[] a = new int[100];

        @Override
        public void run() throws Exception {
            overlap(
                    () -> {
                        System.identityHashCode(a[3]);
                        System.arraycopy(a, 0, new int[16], 0, 16); // race
                    },
                    () -> a[13] = 2); // race
        }
    }

    static final class CopiedAgainInTheNextRegion implements Program {
        final int[] a = new int[100];
        volatile int flag;

        @Override
        public void run() throws Exception {
            overlap(
                    () -> {
                        copy();
                        flag = 1;
                        copy();
                    },
                    () -> a[5] = 2); // race
        }

        private void copy() {
            System.arraycopy(a, 0, new int[16], 0, 16); // race
        }
    }

    static final class CopiedBeside implements Program {
        final int[] a = new int[100];

        @Override
        public void run() throws Exception {
            overlap(() -> System.arraycopy(a, 2, new int[3], 0, 3), () -> {
                a[1] = 2;
                a[5] = 2;
            });
        }
    }

    static final class ElementReadAgainAfterCallee implements Program {
        final int[] a = new int[10];
        volatile int flag;

        @Override
        public void run() throws Exception {
            overlap(
                    () -> {
                        int[] e = a;
                        int x = e[5]; // race
                        release();
                        x += e[5]; // race
                        System.identityHashCode(x);
                    },
                    () -> a[5] = 2); // race
        }

        private void release() {
            flag = 1;
        }
    }

    /** The same expression stands for another element the second time. */
    static final class OtherElementSameExpression implements Program {
        final int[] a = new int[10];

        @Override
        public void run() throws Exception {
            overlap(
                    () -> {
                        int[] e = a;
                        int i = 4;
                        e[i] = 1;
                        i++;
                        e[i] = 1; // race
                    },
                    () -> System.identityHashCode(a[5])); // race
        }
    }

    static final class StaticWrittenAgainInTheNextRegion implements Program {
        static int n;
        static volatile int flag;

        @Override
        public void run() throws Exception {
            overlap(
                    () -> {
                        n = 1; // race
                        flag = 1;
                        n = 2; // race
                    },
                    () -> System.identityHashCode(n)); // race
        }
    }
}
