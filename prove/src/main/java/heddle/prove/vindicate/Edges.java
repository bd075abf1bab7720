package heddle.prove.vindicate;

import heddle.engine.order.OrderHistory;
import heddle.prove.EventStore;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;

/** Constraints on top of an order, few in number: each from an event to an event of another thread. */
final class Edges {
    private final OrderHistory order;
    private final EventStore events;
    private final IntArrayList sources = new IntArrayList();
    private final IntArrayList sinks = new IntArrayList();
    /** By sink and thread: the last source of that thread, plus one. */
    private final Long2IntOpenHashMap known = new Long2IntOpenHashMap();

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

    int source(int i) {
        return sources.getInt(i);
    }

    int sink(int i) {
        return sinks.getInt(i);
    }

    /** Adds an edge unless the order or a single edge has it already. Returns whether it is new. */
    boolean add(int source, int sink) {
        int t = events.thread(source);
        int u = events.thread(sink);
        long key = (long) sink << 32 | t;
        if (known.get(key) > source || order.boundBefore(u, sink + 1, t) > source) {
            return false;
        }
        known.put(key, source + 1);
        sources.add(source);
        sinks.add(sink);
        return true;
    }

    /** By thread: the events below precede an event or are the event, by the order and the edges. */
    int[] past(int event) {
        int[] past = new int[order.threads()];
        joinPast(past, event);
        for (boolean changed = true; changed; ) {
            changed = false;
            for (int i = 0; i < sources.size(); i++) {
                int source = source(i);
                int sink = sink(i);
                if (sink < past[events.thread(sink)] && source >= past[events.thread(source)]) {
                    joinPast(past, source);
                    changed = true;
                }
            }
        }
        return past;
    }

    /** By thread: the first event that follows an event or is the event, by the order and the edges. */
    int[] future(int event) {
        int[] future = new int[order.threads()];
        Arrays.fill(future, OrderHistory.NEVER);
        joinFuture(future, event);
        for (boolean changed = true; changed; ) {
            changed = false;
            for (int i = 0; i < sources.size(); i++) {
                int source = source(i);
                int sink = sink(i);
                if (source >= future[events.thread(source)] && sink < future[events.thread(sink)]) {
                    joinFuture(future, sink);
                    changed = true;
                }
            }
        }
        return future;
    }

    private void joinPast(int[] past, int event) {
        int u = events.thread(event);
        for (int t = 0; t < past.length; t++) {
            int bound = t == u ? event + 1 : order.boundBefore(u, event + 1, t);
            past[t] = Math.max(past[t], bound);
        }
    }

    private void joinFuture(int[] future, int event) {
        int t = events.thread(event);
        for (int u = 0; u < future.length; u++) {
            int first = u == t ? event : order.first(t, event, u);
            future[u] = Math.min(future[u], first);
        }
    }
}
