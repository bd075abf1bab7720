package heddle.runtime.call;

import heddle.runtime.Hooks;
import heddle.runtime.jdk.CallPlan;
import heddle.runtime.jdk.CallTable;
import heddle.runtime.jdk.Keys;
import heddle.runtime.setting.Settings;
import heddle.runtime.site.WovenClass;
import heddle.runtime.sync.Ordering;
import heddle.runtime.sync.SyncState;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.sync.Threads;
import heddle.runtime.sync.Windows;
import heddle.runtime.sync.Wires;
import heddle.runtime.vm.LinkageFaults;
import heddle.runtime.vm.OwnThread;
import heddle.runtime.vm.Types;
import java.io.ObjectStreamClass;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import jdk.internal.misc.Unsafe;

/**
 * Hooks of woven bodies of JDK methods, where no call site in the application sees the order that they make. Outside of a
 * sampling detector's windows that is nothing.
 */
public final class Bodies {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final Ordering ORDERING = Ordering.chosen();

    private Bodies() {}

    public static void starting(Object child) {
        if (Windows.isClosed()) {
            return;
        }
        Threads.starting((Thread) child);
    }

    /** After a join, which may have timed out. */
    public static void joined(Object other) {
        if (Windows.isClosed()) {
            return;
        }
        if (!((Thread) other).isAlive()) {
            Threads.ended((Thread) other);
        }
    }

    /** Before a cleaning action: the collector has seen the last access to its object. */
    public static void finalizing(Object cleanable) {
        if (Windows.isClosed()) {
            return;
        }
        Hooks.finalizing();
    }

    /** The last thing that a thread does. */
    public static void exiting(Object thread) {
        if (thread == Thread.currentThread()) {
            ORDERING.exits();
        }
    }

    /** Before something that the outside of the JVM sees. */
    public static void revealing(Object stream) {
        ORDERING.reveals();
    }

    /** The JVM makes an error over a class that does not verify. */
    public static void unverified(Object message) {
        LinkageFaults.note((String) message);
    }

    /** Runtime.halt: no shutdown hook will run, so the result is written now. */
    public static void halting(Object runtime) {
        if (Settings.atHalt != null && Threads.current().inside == 0) {
            Settings.atHalt.run();
        }
    }

    /** After a pool was asked whether it is at rest: if so, all that its tasks did is ordered before. */
    public static void settled(Object pool) {
        if (Windows.isClosed()) {
            return;
        }
        ThreadState t = Threads.current();
        if (t.inside > 0) {
            return;
        }
        t.suspend();
        boolean rests;
        try {
            ForkJoinPool forkJoin = (ForkJoinPool) pool;
            rests = forkJoin.isTerminated() || forkJoin.isQuiescent();
        } finally {
            t.resume();
        }
        if (rests) {
            Threads.acquireAll(t);
        }
    }

    public static void acquire(Object key) {
        if (Windows.isClosed()) {
            return;
        }
        if (key != null) {
            ThreadState t = Threads.current();
            if (t.inside == 0) {
                SyncState.of(Keys.of(key), t).acquire(t);
            }
        }
    }

    public static void release(Object key) {
        if (Windows.isClosed()) {
            return;
        }
        if (key != null && !(key instanceof OwnThread)) {
            ThreadState t = Threads.current();
            if (t.inside == 0) {
                SyncState.of(Keys.of(key), t).release(t);
            }
        }
    }

    /** A collection is about to call code of the program, such as toString of its elements. */
    public static void calling(Object collection) {
        ThreadState t = Threads.current();
        if (!isClosedIn(collection, t) && t.inside == 0) {
            Object behind = CallTable.behind(collection);
            Following.begin(behind, CallPlan.of(behind), t);
        }
    }

    /** That is over, and the caller may know what is in the collection. */
    public static void called(Object collection) {
        ThreadState t = Threads.current();
        if (!Windows.isClosed() && t.inside == 0) {
            Object behind = CallTable.behind(collection);
            CallPlan plan = CallPlan.of(behind);
            Following.end(behind, plan, t);
            if (plan.ordersElements) {
                acquire(behind);
            }
        }
    }

