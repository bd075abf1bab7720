package program;

import heddle.suite.Duo;
import heddle.suite.Order;
import heddle.suite.Program;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.SwitchPoint;
import java.lang.invoke.VolatileCallSite;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Locks and atomics that are called by reflection, by a method handle or by way of a proxy. */
final class IndirectPrograms {
    static final class ReflectedLock implements Program {
        int n;

        @Override
        public void run() throws Exception {
            ReentrantLock lock = new ReentrantLock();
            Method enter = ReentrantLock.class.getMethod("lock");
            Method leave = ReentrantLock.class.getMethod("unlock");
            Duo.Part part = () -> {
                for (int i = 0; i < 20; i++) {
                    enter.invoke(lock);
                    n++;
                    leave.invoke(lock);
                }
            };
            Duo.run(part, part);
        }
    }

    static final class TwoReflectedLocks implements Program {
        int n;

        @Override
        public void run() throws Exception {
            ReentrantLock one = new ReentrantLock();
            ReentrantLock two = new ReentrantLock();
            Method enter = ReentrantLock.class.getMethod("lock");
            Method leave = ReentrantLock.class.getMethod("unlock");
            Duo.run(
                    () -> {
                        enter.invoke(one);
                        n++; // race
                        leave.invoke(one);
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        enter.invoke(two);
                        n++; // race
                        leave.invoke(two);
                    });
        }
    }

    static final class ReflectedTryLock implements Program {
        int n;

        @Override
        public void run() throws Exception {
            ReentrantLock lock = new ReentrantLock();
            Method enter = Lock.class.getMethod("tryLock");
            Duo.Part part = () -> {
                while (!(boolean) enter.invoke(lock)) {
                    Thread.yield();
                }
                n++;
                lock.unlock();
            };
            Duo.run(part, part);
        }
    }

    static final class ReflectedAtomic implements Program {
        @Override
        public void run() throws Exception {
            AtomicInteger flag = new AtomicInteger();
            Method set = AtomicInteger.class.getMethod("set", int.class);
            Method get = AtomicInteger.class.getMethod("get");
            Pass.on(() -> set.invoke(flag, 1), () -> (int) get.invoke(flag) == 1);
        }
    }

    static final class LockByProxy implements Program {
        int n;

        @Override
        public void run() throws Exception {
            ReentrantLock lock = new ReentrantLock();
            Lock proxy = (Lock) Proxy.newProxyInstance(
                    IndirectPrograms.class.getClassLoader(),
                    new Class<?>[] {Lock.class},
                    (object, method, arguments) -> method.invoke(lock, arguments));
            Duo.Part part = () -> {
                for (int i = 0; i < 20; i++) {
                    proxy.lock();
                    n++;
                    proxy.unlock();
                }
            };
            Duo.run(part, part);
        }
    }

    private static MethodHandle of(String name) throws ReflectiveOperationException {
        return MethodHandles.lookup().findVirtual(ReentrantLock.class, name, MethodType.methodType(void.class));
    }

    private static void call(MethodHandle handle, ReentrantLock lock) throws Exception {
        try {
            handle.invokeExact(lock);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    static final class LockByHandle implements Program {
        int n;

        @Override
        public void run() throws Exception {
            ReentrantLock lock = new ReentrantLock();
            MethodHandle enter = of("lock");
            MethodHandle leave = of("unlock");
            Duo.Part part = () -> {
                for (int i = 0; i < 20; i++) {
                    call(enter, lock);
                    n++;
                    call(leave, lock);
                }
            };
            Duo.run(part, part);
        }
    }

    static final class TwoLocksByHandle implements Program {
        int n;

        @Override
        public void run() throws Exception {
            MethodHandle enter = of("lock");
            MethodHandle leave = of("unlock");
            ReentrantLock one = new ReentrantLock();
            ReentrantLock two = new ReentrantLock();
            Duo.run(
                    () -> {
                        call(enter, one);
                        n++; // race
                        call(leave, one);
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        call(enter, two);
                        n++; // race
                        call(leave, two);
                    });
        }
    }

    static final class LockByBoundHandle implements Program {
        int n;

        @Override
        public void run() throws Exception {
            ReentrantLock lock = new ReentrantLock();
            MethodHandle enter = of("lock").bindTo(lock);
            MethodHandle leave = of("unlock").bindTo(lock);
            Duo.Part part = () -> {
                try {
                    for (int i = 0; i < 20; i++) {
                        enter.invokeExact();
                        n++;
                        leave.invokeExact();
                    }
                } catch (Throwable e) {
                    throw new IllegalStateException(e);
                }
            };
            Duo.run(part, part);
        }
    }

    static final class CallSites implements Program {
        @Override
        public void run() throws Exception {
            VolatileCallSite site = new VolatileCallSite(MethodHandles.constant(int.class, 0));
            MethodHandle invoker = site.dynamicInvoker();
            Pass.on(() -> site.setTarget(MethodHandles.constant(int.class, 1)), () -> {
                try {
                    return (int) invoker.invokeExact() == 1;
                } catch (Throwable e) {
                    throw new IllegalStateException(e);
                }
            });
            SwitchPoint point = new SwitchPoint();
            Pass.on(() -> SwitchPoint.invalidateAll(new SwitchPoint[] {point}), point::hasBeenInvalidated);
        }
    }

    static final class TargetSetTooEarly implements Program {
        int data;

        @Override
        public void run() throws Exception {
            VolatileCallSite site = new VolatileCallSite(MethodHandles.constant(int.class, 0));
            Duo.run(
                    () -> {
                        site.setTarget(MethodHandles.constant(int.class, 1));
                        data = 1; // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        site.getTarget();
                        data++; // race
                    });
        }
    }
}
