package heddle.runtime.call;

import heddle.runtime.jdk.CallPlan;
import heddle.runtime.jdk.CallTable;
import heddle.runtime.jdk.Keys;
import heddle.runtime.sync.Ordering;
import heddle.runtime.sync.SyncState;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.sync.Threads;
import heddle.runtime.sync.Windows;
import java.util.Comparator;
import java.util.Spliterator;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import jdk.internal.vm.annotation.Hidden;

/**
 * Order that passes through a collection while the JDK goes through it: the thread that put an element in is ordered
 * before the program's use of the element, be it in a function that is called for it, or after the call. Only
 * collections whose calls order threads are followed; a stream over one acquires with each element, whenever it is run.
 */
public final class Following {
    private static final Ordering ORDERING = Ordering.chosen();

    private Following() {}

    /** The object whose clock a collection or iterator has, if its calls order threads; else null. */
    static Object key(Object collection) {
        Object behind = CallTable.behind(collection);
        return behind != null && CallTable.ordersElements(behind) ? Keys.of(behind) : null;
    }

    /** Before a call on an object, which may be a collection whose calls order threads. */
    static void begin(Object behind, CallPlan plan, ThreadState t) {
        if (plan.ordersElements && ORDERING.passesElements()) {
            t.openCalls.begin(SyncState.of(plan.key(behind), t));
        }
    }

    /** After the call. */
    static void end(Object behind, CallPlan plan, ThreadState t) {
        if (plan.ordersElements && ORDERING.passesElements()) {
            t.openCalls.end(SyncState.of(plan.key(behind), t));
        }
    }

    /** Before a call of the JDK that is given a collection, which it may read, and add to. */
    public static void given(Object collection) {
        Object key = Windows.isClosed() ? null : key(collection);
        if (key != null) {
            ThreadState t = Threads.current();
            SyncState state = SyncState.of(key, t);
            state.acquire(t);
            state.release(t);
            t.openCalls.begin(state);
        }
    }

    /** After such a call. */
    public static void takenBack(Object collection) {
        Object key = Windows.isClosed() ? null : key(collection);
        if (key != null) {
            ThreadState t = Threads.current();
            SyncState state = SyncState.of(key, t);
            t.openCalls.end(state);
            state.acquire(t);
        }
    }

    public static Stream<?> stream(Stream<?> stream, Object collection) {
        Object key = stream == null ? null : concurrent(collection);
        return key == null ? stream : stream.peek(new Acquiring(key, null));
    }

    @SuppressWarnings("unchecked")
    public static Spliterator<?> spliterator(Spliterator<?> elements, Object collection) {
        Object key = elements == null ? null : concurrent(collection);
        return key == null ? elements : new AcquiringElements(key, (Spliterator<Object>) elements);
    }

    /** Streams and iterators of collections that lock inside have no lock while they run. */
    private static Object concurrent(Object collection) {
        Object key = key(collection);
        return key != null && key.getClass().getName().startsWith("java.util.concurrent.") ? key : null;
    }

    @SuppressWarnings("unchecked")
    public static Consumer<?> consumer(Consumer<?> function, Object collection) {
        Object key = function == null ? null : key(collection);
        return key == null ? function : new Acquiring(key, (Consumer<Object>) function);
    }

    @SuppressWarnings("unchecked")
    public static BiConsumer<?, ?> consumer(BiConsumer<?, ?> function, Object collection) {
        Object key = function == null ? null : key(collection);
        return key == null ? function : new AcquiringBoth(key, (BiConsumer<Object, Object>) function);
    }

    @SuppressWarnings("unchecked")
    public static Predicate<?> predicate(Predicate<?> function, Object collection) {
        Object key = function == null ? null : key(collection);
        return key == null ? function : new AcquiringTest(key, (Predicate<Object>) function);
    }

    private static void acquire(Object key) {
        if (!Windows.isClosed()) {
            Calls.acquire(key);
        }
    }

    private record Acquiring(Object key, Consumer<? super Object> function) implements Consumer<Object> {
        @Hidden
        @Override
        public void accept(Object element) {
            acquire(key);
            if (function != null) {
                function.accept(element);
            }
        }
    }

    private record AcquiringBoth(Object key, BiConsumer<Object, Object> function)
            implements BiConsumer<Object, Object> {
        @Hidden
        @Override
        public void accept(Object one, Object two) {
            acquire(key);
            function.accept(one, two);
        }
    }

    private record AcquiringTest(Object key, Predicate<Object> function) implements Predicate<Object> {
        @Hidden
        @Override
        public boolean test(Object element) {
            acquire(key);
            return function.test(element);
        }
    }

    private record AcquiringElements(Object key, Spliterator<Object> elements) implements Spliterator<Object> {
        @Hidden
        @Override
        public boolean tryAdvance(Consumer<? super Object> action) {
            return elements.tryAdvance(new Acquiring(key, action));
        }

        @Hidden
        @Override
        public void forEachRemaining(Consumer<? super Object> action) {
            elements.forEachRemaining(new Acquiring(key, action));
        }

        @Override
        public Spliterator<Object> trySplit() {
            Spliterator<Object> split = elements.trySplit();
            return split == null ? null : new AcquiringElements(key, split);
        }

        @Override
        public long estimateSize() {
            return elements.estimateSize();
        }

        @Override
        public int characteristics() {
            return elements.characteristics();
        }

        @Override
        public Comparator<? super Object> getComparator() {
            return elements.getComparator();
        }
    }
}