    /** A container is about to be printed, by whomever. */
    public static void printing(Object container) {
        ThreadState t = Threads.current();
        if (!isClosedIn(container, t) && t.observes() && CallTable.isContainer(container)) {
            Callers.read(container, t);
        }
    }

    /** In the body of a collection's method. One that orders nothing has told the thread of no other before its window. */
    private static boolean isClosedIn(Object collection, ThreadState t) {
        t.isInPlainCall = Windows.ON && CallTable.isContainer(collection) && !CallTable.ordersElements(collection);
        boolean isClosed = Windows.isClosed();
        t.isInPlainCall = false;
        return isClosed;
    }

    /** An object or array is about to be written to a stream of objects. */
    public static void serialising(Object object) {
        ThreadState t = Threads.current();
        if (!Windows.isClosed() && t.observes()) {
            Callers.readWhole(object, t);
        }
    }

    /** The fields of an object that one of its classes declares are. */
    public static void serialisingFields(Object object, Object type) {
        ThreadState t = Threads.current();
        if (!Windows.isClosed() && t.observes()) {
            Callers.readFields(object, (ObjectStreamClass) type, t);
        }
    }

    /** After a query of a state that any thread may have brought about: all events of threads so far are ordered before. */
    public static void acquireAll(Object object) {
        acquire(object);
        if (!Windows.isClosed() && Threads.current().inside == 0) {
            Threads.acquireAll(Threads.current());
        }
    }

    private static final long SETTINGS = -3;

    /** Before a setting of a pool is changed. */
    public static void configuring(Object pool) {
        if (!Windows.isClosed() && Threads.current().inside == 0) {
            SyncState.of(pool).part(SETTINGS).release(Threads.current());
        }
    }

    /** After one was read. */
    public static void configured(Object pool) {
        if (!Windows.isClosed() && Threads.current().inside == 0) {
            SyncState.of(pool).part(SETTINGS).acquire(Threads.current());
        }
    }

    /** A task of a parallel operation on a map has come to an entry; its own thread is in no call of the map. */
    public static void advanced(Object task) {
        if (!Windows.isClosed()) {
            ThreadState t = Threads.current();
            if (t.inside == 0 && t.openCalls.isEmpty()) {
                Threads.acquireAll(t);
            }
        }
    }

    /** After all elements of an atomic array were read. */
    public static void acquireParts(Object array) {
        if (!Windows.isClosed() && Threads.current().inside == 0) {
            SyncState.of(array).acquireParts(Threads.current());
        }
    }

    /** Before a signal is raised, or gets a handler. */
    public static void raising(Object signal) {
        release(SunSignals.class);
    }

    /** A handler of signals is about to be called. */
    public static void raised(Object handler) {
        acquire(SunSignals.class);
    }

    /** Stands for all signals. */
    private static final class SunSignals {}

    /** Before a connection is asked for. */
    public static void connecting(Object address) {
        if (!Windows.isClosed() && Threads.current().inside == 0) {
            Wires.toward(address).release(Threads.current());
        }
    }

    /** After one has come in. */
    public static void accepted(Object listener) {
        if (!Windows.isClosed() && Threads.current().inside == 0) {
            Wires.at(listener).acquire(Threads.current());
        }
    }

    /** Before a datagram is sent. */
    public static void posting(Object channel) {
        if (!Windows.isClosed() && Threads.current().inside == 0) {
            Wires.DATAGRAMS.release(Threads.current());
        }
    }

    /** After one was received. */
    public static void posted(Object channel) {
        if (!Windows.isClosed() && Threads.current().inside == 0) {
            Wires.DATAGRAMS.acquire(Threads.current());
        }
    }

    /** Before bytes are written to a socket, channel or pipe. */
    public static void sending(Object end) {
        if (!Windows.isClosed() && Threads.current().inside == 0) {
            Wires.of(end).release(Threads.current());
        }
    }

    /** After some were read. */
    public static void received(Object end) {
        if (!Windows.isClosed() && Threads.current().inside == 0) {
            Wires.of(end).acquire(Threads.current());
        }
    }

