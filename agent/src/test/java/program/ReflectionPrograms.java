package program;

import heddle.suite.Duo;
import heddle.suite.Program;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.Field;

/** Fields and elements that are named at run time: reflection and method handles. */
final class ReflectionPrograms {
    private static Field field(Class<?> type, String name) {
        try {
            Field field = type.getDeclaredField(name);
            field.setAccessible(true);
            return field;
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static final class FieldSetAgainstRead implements Program {
        private static final Field N = field(FieldSetAgainstRead.class, "n");
        int n;

        @Override
        public void run() throws Exception {
            Duo.run(() -> N.setInt(this, 1), () -> System.identityHashCode(n)); // race
        }
    }

    static final class FieldGetAgainstWrite implements Program {
        private static final Field N = field(FieldGetAgainstWrite.class, "n");
        Object n;

        @Override
        public void run() throws Exception {
            Duo.run(() -> N.get(this), () -> n = this); // race
        }
    }

    static final class StaticFieldSet implements Program {
        private static final Field N = field(StaticFieldSet.class, "n");
        static long n;

        @Override
        public void run() throws Exception {
            Duo.run(() -> N.setLong(null, 1), () -> N.set(null, 2L)); // race
        }
    }

    static final class FieldSetLocked implements Program {
        private static final Field N = field(FieldSetLocked.class, "n");
        int n;

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        synchronized void touch() throws IllegalAccessException {
            N.setInt(this, N.getInt(this) + 1);
            n++;
        }
    }

    static final class FieldOfAnotherObject implements Program {
        private static final Field N = field(FieldOfAnotherObject.class, "n");
        int n;

        @Override
        public void run() throws Exception {
            FieldOfAnotherObject other = new FieldOfAnotherObject();
            Duo.run(() -> N.setInt(this, 1), () -> N.setInt(other, 1));
        }
    }

    static final class FieldSetRefused implements Program {
        private static final Field N = field(FieldSetRefused.class, "n");
        int n;

        @Override
        public void run() throws Exception {
            Duo.run(this::fail, () -> n++);
        }

        private void fail() throws IllegalAccessException {
            try {
                N.set(this, "no number");
            } catch (IllegalArgumentException e) {
                System.identityHashCode(e);
            }
            try {
                N.set("no such object", 1);
            } catch (IllegalArgumentException e) {
                System.identityHashCode(e);
            }
        }
    }

    static final class VolatileFieldSet implements Program {
        private static final Field READY = field(VolatileFieldSet.class, "ready");
        int data;
        volatile boolean ready;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data = 1;
                        READY.setBoolean(this, true);
                    },
                    () -> {
                        while (!ready) {
                            Thread.yield();
                        }
                        data++;
                    });
        }
    }

    static final class VolatileFieldGet implements Program {
        private static final Field READY = field(VolatileFieldGet.class, "ready");
        int data;
        volatile boolean ready;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data = 1;
                        ready = true;
                    },
                    () -> {
                        while (!(boolean) READY.get(this)) {
                            Thread.yield();
                        }
                        data++;
                    });
        }
    }

    static final class ReflectedElement implements Program {
        final int[] a = new int[4];

        @Override
        public void run() throws Exception {
            Duo.run(() -> Array.setInt(a, 2, 1), () -> a[2]++); // race
        }
    }

    static final class ReflectedElements implements Program {
        final int[] a = new int[4];

        @Override
        public void run() throws Exception {
            Duo.run(() -> Array.setInt(a, 2, Array.getInt(a, 1)), () -> a[3] = a[1]);
        }
    }

    private static MethodHandle getter(Class<?> type, String field, Class<?> of) {
        try {
            return MethodHandles.privateLookupIn(type, MethodHandles.lookup()).findGetter(type, field, of);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static MethodHandle setter(Class<?> type, String field) {
        try {
            return MethodHandles.lookup().unreflectSetter(field(type, field));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static void sneaky(Throwable e) throws Exception {
        throw new IllegalStateException(e);
    }

    static final class HandleSetter implements Program {
        private static final MethodHandle SET = setter(HandleSetter.class, "n");
        int n;

        @Override
        public void run() throws Exception {
            Duo.run(this::set, () -> n++); // race
        }

        private void set() throws Exception {
            try {
                SET.invokeExact(this, 1); // race
            } catch (Throwable e) {
                sneaky(e);
            }
        }
    }

    static final class HandleGetter implements Program {
        private static final MethodHandle GET = getter(HandleGetter.class, "n", int.class);
        int n;

        @Override
        public void run() throws Exception {
            Duo.run(this::get, () -> n = 2); // race
        }

        private void get() throws Exception {
            try {
                System.identityHashCode((int) GET.invokeExact(this)); // race
            } catch (Throwable e) {
                sneaky(e);
            }
        }
    }

    static final class StaticHandleLocked implements Program {
        private static final MethodHandle SET = setter(StaticHandleLocked.class, "n");
        static int n;

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        private void touch() throws Exception {
            synchronized (StaticHandleLocked.class) {
                try {
                    SET.invoke((short) 3);
                } catch (Throwable e) {
                    sneaky(e);
                }
                n++;
            }
        }
    }

    static final class StaticHandle implements Program {
        private static final MethodHandle SET = setter(StaticHandle.class, "n");
        static int n;

        @Override
        public void run() throws Exception {
            Duo.run(this::set, () -> n++); // race
        }

        private void set() throws Exception {
            try {
                SET.invokeExact(3); // race
            } catch (Throwable e) {
                sneaky(e);
            }
        }
    }

    static final class HandleOfVolatile implements Program {
        private static final MethodHandle SET = setter(HandleOfVolatile.class, "ready");
        private static final MethodHandle GET = getter(HandleOfVolatile.class, "ready", boolean.class);
        int data;
        volatile boolean ready;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data = 1;
                        set();
                    },
                    () -> {
                        while (!ready()) {
                            Thread.yield();
                        }
                        data++;
                    });
        }

        private void set() throws Exception {
            try {
                SET.invokeExact(this, true);
            } catch (Throwable e) {
                sneaky(e);
            }
        }

        private boolean ready() throws Exception {
            try {
                return (boolean) GET.invokeExact(this);
            } catch (Throwable e) {
                sneaky(e);
                return false;
            }
        }
    }

    static final class HandleOfElement implements Program {
        private static final MethodHandle SET = MethodHandles.arrayElementSetter(long[].class);
        final long[] a = new long[3];

        @Override
        public void run() throws Exception {
            Duo.run(this::set, () -> a[1]++); // race
        }

        private void set() throws Exception {
            try {
                SET.invokeExact(a, 1, 5L); // race
            } catch (Throwable e) {
                sneaky(e);
            }
        }
    }

    static final class HandleOfOtherElement implements Program {
        private static final MethodHandle GET = MethodHandles.arrayElementGetter(long[].class);
        final long[] a = new long[3];

        @Override
        public void run() throws Exception {
            Duo.run(this::get, () -> a[1]++);
        }

        private void get() throws Exception {
            try {
                System.identityHashCode((long) GET.invokeExact(a, 2));
            } catch (Throwable e) {
                sneaky(e);
            }
        }
    }
}
