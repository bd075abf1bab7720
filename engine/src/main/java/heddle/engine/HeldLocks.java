package heddle.engine;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Names;
import heddle.trace.Op;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The locks that were held at the accesses of reported races. Engines do not carry them; a second pass over the trace, up
 * to the last reported access, finds them, and only when there is something to report.
 */
final class HeldLocks {
    private final Long2ObjectOpenHashMap<List<String>> locksAt = new Long2ObjectOpenHashMap<>();
    private final List<IntArrayList> held = new ArrayList<>();
    /** The reported accesses in trace order. */
    private long[] wanted;

    private int next;

    private HeldLocks() {}

    /** Reads the trace again as far as the findings reach. */
    static HeldLocks atRaces(Trace trace, List<Findings> findings) throws IOException {
        LongArrayList events = new LongArrayList();
        for (Findings found : findings) {
            RaceTable table = found.races();
            for (int row = 0; row < table.size(); row++) {
                events.add(table.first(row).event());
                events.add(table.second(row).event());
            }
        }
        HeldLocks locks = new HeldLocks();
        locks.wanted = events.longStream().sorted().distinct().toArray();
        if (locks.wanted.length > 0) {
            locks.read(trace);
        }
        return locks;
    }

    /** Names of the locks held at a reported access, outermost first. */
    List<String> at(long event) {
        return locksAt.getOrDefault(event, List.of());
    }

    private void read(Trace trace) throws IOException {
        // The first pass has checked the events; a file that is normalised already need not be checked again.
        long end = wanted[wanted.length - 1] + 1;
        try (TraceReader reader = trace.isSeekable() ? trace.read(0, end) : trace.read()) {
            EventBatch batch = new EventBatch();
            while (next < wanted.length && reader.read(batch)) {
                while (held.size() < batch.bound[Domain.THREAD.ordinal()]) {
                    held.add(new IntArrayList());
                }
                follow(batch, reader.names());
            }
        }
    }

    private void follow(EventBatch batch, Names names) {
        for (int i = 0; i < batch.size && next < wanted.length; i++) {
            if (Op.isAccess(batch.op[i])) {
                if (batch.first + i == wanted[next]) {
                    note(batch.thread[i], names);
                }
            } else {
                lock(batch.op[i], held.get(batch.thread[i]), batch.target[i]);
            }
        }
    }

    private static void lock(byte op, IntArrayList locks, int lock) {
        if (op == Op.ACQUIRE || op == Op.WAKE) {
            locks.add(lock);
        } else if (op == Op.RELEASE || op == Op.WAIT) {
            locks.rem(lock);
        }
    }

    private void note(int thread, Names names) {
        List<String> list = new ArrayList<>();
        for (int lock : held.get(thread)) {
            list.add(names.name(Domain.LOCK, lock));
        }
        locksAt.put(wanted[next++], list);
    }
}
