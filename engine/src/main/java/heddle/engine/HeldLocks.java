package heddle.engine;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.EventHandler;
import heddle.trace.Names;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The locks that were held at the accesses of reported races. Engines do not carry them; a second pass over the trace, up
 * to the last reported access, finds them, and only when there is something to report.
 */
final class HeldLocks extends EventHandler {
    private final LongOpenHashSet wanted = new LongOpenHashSet();
    private final Long2ObjectOpenHashMap<List<String>> locksAt = new Long2ObjectOpenHashMap<>();
    private final List<IntArrayList> held = new ArrayList<>();
    private Names names;

    private HeldLocks() {}

    /** Reads the trace again as far as the findings reach. */
    static HeldLocks atRaces(Trace trace, List<Findings> findings, long events) throws IOException {
        HeldLocks locks = new HeldLocks();
        long last = -1;
        for (Findings found : findings) {
            RaceTable table = found.races();
            for (int row = 0; row < table.size(); row++) {
                locks.wanted.add(table.first(row).event());
                locks.wanted.add(table.second(row).event());
                last = Math.max(last, table.second(row).event());
            }
        }
        if (last >= 0) {
            locks.read(trace, Math.min(last, events));
        }
        return locks;
    }

    private void read(Trace trace, long last) throws IOException {
        try (TraceReader reader = trace.read()) {
            names = reader.names();
            EventBatch batch = new EventBatch();
            while (reader.read(batch)) {
                handle(batch);
                if (batch.first + batch.size > last) {
                    return;
                }
            }
        }
    }

    /** Names of the locks held at a reported access, outermost first. */
    List<String> at(long event) {
        return locksAt.getOrDefault(event, List.of());
    }

    @Override
    protected void grow(int[] bound) {
        while (held.size() < bound[Domain.THREAD.ordinal()]) {
            held.add(new IntArrayList());
        }
    }

    @Override
    protected void acquire(int thread, int lock, int site, long event) {
        held.get(thread).add(lock);
    }

    @Override
    protected void release(int thread, int lock, int site, long event) {
        IntArrayList locks = held.get(thread);
        int at = locks.lastIndexOf(lock);
        if (at >= 0) {
            locks.removeInt(at);
        }
    }

    @Override
    protected void read(int thread, int variable, int site, long event) {
        note(thread, event);
    }

    @Override
    protected void write(int thread, int variable, int site, long event) {
        note(thread, event);
    }

    private void note(int thread, long event) {
        if (!held.get(thread).isEmpty() && wanted.contains(event)) {
            List<String> list = new ArrayList<>();
            for (int lock : held.get(thread)) {
                list.add(names.name(Domain.LOCK, lock));
            }
            locksAt.put(event, list);
        }
    }
}
