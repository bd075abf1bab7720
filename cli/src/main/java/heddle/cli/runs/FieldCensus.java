package heddle.cli.runs;

import heddle.race.FieldCount;
import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.EventHandler;
import heddle.trace.Names;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Counts, per field and place, the accesses of a trace, and finds for each variable (one field of one object) whether
 * several threads accessed it and which locks all accesses held from the second thread on: Eraser's candidate set (Savage
 * et al., 1997) without its shared-read state, which a report of locks has no use for.
 */
final class FieldCensus extends EventHandler {
    private static final int[] NO_LOCK = {};
    private static final int NOBODY = -1;

    private final Names names;
    private final Map<String, Integer> fieldNumbers = new HashMap<>();
    private final Map<Long, Long> atSite = new HashMap<>();
    /** By thread: the locks that it holds, ascending; never changed in place. */
    private int[][] held = {};
    /** By variable: its field, the first thread, the locks held since there were two threads (null before), accesses since. */
    private int[] field = {};

    private int[] owner = {};
    private int[][] common = {};
    private long[] shared = {};

    FieldCensus(Names names) {
        this.names = names;
    }

    /** Reads the whole trace and adds what it shows to {@code runs}; answers what was lost, null if nothing was. */
    static String read(Trace trace, Runs runs) throws IOException {
        try (TraceReader reader = trace.read()) {
            FieldCensus census = new FieldCensus(reader.names());
            EventBatch batch = new EventBatch();
            while (reader.read(batch)) census.handle(batch);
            census.tell(runs);
            return reader.damage();
        }
    }

    @Override
    protected void grow(int[] bound) {
        int threads = bound[Domain.THREAD.ordinal()];
        int before = held.length;
        if (threads > before) {
            held = Arrays.copyOf(held, Math.max(threads, before * 2));
            Arrays.fill(held, before, held.length, NO_LOCK);
        }
        int variables = bound[Domain.VARIABLE.ordinal()];
        int known = field.length;
        if (variables <= known) return;
        int size = Math.max(variables, known * 2);
        field = Arrays.copyOf(field, size);
        owner = Arrays.copyOf(owner, size);
        Arrays.fill(owner, known, size, NOBODY);
        common = Arrays.copyOf(common, size);
        shared = Arrays.copyOf(shared, size);
    }

    @Override
    protected void acquire(int thread, int lock, int site, long event) {
        int[] locks = held[thread];
        int place = Arrays.binarySearch(locks, lock);
        if (place >= 0) return;
        int at = -place - 1;
        int[] more = Arrays.copyOf(locks, locks.length + 1);
        System.arraycopy(locks, at, more, at + 1, locks.length - at);
        more[at] = lock;
        held[thread] = more;
    }

    @Override
    protected void release(int thread, int lock, int site, long event) {
        int[] locks = held[thread];
        if (Arrays.binarySearch(locks, lock) >= 0)
            held[thread] = Arrays.stream(locks).filter(one -> one != lock).toArray();
    }

    @Override
    protected void access(boolean writes, int thread, int variable, int site, long event) {
        if (owner[variable] == NOBODY) {
            owner[variable] = thread;
            field[variable] =
                    fieldNumbers.computeIfAbsent(names.name(Domain.VARIABLE, variable), any -> fieldNumbers.size());
        }
        atSite.merge((long) field[variable] << 32 | site, 1L, Long::sum);
        if (common[variable] == null && owner[variable] == thread) return;
        shared[variable]++;
        int[] locks = common[variable];
        if (locks == null) common[variable] = held[thread];
        else if (locks != held[thread] && locks.length > 0) common[variable] = both(locks, held[thread]);
    }

    private static int[] both(int[] one, int[] two) {
        int[] same = Arrays.stream(one)
                .filter(lock -> Arrays.binarySearch(two, lock) >= 0)
                .toArray();
        return same.length == one.length ? one : same;
    }

    /** Counts of one field. */
    private static final class Field {
        final Map<String, Long> places = new TreeMap<>();
        final TreeSet<String> locks = new TreeSet<>();
        long accesses;
        long shared;
        long unguarded;
    }

    private void tell(Runs runs) {
        Field[] fields = new Field[fieldNumbers.size()];
        Arrays.setAll(fields, any -> new Field());
        atSite.forEach((key, count) -> {
            Field found = fields[(int) (key >> 32)];
            found.places.merge(names.location((int) (long) key), count, Long::sum);
            found.accesses += count;
        });
        for (int variable = 0; variable < owner.length; variable++) {
            if (common[variable] == null) continue;
            Field found = fields[field[variable]];
            found.shared += shared[variable];
            if (common[variable].length == 0) found.unguarded++;
            else found.locks.add(names.name(Domain.LOCK, common[variable][0]));
        }
        fieldNumbers.forEach((name, number) -> {
            Field found = fields[number];
            runs.add(new FieldCount(
                    name, found.accesses, found.shared, found.unguarded, List.copyOf(found.locks), found.places));
        });
    }
}
