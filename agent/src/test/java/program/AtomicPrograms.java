package program;

import heddle.suite.Duo;
import heddle.suite.Order;
import heddle.suite.Program;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.LongAdder;

/** Atomics, field updaters and VarHandles. */
final class AtomicPrograms {
    static final class SetAndGet implements Program {
        int data;
        final AtomicBoolean ready = new AtomicBoolean();

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data = 1;
                        ready.set(true);
                    },
                    () -> {
                        while (!ready.get()) {
                            Thread.yield();
                        }
                        data++;
                    });
        }
    }

    static final class GetDoesNotRelease implements Program {
        int data;
        final AtomicInteger a = new AtomicInteger();

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data = 1; // race
                        a.get();
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        a.get();
                        data++; // race
                    });
        }
    }

    static final class PlainModesOrderNothing implements Program {
        int data;
        final AtomicInteger a = new AtomicInteger();

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data = 1; // race
                        a.setPlain(1);
                        a.setOpaque(2);
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        a.getPlain();
                        a.getOpaque();
                        data++; // race
                    });
        }
    }

    static final class SpinLock implements Program {
        int n;
        final AtomicReference<Thread> owner = new AtomicReference<>();

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        void touch() {
            for (int i = 0; i < 20; i++) {
                while (!owner.compareAndSet(null, Thread.currentThread())) {
                    Thread.yield();
                }
                n++;
                owner.set(null);
            }
        }
    }

    static final class UpdateFunction implements Program {
        static final class Node {
            Node next;
            int value;
        }

        final AtomicReference<Node> head = new AtomicReference<>();

        @Override
        public void run() throws Exception {
            Duo.run(this::push, this::push);
        }

        void push() {
            for (int i = 0; i < 10; i++) {
                Node top = head.updateAndGet(old -> {
                    Node fresh = new Node();
                    fresh.next = old;
                    fresh.value = old == null ? 0 : old.value + 1;
                    return fresh;
                });
                System.identityHashCode(top.value);
            }
        }
    }

    static final class Counters implements Program {
        final AtomicLong total = new AtomicLong();
        final LongAdder adder = new LongAdder();

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        void touch() {
            total.incrementAndGet();
            total.accumulateAndGet(2, Long::sum);
            adder.increment();
        }
    }

    static final class LastOneOut implements Program {
        final int[] results = new int[2];
        final AtomicInteger pending = new AtomicInteger(2);

        @Override
        public void run() throws Exception {
            Duo.run(() -> finish(0), () -> finish(1));
        }

        void finish(int index) {
            results[index] = 5;
            if (pending.decrementAndGet() == 0) {
                System.identityHashCode(results[0] + results[1]);
            }
        }
    }

    static final class ArrayElements implements Program {
        int data;
        final AtomicIntegerArray flags = new AtomicIntegerArray(4);

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data = 1;
                        flags.set(2, 1);
                    },
                    () -> {
                        while (flags.get(2) == 0) {
                            Thread.yield();
                        }
                        data++;
                    });
        }
    }

    static final class OtherArrayElement implements Program {
        int data;
        final AtomicIntegerArray flags = new AtomicIntegerArray(4);

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data = 1; // race
                        flags.set(2, 1);
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        flags.get(3);
                        data++; // race
                    });
        }
    }

    static final class FieldUpdater implements Program {
        private static final AtomicIntegerFieldUpdater<FieldUpdater> READY =
                AtomicIntegerFieldUpdater.newUpdater(FieldUpdater.class, "ready");

        int data;
        volatile int ready;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data = 1;
                        READY.lazySet(this, 1);
                    },
                    () -> {
                        while (ready == 0) {
                            Thread.yield();
                        }
                        data++;
                    });
        }
    }

    static final class UpdaterReads implements Program {
        private static final AtomicReferenceFieldUpdater<UpdaterReads, Object> READY =
                AtomicReferenceFieldUpdater.newUpdater(UpdaterReads.class, Object.class, "ready");

        int data;
        volatile Object ready;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data = 1;
                        ready = this;
                    },
                    () -> {
                        while (READY.get(this) == null) {
                            Thread.yield();
                        }
                        data++;
                    });
        }
    }

    private static VarHandle handle(Class<?> type, String field, Class<?> of) {
        try {
            return MethodHandles.privateLookupIn(type, MethodHandles.lookup()).findVarHandle(type, field, of);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static final class HandleReleaseAcquire implements Program {
        private static final VarHandle READY = handle(HandleReleaseAcquire.class, "ready", boolean.class);

        int data;
        private boolean ready;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data = 1;
                        READY.setRelease(this, true);
                    },
                    () -> {
                        while (!(boolean) READY.getAcquire(this)) {
                            Thread.yield();
                        }
                        data++;
                    });
        }
    }

    static final class HandleOpaque implements Program {
        private static final VarHandle READY = handle(HandleOpaque.class, "ready", boolean.class);

        int data;
        private boolean ready;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data = 1; // race
                        READY.setOpaque(this, true);
                    },
                    () -> {
                        while (!(boolean) READY.getOpaque(this)) {
                            Thread.yield();
                        }
                        data++; // race
                    });
        }
    }

    static final class HandleOnVolatile implements Program {
        private static final VarHandle READY = handle(HandleOnVolatile.class, "ready", int.class);

        int data;
        private volatile int ready;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data = 1;
                        READY.getAndAdd(this, 1);
                    },
                    () -> {
                        while (ready == 0) {
                            Thread.yield();
                        }
                        data++;
                    });
        }
    }

    static final class HandleOnArray implements Program {
        private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(int[].class);

        int data;
        final int[] flags = new int[3];

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data = 1;
                        ELEMENTS.setVolatile(flags, 1, 7);
                    },
                    () -> {
                        while ((int) ELEMENTS.getVolatile(flags, 1) == 0) {
                            Thread.yield();
                        }
                        data++;
                    });
        }
    }
}
