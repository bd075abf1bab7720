package heddle.scan.graph;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;

/**
 * Visits the components of a graph after all their successors, in parallel: a component starts as soon as the last of
 * its callees is done, without barriers between levels.
 */
public final class Bottomup {
    private final Components components;
    private final List<List<Integer>> callers;
    private final AtomicIntegerArray waiting;
    private final IntConsumer visitor;
    private final ForkJoinPool pool;
    private final CountDownLatch running;
    private final AtomicReference<Throwable> failure = new AtomicReference<>();

    private Bottomup(Components components, IntFunction<int[]> successors, IntConsumer visitor, ForkJoinPool pool) {
        this.components = components;
        this.visitor = visitor;
        this.pool = pool;
        this.running = new CountDownLatch(components.count());
        this.callers = new ArrayList<>();
        this.waiting = new AtomicIntegerArray(components.count());
        for (int i = 0; i < components.count(); i++) callers.add(new ArrayList<>(2));
        for (int i = 0; i < components.count(); i++) await(i, successors);
    }

    private void await(int component, IntFunction<int[]> successors) {
        Set<Integer> callees = new HashSet<>();
        for (int node : components.members(component))
            for (int to : successors.apply(node)) callees.add(components.of(to));
        callees.remove(component);
        waiting.set(component, callees.size());
        for (int callee : callees) callers.get(callee).add(component);
    }

    /** Calls {@code visitor} once per component; returns when all are done. */
    public static void run(
            Components components, IntFunction<int[]> successors, ForkJoinPool pool, IntConsumer visitor) {
        new Bottomup(components, successors, visitor, pool).run();
    }

    private void run() {
        List<Integer> ready = new ArrayList<>();
        for (int i = 0; i < components.count(); i++) if (waiting.get(i) == 0) ready.add(i);
        for (int component : ready) pool.execute(() -> visit(component));
        try {
            running.await();
        } catch (InterruptedException e) {
            failure.compareAndSet(null, e);
            Thread.currentThread().interrupt();
        }
        if (failure.get() != null) throw new IllegalStateException(failure.get());
    }

    private void visit(int component) {
        try {
            if (failure.get() == null) visitor.accept(component);
        } catch (RuntimeException | Error e) {
            failure.compareAndSet(null, e);
        } finally {
            for (int caller : callers.get(component))
                if (waiting.decrementAndGet(caller) == 0) pool.execute(() -> visit(caller));
            running.countDown();
        }
    }
}
