package program;

import heddle.suite.Duo;
import heddle.suite.Order;
import heddle.suite.Program;
import java.lang.reflect.Field;

/** Fields and elements by their address in an object. */
final class UnsafePrograms {
    private static Field field(Class<?> type, String name) {
        try {
            Field field = type.getDeclaredField(name);
            field.setAccessible(true);
            return field;
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static final sun.misc.Unsafe UNSAFE = unsafe();

    private static sun.misc.Unsafe unsafe() {
        try {
            return (sun.misc.Unsafe) field(sun.misc.Unsafe.class, "theUnsafe").get(null);
        } catch (IllegalAccessException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    @SuppressWarnings({"deprecation", "removal"})
    private static long offset(Class<?> type, String name) {
        return UNSAFE.objectFieldOffset(field(type, name));
    }

    static final class UnsafePut implements Program {
        private static final long N = offset(UnsafePut.class, "n");
        int n;

        @Override
        public void run() throws Exception {
            Duo.run(() -> UNSAFE.putInt(this, N, 1), () -> n++); // race
        }
    }

    static final class UnsafeLocked implements Program {
        private static final long N = offset(UnsafeLocked.class, "n");
        int n;

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        private synchronized void touch() {
            UNSAFE.putInt(this, N, UNSAFE.getInt(this, N) + 1);
            n++;
        }
    }

    static final class UnsafeElement implements Program {
        final int[] a = new int[4];

        @Override
        public void run() throws Exception {
            long base = UNSAFE.arrayBaseOffset(int[].class);
            Duo.run(() -> UNSAFE.putInt(a, base + 8, 1), () -> a[2]++); // race
        }
    }

    static final class UnsafeOrdered implements Program {
        private static final long READY = offset(UnsafeOrdered.class, "ready");
        int data;
        volatile int ready;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data = 1;
                        UNSAFE.putOrderedInt(this, READY, 1);
                    },
                    () -> {
                        while (ready == 0) {
                            Thread.yield();
                        }
                        data++;
                    });
        }
    }

    static final class UnsafeSpinLock implements Program {
        private static final long LOCK = offset(UnsafeSpinLock.class, "lock");
        int data;
        private int lock;

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        private void touch() {
            while (!UNSAFE.compareAndSwapInt(this, LOCK, 0, 1)) {
                Thread.yield();
            }
            data++;
            UNSAFE.putIntVolatile(this, LOCK, 0);
        }
    }

    static final class UnsafePlainOrdersNothing implements Program {
        private static final long READY = offset(UnsafePlainOrdersNothing.class, "ready");
        int data;
        volatile int ready;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data = 1; // race
                        UNSAFE.putInt(this, READY, 1);
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        System.identityHashCode(ready);
                        data++; // race
                    });
        }
    }
}
