package heddle.engine;

import heddle.race.Step;
import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Names;
import heddle.trace.Op;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * The events that reports show in words: those around the accesses of races, and those of witnesses. There is a bound for
 * each table; the first rows use it up.
 */
final class StepColumns {
    /** Events of one table: a page that shows them stays below a megabyte. */
    private static final int MOST = 20_000;
    /** Events of one witness; its end is kept. */
    private static final int OF_WITNESS = 10_000;
    /** Events shown before an access and after it. */
    private static final int AROUND = 8;

    private final IdentityHashMap<RaceTable, LongSet> wantedBy = new IdentityHashMap<>();
    private long[] wanted = new long[0];
    private int size;
    private byte[] op;
    private int[] thread;
    private int[] target;
    private int[] site;
    private long[] value;
    private boolean hasValues;
    /** Those of the ranges, if ranges were read. */
    private Names ownNames;

    /** Asks for the events of a table's first rows; before the first batch is taken. */
    void want(RaceTable table, int rows) {
        LongSet events = new LongOpenHashSet();
        for (int row = 0; row < Math.min(rows, table.size()) && events.size() < MOST; row++) {
            around(table.first(row).event(), events);
            around(table.second(row).event(), events);
            List<Long> witness = table.witness(row);
            int kept = Math.min(OF_WITNESS, Math.max(0, MOST - events.size()));
            witness.subList(Math.max(0, witness.size() - kept), witness.size())
                    .forEach(event -> events.add((long) event));
        }
        wantedBy.put(table, events);
    }

    private static void around(long event, LongSet events) {
        for (long e = Math.max(0, event - AROUND); e <= event + AROUND; e++) {
            events.add(e);
        }
    }

    /** Reads what is wanted from a trace whose ranges can be read alone; returns how many events that were. */
    long read(Trace trace, long events) throws IOException {
        allocate();
        EventBatch batch = new EventBatch();
        while (size < wanted.length && wanted[size] < events) {
            int end = size + 1;
            while (end < wanted.length && wanted[end] == wanted[end - 1] + 1) {
                end++;
            }
            long to = Math.min(events, wanted[end - 1] + 1);
            try (TraceReader reader = trace.read(wanted[size], to)) {
                ownNames = reader.names();
                while (reader.read(batch)) {
                    take(batch);
                }
            }
            if (size < end) {
                break; // the rest of the trace is lost, or ends here
            }
        }
        return size;
    }

    /** Begins with an event; earlier ones are read elsewhere. */
    void startAt(long event) {
        allocate();
        size = place(event);
    }

    /** Adds what was read from an event on, where everything before it was read here. */
    void append(StepColumns later, long event) {
        int from = place(event);
        int count = later.size - from;
        System.arraycopy(later.op, from, op, from, count);
        System.arraycopy(later.thread, from, thread, from, count);
        System.arraycopy(later.target, from, target, from, count);
        System.arraycopy(later.site, from, site, from, count);
        System.arraycopy(later.value, from, value, from, count);
        hasValues |= later.hasValues;
        size = later.size;
    }

    /** How many of the wanted events come before one. */
    private int place(long event) {
        int at = Arrays.binarySearch(wanted, event);
        return at < 0 ? -at - 1 : at;
    }

    /** Keeps what is wanted of the next batch. */
    void take(EventBatch batch) {
        if (op == null) {
            allocate();
        }
        long end = batch.first + batch.size;
        while (size < wanted.length && wanted[size] < end) {
            int i = (int) (wanted[size] - batch.first);
            op[size] = batch.op[i];
            thread[size] = batch.thread[i];
            target[size] = batch.target[i];
            site[size] = batch.site[i];
            value[size] = batch.value[i];
            hasValues |= batch.hasValues;
            size++;
        }
    }

    private void allocate() {
        LongSet all = new LongOpenHashSet();
        wantedBy.values().forEach(all::addAll);
        wanted = all.toLongArray();
        Arrays.sort(wanted);
        op = new byte[wanted.length];
        thread = new int[wanted.length];
        target = new int[wanted.length];
        site = new int[wanted.length];
        value = new long[wanted.length];
    }

    /** The events of a table's rows; {@code names} are those of the batches, unless ranges were read. */
    List<Step> slice(RaceTable table, Names names) {
        LongSet events = wantedBy.getOrDefault(table, LongSet.of());
        List<Step> slice = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            if (events.contains(wanted[i])) {
                slice.add(step(i, ownNames == null ? names : ownNames));
            }
        }
        return slice;
    }

    /** The value that an access read or wrote, if its table has asked for values; other tables make no difference. */
    String value(RaceTable table, long event) {
        int i = Arrays.binarySearch(wanted, 0, size, event);
        boolean isWanted = i >= 0 && wantedBy.get(table).contains(event);
        return isWanted ? value(i) : "";
    }

    private String value(int i) {
        return hasValues && Op.isAccess(op[i]) ? String.valueOf(value[i]) : "";
    }

    private Step step(int i, Names names) {
        return new Step(
                wanted[i],
                names.name(Domain.THREAD, thread[i]),
                Op.name(op[i]),
                targetName(i, names),
                names.location(site[i]),
                value(i));
    }

    private String targetName(int i, Names names) {
        Domain domain = Op.domain(op[i]);
        return domain == Domain.NONE ? "" : names.fullName(domain, target[i]);
    }
}