    /** A class has got its value, which others will see. The runtime's own tables are of no concern. */
    public static void computed(Object values) {
        if (values.getClass().getClassLoader() != null) {
            release(values);
        }
    }

    /** An element is put in, which may be compared with others. */
    public static void putting(Object collection) {
        release(collection);
        calling(collection);
    }

    /** An element of an atomic array, around the function that makes its new value. */
    public static void releaseAt(Object array, int index) {
        if (Windows.isClosed()) {
            return;
        }
        SyncState.of(array).part(index).release(Threads.current());
    }

    public static void acquireAt(Object array, int index) {
        if (Windows.isClosed()) {
            return;
        }
        SyncState.of(array).part(index).acquire(Threads.current());
    }

    public static void acquireVariable(Object updater, Object object) {
        if (Windows.isClosed()) {
            return;
        }
        Handles.acquire(updater, object, 0, Threads.current(), 0);
    }

    /** The field of {@code object} that an updater is for. */
    public static void releaseVariable(Object updater, Object object) {
        if (Windows.isClosed()) {
            return;
        }
        Handles.release(updater, object, 0, Threads.current(), 0);
    }

    /** Each of several tasks: an array, a collection or a single one. */
    public static void acquireEach(Object tasks) {
        if (tasks instanceof Object[] array) {
            for (Object task : array) {
                acquire(task);
            }
        } else if (tasks instanceof Collection<?> collection) {
            for (Object task : collection) {
                acquire(task);
            }
        } else {
            acquire(tasks);
        }
    }

    /** Each of several objects. */
    public static void releaseEach(Object objects) {
        if (objects instanceof Object[] array) {
            for (Object object : array) {
                release(object);
            }
        }
    }

    /** Completions of a tree of tasks meet at its root. */
    public static void acquireRoot(Object task) {
        acquire(((CountedCompleter<?>) task).getRoot());
    }

    public static void releaseRoot(Object task) {
        release(((CountedCompleter<?>) task).getRoot());
    }

    /** Sources of a dependent action of a CompletableFuture, by the names of the fields that hold them. */
    private static final String[] SOURCES = {"src", "snd", "srcs"};

    private static final ClassValue<long[]> SOURCE_OFFSETS = new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> type) {
            long[] found = {-1, -1, -1};
            for (Class<?> c = type; c != null; c = c.getSuperclass()) {
                for (int i = 0; i < found.length; i++) {
                    found[i] = Math.max(found[i], Types.offset(c, SOURCES[i]));
                }
            }
            return found;
        }
    };

    /** A dependent action may run: all that led to its sources' completion, and to its registration, is before it. */
    public static void firing(Object completion) {
        if (Windows.isClosed()) {
            return;
        }
        for (long offset : SOURCE_OFFSETS.get(completion.getClass())) {
            if (offset >= 0) {
                acquireEach(U.getReference(completion, offset));
            }
        }
    }

    /** Takes the injected fields out of what reflection shows. */
    public static Field[] visible(Field[] fields) {
        int hidden = 0;
        for (Field field : fields) {
            hidden += isInjected(field) ? 1 : 0;
        }
        if (hidden == 0) {
            return fields;
        }
        List<Field> shown = new ArrayList<>(fields.length - hidden);
        for (Field field : fields) {
            if (!isInjected(field)) {
                shown.add(field);
            }
        }
        return shown.toArray(new Field[0]);
    }

    /** Takes the injected methods out of what reflection shows. */
    public static Method[] visible(Method[] methods) {
        int hidden = 0;
        for (Method method : methods) {
            hidden += isInjected(method) ? 1 : 0;
        }
        if (hidden == 0) {
            return methods;
        }
        List<Method> shown = new ArrayList<>(methods.length - hidden);
        for (Method method : methods) {
            if (!isInjected(method)) {
                shown.add(method);
            }
        }
        return shown.toArray(new Method[0]);
    }

    private static boolean isInjected(Method method) {
        return method.isSynthetic() && method.getName().contains(WovenClass.REFERENCE);
    }

    private static boolean isInjected(Field field) {
        return field.isSynthetic() && field.getName().startsWith(WovenClass.INJECTED);
    }
}
