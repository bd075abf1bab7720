package heddle.prove.vindicate;

import heddle.engine.order.OrderHistory;
import heddle.prove.EventStore;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Constraints on top of an order, few in number: each from an event to an event of another thread. */
final class Edges {
    private static final long NONE = -1;

    private final OrderHistory order;
    private final EventStore events;
    private final LongArrayList sources = new LongArrayList();
    private final LongArrayList sinks = new LongArrayList();
    /** By sink and thread: the last source of that thread. */
    private final Map<Target, Long> known = new HashMap<>();

    private record Target(long sink, int thread) {}

    Edges(OrderHistory order, EventStore events) {
        this.order = order;
        this.events = events;
    }

    Edges copy() {
        Edges copy = new Edges(order, events);
        copy.sources.addAll(sources);
        copy.sinks.addAll(sinks);
        copy.known.putAll(known);
        return copy;
    }

    int size() {
        return sources.size();
    }

    long source(int i) {
        return sources.getLong(i);
    }

    long sink(int i) {
        return sinks.getLong(i);
    }

    /** Adds an edge unless the order or a single edge has it already. Returns whether it is new. */
    boolean add(long source, long sink) {
        int t = events.thread(source);
        int u = events.thread(sink);
        Target key = new Target(sink, t);
        if (known.getOrDefault(key, NONE) >= source || order.boundBefore(u, sink + 1, t) > source) {
            return false;
        }
        known.put(key, source);
        sources.add(source);
        sinks.add(sink);
        return true;
    }

    /** By thread: the events below precede an event or are the event, by the order and the edges. */
    long[] past(long event) {
        long[] past = new long[order.threads()];
        joinPast(past, event);
        for (boolean changed = true; changed; ) {
            changed = false;
            for (int i = 0; i < sources.size(); i++) {
                long source = source(i);
                long sink = sink(i);
                if (sink < past[events.thread(sink)] && source >= past[events.thread(source)]) {
                    joinPast(past, source);
                    changed = true;
                }
            }
        }
        return past;
    }

    /** By thread: the first event that follows an event or is the event, by the order and the edges. */
    long[] future(long event) {
        long[] future = new long[order.threads()];
        Arrays.fill(future, OrderHistory.NEVER);
        joinFuture(future, event);
        for (boolean changed = true; changed; ) {
            changed = false;
            for (int i = 0; i < sources.size(); i++) {
                long source = source(i);
                long sink = sink(i);
                if (source >= future[events.thread(source)] && sink < future[events.thread(sink)]) {
                    joinFuture(future, sink);
                    changed = true;
                }
            }
        }
        return future;
    }

    private void joinPast(long[] past, long event) {
        int u = events.thread(event);
        for (int t = 0; t < past.length; t++) {
            long bound = t == u ? event + 1 : order.boundBefore(u, event + 1, t);
            past[t] = Math.max(past[t], bound);
        }
    }

    private void joinFuture(long[] future, long event) {
        int t = events.thread(event);
        for (int u = 0; u < future.length; u++) {
            long first = u == t ? event : order.first(t, event, u);
            future[u] = Math.min(future[u], first);
        }
    }
}
