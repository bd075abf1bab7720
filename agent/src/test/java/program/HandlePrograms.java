package program;

import heddle.suite.Duo;
import heddle.suite.Order;
import heddle.suite.Program;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;

/** VarHandles by access mode, on fields and elements that plain code accesses, too. */
final class HandlePrograms {
    private static VarHandle handle(Class<?> type, String field, Class<?> of) {
        try {
            return MethodHandles.privateLookupIn(type, MethodHandles.lookup()).findVarHandle(type, field, of);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static VarHandle statics(Class<?> type, String field, Class<?> of) {
        try {
            return MethodHandles.privateLookupIn(type, MethodHandles.lookup()).findStaticVarHandle(type, field, of);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static final class PlainModes implements Program {
        private static final VarHandle N = handle(PlainModes.class, "n", int.class);
        int n;

        @Override
        public void run() throws Exception {
            Duo.run(() -> N.set(this, 1), () -> System.identityHashCode((int) N.get(this))); // race
        }
    }

    static final class PlainModesLocked implements Program {
        private static final VarHandle N = handle(PlainModesLocked.class, "n", int.class);
        int n;

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        private synchronized void touch() {
            N.set(this, (int) N.get(this) + n);
        }
    }

    static final class OpaqueModesDoNotRace implements Program {
        private static final VarHandle N = handle(OpaqueModesDoNotRace.class, "n", int.class);
        int n;

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        private void touch() {
            N.setOpaque(this, (int) N.getOpaque(this) + 1);
            N.getAndAdd(this, 1);
            N.compareAndSet(this, 4, 5);
            N.setVolatile(this, (int) N.getAcquire(this));
        }
    }

    static final class OpaqueWriteAgainstPlainRead implements Program {
        private static final VarHandle N = handle(OpaqueWriteAgainstPlainRead.class, "n", int.class);
        int n;

        @Override
        public void run() throws Exception {
            Duo.run(() -> N.setOpaque(this, 1), () -> System.identityHashCode(n)); // race
        }
    }

    static final class VolatileReadAgainstPlainWrite implements Program {
        private static final VarHandle N = handle(VolatileReadAgainstPlainWrite.class, "n", int.class);
        int n;

        @Override
        public void run() throws Exception {
            Duo.run(() -> System.identityHashCode((int) N.getVolatile(this)), () -> n = 1); // race
        }
    }

    static final class AtomicReadAgainstPlainRead implements Program {
        private static final VarHandle N = handle(AtomicReadAgainstPlainRead.class, "n", int.class);
        int n;

        @Override
        public void run() throws Exception {
            n = 3;
            Duo.run(this::touch, this::touch);
            n = 4;
        }

        private void touch() {
            System.identityHashCode((int) N.getVolatile(this) + n + (int) N.getOpaque(this));
            N.compareAndSet(this, 17, 18);
        }
    }

    static final class ExchangeAgainstPlainWrite implements Program {
        private static final VarHandle N = handle(ExchangeAgainstPlainWrite.class, "n", int.class);
        int n;

        @Override
        public void run() throws Exception {
            Duo.run(() -> N.compareAndSet(this, 0, 1), () -> n = 1); // race
        }
    }

    static final class EarlierAtomicWrites implements Program {
        private static final VarHandle N = handle(EarlierAtomicWrites.class, "n", int.class);
        int n;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        n = 1; // race
                        N.setOpaque(this, 2);
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        System.identityHashCode((int) N.getOpaque(this)); // race
                    });
        }
    }

    static final class ReleasedThenPlain implements Program {
        private static final VarHandle N = handle(ReleasedThenPlain.class, "n", int.class);
        int n;

        @Override
        public void run() throws Exception {
            Duo.run(() -> N.setRelease(this, 2), () -> {
                while ((int) N.getAcquire(this) != 2) {
                    Thread.yield();
                }
                n++;
            });
        }
    }

    static final class SpinOnExchange implements Program {
        private static final VarHandle LOCK = handle(SpinOnExchange.class, "lock", boolean.class);
        boolean lock;
        int n;

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        private void touch() {
            for (int i = 0; i < 10; i++) {
                while (!LOCK.weakCompareAndSetAcquire(this, false, true)) {
                    Thread.yield();
                }
                n++;
                LOCK.setRelease(this, false);
            }
        }
    }

    static final class AcquireDoesNotRelease implements Program {
        private static final VarHandle LOCK = handle(AcquireDoesNotRelease.class, "lock", int.class);
        int lock;
        int n;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        n = 1; // race
                        LOCK.getAndAddAcquire(this, 1);
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        LOCK.getAndAddRelease(this, 1);
                        n++; // race
                    });
        }
    }

    static final class BitwiseModes implements Program {
        private static final VarHandle BITS = handle(BitwiseModes.class, "bits", int.class);
        int bits;
        final int[] parts = new int[2];

        @Override
        public void run() throws Exception {
            Duo.run(() -> finish(0), () -> finish(1));
        }

        private void finish(int part) {
            parts[part] = 7;
            int before = (int) BITS.getAndBitwiseOr(this, 1 << part);
            if ((before | 1 << part) == 3) {
                System.identityHashCode(parts[0] + parts[1]);
            }
        }
    }

    static final class StaticHandles implements Program {
        private static final VarHandle READY = statics(Holder.class, "ready", boolean.class);

        static final class Holder {
            static volatile boolean ready;
            static int data;
        }

        @Override
        public void run() throws Exception {
            READY.setVolatile(false);
            Duo.run(
                    () -> {
                        Holder.data = 1;
                        READY.setRelease(true);
                    },
                    () -> {
                        while (!Holder.ready) {
                            Thread.yield();
                        }
                        Holder.data++;
                    });
        }
    }

    static final class StaticHandlesRacy implements Program {
        private static final VarHandle DATA = statics(Holder.class, "data", int.class);

        static final class Holder {
            static int data;
        }

        @Override
        public void run() throws Exception {
            Duo.run(() -> DATA.set(1), () -> Holder.data++); // race
        }
    }

    static final class ElementsPlain implements Program {
        private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(long[].class);
        final long[] a = new long[3];

        @Override
        public void run() throws Exception {
            Duo.run(() -> ELEMENTS.set(a, 1, 7L), () -> a[1]++); // race
        }
    }

    static final class ElementsAtomicAgainstPlain implements Program {
        private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(Object[].class);
        final Object[] a = new Object[3];

        @Override
        public void run() throws Exception {
            Duo.run(() -> ELEMENTS.setOpaque(a, 1, this), () -> System.identityHashCode(a[1])); // race
        }
    }

    static final class OtherElement implements Program {
        private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(int[].class);
        final int[] a = new int[3];

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        ELEMENTS.setOpaque(a, 0, 7);
                        ELEMENTS.set(a, 1, 7);
                    },
                    () -> a[2]++);
        }
    }

    static final class AdaptedHandle implements Program {
        private static final VarHandle READY =
                handle(AdaptedHandle.class, "ready", int.class).withInvokeExactBehavior();
        int data;
        volatile int ready;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data = 1;
                        READY.setVolatile(this, 1);
                    },
                    () -> {
                        while (ready == 0) {
                            Thread.yield();
                        }
                        data++;
                    });
        }
    }

    static final class UpdaterExchange implements Program {
        private static final AtomicIntegerFieldUpdater<UpdaterExchange> LOCK =
                AtomicIntegerFieldUpdater.newUpdater(UpdaterExchange.class, "lock");
        private static final AtomicLongFieldUpdater<UpdaterExchange> COUNT =
                AtomicLongFieldUpdater.newUpdater(UpdaterExchange.class, "count");
        int data;
        volatile int lock;
        volatile long count;

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        private void touch() {
            while (!LOCK.compareAndSet(this, 0, 1)) {
                Thread.yield();
            }
            data++;
            COUNT.incrementAndGet(this);
            lock = 0;
        }
    }

    static final class UpdaterWithoutOrder implements Program {
        private static final AtomicIntegerFieldUpdater<UpdaterWithoutOrder> LOCK =
                AtomicIntegerFieldUpdater.newUpdater(UpdaterWithoutOrder.class, "lock");
        int data;
        volatile int lock;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data = 1; // race
                        LOCK.get(this);
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        LOCK.get(this);
                        data++; // race
                    });
        }
    }

    static final class UpdaterFunction implements Program {
        static final class Cell {
            int value;
        }

        private static final AtomicIntegerFieldUpdater<UpdaterFunction> INDEX =
                AtomicIntegerFieldUpdater.newUpdater(UpdaterFunction.class, "index");
        final Cell[] cells = {new Cell(), new Cell(), new Cell()};
        volatile int index;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        cells[1].value = 1;
                        index = 1;
                    },
                    () -> {
                        while (index == 0) {
                            Thread.yield();
                        }
                        INDEX.updateAndGet(this, old -> cells[old].value + 1);
                    });
        }
    }
}
