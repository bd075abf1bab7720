package heddle.engine;

import heddle.race.Step;
import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Names;
import heddle.trace.Op;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The events that reports show in words: those around the accesses of races, and those of witnesses. There is a bound for
 * each table; the first rows use it up.
 */
final class StepColumns {
    /** Events of one table. */
    private static final int MOST = 20_000;
    /** Events of one witness; its end is kept. */
    private static final int OF_WITNESS = 4_000;
    /** Events shown before an access and after it. */
    private static final int AROUND = 8;

    private final Map<RaceTable, LongSet> wantedBy = new IdentityHashMap<>();
    private long[] wanted = new long[0];
    private int size;
    private byte[] op;
    private int[] thread;
    private int[] target;
    private int[] site;
    private long[] value;
    private boolean hasValues;

    /** Asks for the events of a table's rows; before the first batch is taken. */
    void want(RaceTable table) {
        LongSet events = new LongOpenHashSet();
        for (int row = 0; row < table.size() && events.size() < MOST; row++) {
            around(table.first(row).event(), events);
            around(table.second(row).event(), events);
            List<Long> witness = table.witness(row);
            witness.subList(Math.max(0, witness.size() - OF_WITNESS), witness.size())
                    .forEach(event -> events.add((long) event));
        }
        wantedBy.put(table, events);
    }

    private static void around(long event, LongSet events) {
        for (long e = Math.max(0, event - AROUND); e <= event + AROUND; e++) {
            events.add(e);
        }
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

    List<Step> slice(RaceTable table, Names names) {
        LongSet events = wantedBy.getOrDefault(table, LongSet.of());
        List<Step> slice = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            if (events.contains(wanted[i])) {
                slice.add(step(i, names));
            }
        }
        return slice;
    }

    /** What an access read or wrote, if its table has asked for it: that other tables have makes no difference. */
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
