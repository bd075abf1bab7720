package program;

import heddle.suite.Duo;
import heddle.suite.Order;
import heddle.suite.Program;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;

/** Handles that were made from others: their order is known, although not by which variable. */
public final class ComposedPrograms {
    private ComposedPrograms() {}

    /** Two parts that a volatile flag orders, whatever it is set and read by. */
    abstract static class Flagged implements Program {
        int data;
        volatile boolean ready;

        abstract void set() throws Throwable;

        abstract boolean ready() throws Throwable;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data = 1;
                        trying(this::set);
                    },
                    () -> {
                        boolean[] seen = new boolean[1];
                        while (!seen[0]) {
                            trying(() -> seen[0] = ready());
                        }
                        data++;
                    });
        }
    }

    interface Action {
        void run() throws Throwable;
    }

    private static void trying(Action action) throws Exception {
        try {
            action.run();
        } catch (Exception | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private static MethodHandle setter() {
        try {
            return MethodHandles.lookup().findSetter(Flagged.class, "ready", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static MethodHandle getter() {
        try {
            return MethodHandles.lookup().findGetter(Flagged.class, "ready", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    static final class BoundSetter extends Flagged implements Program {
        private final MethodHandle set = MethodHandles.insertArguments(setter().bindTo(this), 0, true);

        @Override
        void set() throws Throwable {
            set.invokeExact();
        }

        @Override
        boolean ready() {
            return ready;
        }
    }

    static final class FilteredGetter extends Flagged implements Program {
        private static final MethodHandle GET = MethodHandles.filterReturnValue(
                getter().asType(MethodType.methodType(Object.class, Flagged.class)),
                MethodHandles.identity(Object.class));

        @Override
        void set() {
            ready = true;
        }

        @Override
        boolean ready() throws Throwable {
            return (Boolean) (Object) GET.invokeExact((Flagged) this);
        }
    }

    static final class BothComposed extends Flagged implements Program {
        private static final MethodHandle SET = MethodHandles.permuteArguments(
                setter(), MethodType.methodType(void.class, boolean.class, Flagged.class), 1, 0);
        private static final MethodHandle GET = MethodHandles.dropArguments(getter(), 0, String.class);

        @Override
        void set() throws Throwable {
            SET.invokeExact(true, (Flagged) this);
        }

        @Override
        boolean ready() throws Throwable {
            return (boolean) GET.invokeExact("", (Flagged) this);
        }
    }

    static final class AppliedSetter extends Flagged implements Program {
        private static final MethodHandle SET = setter();

        @Override
        void set() throws Throwable {
            SET.invokeWithArguments(this, true);
        }

        @Override
        boolean ready() {
            return ready;
        }
    }

    static final class InvokedByInvoker extends Flagged implements Program {
        private static final MethodHandle SET = setter();
        private static final MethodHandle INVOKER = MethodHandles.exactInvoker(SET.type());

        @Override
        void set() throws Throwable {
            INVOKER.invokeExact(SET, (Flagged) this, true);
        }

        @Override
        boolean ready() {
            return ready;
        }
    }

    static final class HandleOfVarHandle extends Flagged implements Program {
        private static final MethodHandle SET = varHandle().toMethodHandle(VarHandle.AccessMode.SET_RELEASE);

        private static VarHandle varHandle() {
            try {
                return MethodHandles.lookup().findVarHandle(Flagged.class, "ready", boolean.class);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        void set() throws Throwable {
            SET.invokeExact((Flagged) this, true);
        }

        @Override
        boolean ready() {
            return ready;
        }
    }

    static final class ViewsOfOneBuffer implements Program {
        private static final VarHandle ONE =
                MethodHandles.byteBufferViewVarHandle(int[].class, java.nio.ByteOrder.nativeOrder());
        private static final VarHandle TWO = ONE.withInvokeExactBehavior();
        private final java.nio.ByteBuffer buffer = java.nio.ByteBuffer.allocateDirect(64);
        int data;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data = 1;
                        ONE.setRelease(buffer, 0, 1);
                    },
                    () -> {
                        while ((int) TWO.getAcquire(buffer, 0) == 0) {
                            Thread.yield();
                        }
                        data++;
                    });
        }
    }

    /** A handle that touches no volatile orders nothing, however it was made. */
    static final class ComposedWithoutVolatile implements Program {
        private static final MethodHandle LENGTH;

        static {
            try {
                LENGTH = MethodHandles.lookup()
                        .findVirtual(String.class, "length", MethodType.methodType(int.class))
                        .bindTo("abc");
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }

        int data;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data = 1; // race
                        length();
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        length();
                        data++; // race
                    });
        }

        private static void length() throws Exception {
            trying(() -> {
                int length = (int) LENGTH.invokeExact();
            });
        }
    }
}
