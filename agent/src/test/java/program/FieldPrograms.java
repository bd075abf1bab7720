package program;

import heddle.suite.Duo;
import heddle.suite.Order;
import heddle.suite.Program;

/** Accesses to fields of every kind. */
final class FieldPrograms {
    static final class IntField implements Program {
        int n;

        @Override
        public void run() throws Exception {
            Duo.run(() -> n++, () -> n++); // race
        }
    }

    static final class IntFieldJoined implements Program {
        int n;

        @Override
        public void run() throws Exception {
            n++;
            Duo.run(() -> System.identityHashCode(n), () -> System.identityHashCode(n));
            n++;
        }
    }

    static final class WideFields implements Program {
        long l;
        double d;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        l = 1; // race
                        d = l; // race
                    },
                    () -> {
                        l++; // race
                        d *= 2; // race
                    });
        }
    }

    static final class NarrowFields implements Program {
        byte b;
        short s;
        char c;
        float f;
        boolean z;
        Object o;

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        private void touch() {
            b++; // race
            s++; // race
            c++; // race
            f++; // race
            z = !z; // race
            o = this; // race
        }
    }

    static final class NeighbourFields implements Program {
        byte a;
        byte b;
        boolean c;
        boolean d;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        a++;
                        c = true;
                    },
                    () -> {
                        b++;
                        d = true;
                    });
        }
    }

    static final class StaticField implements Program {
        static int n;

        @Override
        public void run() throws Exception {
            Duo.run(() -> n = 1, () -> n = 2); // race
        }
    }

    static final class StaticFieldReadOnly implements Program {
        static int n = 5;

        @Override
        public void run() throws Exception {
            Duo.run(() -> System.identityHashCode(n), () -> System.identityHashCode(n));
        }
    }

    static class Base {
        int inherited;
        static int inheritedStatic;
    }

    static final class InheritedFields extends Base implements Program {
        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        inherited = 1; // race
                        inheritedStatic = 1; // race
                    },
                    () -> {
                        inherited = 2; // race
                        InheritedFields.inheritedStatic = 2; // race
                    });
        }
    }

    static final class DistinctObjects implements Program {
        static final class Box {
            int value;
        }

        @Override
        public void run() throws Exception {
            Box one = new Box();
            Box two = new Box();
            Duo.run(() -> one.value++, () -> two.value++);
        }
    }

    static final class ReadAgainstWrite implements Program {
        int n;
        static int sink;

        @Override
        public void run() throws Exception {
            Duo.run(() -> n = 1, () -> sink = n); // race
        }
    }

    static final class SharedReadsThenWrite implements Program {
        int n;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        System.identityHashCode(n); // race
                        Order.await(1);
                        n = 1; // race
                    },
                    () -> {
                        System.identityHashCode(n); // race
                        Order.reach(1);
                    });
        }
    }

    static final class UnsafePublication implements Program {
        static final class Point {
            int x;

            Point() {
                x = 7; // race
            }
        }

        Point shared;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        shared = new Point(); // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        System.identityHashCode(shared.x); // race
                    });
        }
    }

    static final class FinalFieldPublication implements Program {
        static final class Point {
            final int x;

            Point() {
                x = 7;
            }
        }

        volatile Point shared;

        @Override
        public void run() throws Exception {
            Duo.run(() -> shared = new Point(), () -> {
                Point seen = shared;
                System.identityHashCode(seen == null ? 0 : seen.x);
            });
        }
    }

    enum Colour {
        RED;
        int uses;
    }

    static final class EnumField implements Program {
        @Override
        public void run() throws Exception {
            Duo.run(() -> Colour.RED.uses++, () -> Colour.RED.uses++); // race
        }
    }

    interface Counting {
        Counter counter();

        default void count() {
            counter().n++; // in the programs below
        }
    }

    static final class Counter {
        int n;
    }

    record Wrapped(Counter counter) implements Counting {}

    static final class RecordAndDefaultMethod implements Program {
        @Override
        public void run() throws Exception {
            Wrapped shared = new Wrapped(new Counter());
            Duo.run(() -> shared.counter().n++, () -> shared.counter.n++); // race
        }
    }

    static final class InnerClassField implements Program {
        int n;

        final class Inner {
            void touch() {
                n++; // race
            }
        }

        @Override
        public void run() throws Exception {
            Duo.run(() -> new Inner().touch(), () -> new Inner().touch());
        }
    }

    static final class ClonedObject implements Program {
        static final class Box implements Cloneable {
            int n;

            Box copy() {
                try {
                    return (Box) clone();
                } catch (CloneNotSupportedException e) {
                    throw new AssertionError(e);
                }
            }
        }

        @Override
        public void run() throws Exception {
            Box original = new Box();
            Box[] copies = new Box[2];
            Duo.run(
                    () -> {
                        System.identityHashCode(original.n);
                        Order.reach(1);
                    },
                    () -> {
                        System.identityHashCode(original.n);
                        Order.await(1);
                        copies[1] = original.copy();
                        copies[1].n = 5;
                    });
        }
    }

    static final class WriteBeforeSuper implements Program {
        static class Parent {
            int parent;

            Parent(int p) {
                parent = p;
            }
        }

        final class Child extends Parent {
            int child;

            Child(int a) {
                super(a > 0 ? a : new int[] {1}[0]);
                child = a;
                parent++;
            }
        }

        @Override
        public void run() throws Exception {
            Duo.run(() -> new Child(1), () -> new Child(0));
        }
    }

    /** The second write lies behind a release on the way that is taken, and is no repetition of the first. */
    static final class WrittenAgainAfterRelease implements Program {
        final Object lock = new Object();
        int n;
        boolean releases = true;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        n = 1;
                        if (releases) {
                            synchronized (lock) {
                                System.identityHashCode(lock);
                            }
                        }
                        n = 2; // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        synchronized (lock) {
                            System.identityHashCode(n); // race
                        }
                    });
        }
    }

    static final class WrittenAgainBeforeRelease implements Program {
        final Object lock = new Object();
        int n;
        int m;
        boolean more = true;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        n = 1;
                        if (more) {
                            m = 1;
                        }
                        n = 2;
                        synchronized (lock) {
                            Order.reach(1);
                        }
                    },
                    () -> {
                        Order.await(1);
                        synchronized (lock) {
                            System.identityHashCode(n + m);
                        }
                    });
        }
    }

    /** Checked on one way alone, and then on the other. */
    static final class WrittenOnEitherWay implements Program {
        int n;
        int m;
        boolean first;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        if (first) {
                            n = 1;
                        } else {
                            m = 1; // race
                        }
                        n = 2; // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        System.identityHashCode(n); // race
                        System.identityHashCode(m); // race
                    });
        }
    }
}
