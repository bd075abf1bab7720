package heddle.trace.generate;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.NameTable;
import heddle.trace.Op;
import java.util.Arrays;

/**
 * Turns what the simulated program does into events: gives ids and names at first appearance, code locations and
 * values.
 *
 * <p>Variables are fields of objects: those of one field share its code locations, so that some thousand locations serve
 * any number of variables. A field has one usual and one rare location for reads and for writes.
 */
final class Emitter {
    private static final int CLASSES = 125;
    private static final int FIELDS = 8;
    private static final int ACCESS_SITES = CLASSES * FIELDS * 4;
    private static final int SYNC_CLASSES = 16;
    /** The rare location is used once in so many accesses. */
    private static final int RARELY = 32;

    private static final int UNNAMED = -1;
    private static final String[] PREFIX = {"T", "l", "x", "v", "b"};

    private final NameTable names = new NameTable();
    private final int[][] id = new int[Domain.NAMED][];
    private final int[] siteId = unnamed(ACCESS_SITES + Op.COUNT * SYNC_CLASSES);
    private final long[] memory;
    private final int firstThread;
    private EventBatch batch;

    Emitter(GeneratorOptions options, int volatiles) {
        firstThread = options.forkJoin() == ForkJoin.OFF ? 1 : 0;
        id[Domain.THREAD.ordinal()] = unnamed(options.totalThreads());
        id[Domain.LOCK.ordinal()] = unnamed(options.locks());
        id[Domain.VARIABLE.ordinal()] = unnamed(options.variables());
        id[Domain.VOLATILE.ordinal()] = unnamed(volatiles);
        id[Domain.BARRIER.ordinal()] = unnamed(1);
        memory = options.values() ? new long[options.variables()] : null;
    }

    private static int[] unnamed(int length) {
        int[] ids = new int[length];
        Arrays.fill(ids, UNNAMED);
        return ids;
    }

    NameTable names() {
        return names;
    }

    /** Directs the events that follow into an empty batch. */
    void open(EventBatch into) {
        batch = into;
        batch.hasValues = memory != null;
    }

    void close() {
        for (int domain = 0; domain < Domain.NAMED; domain++) {
            batch.bound[domain] = names.count(Domain.values()[domain]);
        }
    }

    /** A read or write of a variable; the random bits choose location and value. */
    void access(byte op, int thread, int variable, long random) {
        int field = (variable / FIELDS) % CLASSES * FIELDS + variable % FIELDS;
        int rare = (random & (RARELY - 1)) == 0 ? 1 : 0;
        int t = id(0, thread);
        batch.add(op, t, id(Domain.VARIABLE.ordinal(), variable), site(field * 4 + op * 2 + rare));
        if (memory != null) {
            if (op == Op.WRITE) {
                memory[variable] = random >>> 56;
            }
            batch.value[batch.size - 1] = memory[variable];
        }
    }

    /** Any other event. */
    void sync(byte op, int thread, int target) {
        Domain domain = Op.domain(op);
        int t = id(0, thread);
        int x = domain == Domain.NONE ? target : id(domain.ordinal(), target);
        batch.add(op, t, x, site(ACCESS_SITES + op * SYNC_CLASSES + target % SYNC_CLASSES));
    }

    private int id(int domain, int raw) {
        int known = id[domain][raw];
        return known != UNNAMED ? known : name(domain, raw);
    }

    private int name(int domain, int raw) {
        int number = domain == Domain.THREAD.ordinal() ? raw + firstThread : raw;
        id[domain][raw] = names.add(Domain.values()[domain], PREFIX[domain] + number);
        return id[domain][raw];
    }

    private int site(int index) {
        int known = siteId[index];
        return known != UNNAMED ? known : locate(index);
    }

    private int locate(int index) {
        int perClass = FIELDS * 4;
        int sync = index - ACCESS_SITES;
        String location = sync < 0
                ? "Class" + index / perClass + ".java:" + (20 + 7 * (index % perClass))
                : "Sync" + sync % SYNC_CLASSES + ".java:" + (11 + 3 * (sync / SYNC_CLASSES));
        siteId[index] = names.addSite(location);
        return siteId[index];
    }
}
