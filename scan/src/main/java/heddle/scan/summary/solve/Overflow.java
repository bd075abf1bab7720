package heddle.scan.summary.solve;

import heddle.scan.store.Bytes;
import heddle.scan.store.Store;
import heddle.scan.store.TemporaryStore;
import heddle.scan.summary.Solution;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/**
 * Lets summaries leave memory when it gets short: solutions go to a temporary file and are read back when somebody asks
 * for them. Where summaries are kept between scans anyway, that file serves.
 */
public final class Overflow implements AutoCloseable {
    /** Of the old generation's room so much may be taken. */
    private static final double MOST = 0.55;

    /** Memory is looked at once per so many components. */
    private static final int INTERVAL = 64;

    private final long budget;
    private final List<Solution> inMemory = new ArrayList<>();
    private final AtomicInteger seen = new AtomicInteger();
    private final AtomicInteger moved = new AtomicInteger();
    private TemporaryStore file;
    private boolean exceeded;
    private boolean failed;

    private Overflow(long budget) {
        this.budget = budget;
    }

    /** As much as the heap has room for. */
    public static Overflow automatic() {
        MemoryPoolMXBean pool = oldest();
        long room = pool == null ? -1 : pool.getUsage().getMax();
        return new Overflow((long) ((room > 0 ? room : Runtime.getRuntime().maxMemory()) * MOST));
    }

    /** @param bytes how much of the heap may be taken before summaries leave it; 0 for none */
    public static Overflow beyond(long bytes) {
        return new Overflow(bytes);
    }

    /** The largest pool of the heap: where what lasts is. */
    private static MemoryPoolMXBean oldest() {
        MemoryPoolMXBean largest = null;
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            MemoryUsage usage = pool.getUsage();
            if (pool.getType() != MemoryType.HEAP || usage == null) continue;
            if (largest == null || usage.getMax() > largest.getUsage().getMax()) largest = pool;
        }
        return largest;
    }

    /** Hears of a new solution, and moves all that are in memory to the file if there is too little room. */
    public synchronized void add(Solution solution, Function<Store, Archive> archives, Mover mover) {
        inMemory.add(solution);
        if (seen.getAndIncrement() % INTERVAL == 0) exceeded = isExceeded();
        if (!exceeded || failed) return;
        if (file == null) file = new TemporaryStore();
        Archive archive = archives.apply(file);
        for (Solution one : inMemory) {
            Bytes name = new Bytes();
            name.number(moved.get());
            StoredSolution stored = archive.file(name.hash(), one);
            if (stored == null) continue;
            moved.addAndGet(one.members().length);
            mover.moved(one, stored);
        }
        inMemory.clear();
    }

    /** Hears where a solution is now. */
    interface Mover {
        void moved(Solution solution, StoredSolution stored);
    }

    private boolean isExceeded() {
        MemoryPoolMXBean pool = oldest();
        return pool != null && pool.getUsage().getUsed() > budget;
    }

    /** How many summaries left memory. */
    public int moved() {
        return moved.get();
    }

    @Override
    public void close() {
        try {
            if (file != null) file.close();
        } catch (IOException e) {
            failed = true;
        }
    }
}
