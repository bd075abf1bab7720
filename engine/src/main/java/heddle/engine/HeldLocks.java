package heddle.engine;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Op;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The locks that were held at the accesses of reported races. Engines do not carry them; a second pass over the trace, up
 * to the last reported access, finds them, and only when there is something to report.
 */
public final class HeldLocks {
    private static final int[] NONE = {};

    private final Long2ObjectOpenHashMap<int[]> locksAt = new Long2ObjectOpenHashMap<>();
    private final List<IntArrayList> held = new ArrayList<>();
    /** The reported accesses in trace order. */
    private long[] wanted = new long[0];

    private int next;

    /** Reads the trace again as far as the findings reach. */
    public static HeldLocks atRaces(Trace trace, List<RaceTable> tables) throws IOException {
        HeldLocks locks = new HeldLocks();
        locks.want(tables);
        if (locks.wanted.length > 0) {
            // The first pass has checked the events; a file that is normalised already need not be checked again.
            long end = locks.wanted[locks.wanted.length - 1] + 1;
            try (TraceReader reader = trace.isSeekable() ? trace.read(0, end) : trace.read()) {
                locks.read(reader);
            }
        }
        return locks;
    }

    /** As far as the events of a reader tell: if they begin inside a critical section, its lock is missing. */
    public static HeldLocks atRaces(TraceReader events, RaceTable table) throws IOException {
        HeldLocks locks = new HeldLocks();
        locks.want(List.of(table));
        locks.read(events);
        return locks;
    }

    /** The locks held at a reported access, outermost first. */
    public int[] at(long event) {
        return locksAt.getOrDefault(event, NONE);
    }

    /** Adds what is known of an access elsewhere. */
    public void add(long event, int[] locks) {
        locksAt.put(event, locks);
    }

    /** Says at which accesses the locks are asked for: those of all rows. */
    void want(List<RaceTable> tables) {
        want(tables, new LongArrayList());
    }

    /** Says at which accesses the locks are asked for: those of all rows, and these. */
    void want(List<RaceTable> tables, LongArrayList others) {
        LongArrayList events = new LongArrayList(others);
        for (RaceTable table : tables) {
            for (int row = 0; row < table.size(); row++) {
                events.add(table.first(row).event());
                events.add(table.second(row).event());
            }
        }
        wanted = events.longStream().filter(e -> e >= 0).sorted().distinct().toArray();
    }

    private void read(TraceReader reader) throws IOException {
        EventBatch batch = new EventBatch();
        while (next < wanted.length && reader.read(batch)) {
            grow(batch);
            for (int i = 0; i < batch.size && next < wanted.length; i++) {
                follow(batch, i);
            }
        }
    }

    /** Makes room for the threads of a batch; called before its events are followed. */
    void grow(EventBatch batch) {
        while (held.size() < batch.bound[Domain.THREAD.ordinal()]) {
            held.add(new IntArrayList());
        }
    }

    /** Takes the next events in as far as they come before one, none of which is asked for. */
    void followTo(EventBatch batch, long end) {
        grow(batch);
        byte[] op = batch.op;
        for (int i = 0, n = (int) Math.min(batch.size, end - batch.first); i < n; i++) {
            if (!Op.isAccess(op[i])) {
                lock(op[i], held.get(batch.thread[i]), batch.target[i]);
            }
        }
    }

    /** Begins with an event at which threads hold the given locks, after it was said what is asked for. */
    void startAt(long event, HeldLocks before) {
        before.held.forEach(locks -> held.add(locks.clone()));
        int at = Arrays.binarySearch(wanted, event);
        next = at < 0 ? -at - 1 : at;
    }

    /** Adds what was found in the events that follow. */
    void append(HeldLocks later) {
        locksAt.putAll(later.locksAt);
    }

    /** The next event at which the locks are asked for, where all such events before it were followed; -1 for none. */
    long nextWanted() {
        return next < wanted.length ? wanted[next] : -1;
    }

    /** Takes the next event in. */
    void follow(EventBatch batch, int i) {
        if (nextWanted() == batch.first + i) {
            locksAt.put(wanted[next++], held.get(batch.thread[i]).toIntArray());
        }
        if (!Op.isAccess(batch.op[i])) {
            lock(batch.op[i], held.get(batch.thread[i]), batch.target[i]);
        }
    }

    /** The locks that a thread holds after the events followed so far, outermost first; not to be changed. */
    IntArrayList heldBy(int thread) {
        return held.get(thread);
    }

    private static void lock(byte op, IntArrayList locks, int lock) {
        if (op == Op.ACQUIRE || op == Op.WAKE) {
            locks.add(lock);
        } else if (op == Op.RELEASE || op == Op.WAIT) {
            locks.rem(lock);
        }
    }
}
