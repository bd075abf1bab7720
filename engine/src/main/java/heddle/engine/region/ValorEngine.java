package heddle.engine.region;

import heddle.engine.EngineOptions;
import heddle.engine.Findings;
import heddle.trace.Names;
import java.util.Arrays;

/**
 * Valor in its epoch form (Biswas, Zhang, Bond, Lucia, Algorithms 3 to 5): the last region to write each variable and the
 * number of such regions, its version. Reads are logged with the version that they see and validated when their region
 * ends, so that nothing is kept about the readers of a variable. Write-write and write-read conflicts are found at the
 * second access, read-write ones at the end of the reader's region, or before it reports another conflict.
 */
class ValorEngine extends RegionEngine {
    /** W: the region that wrote last and its first write, and the same of the region that wrote before it. */
    private final LastAccess writer = new LastAccess();

    private final LastAccess formerWriter = new LastAccess();
    private long[] version = new long[0];

    private ReadLog[] logs = new ReadLog[0];
    /** By variable: the region that logged a read last. It saves repeated entries and decides nothing. */
    private long[] logged = new long[0];
    /** By thread: the last region whose reads were validated before its end. */
    private long[] validated = new long[0];

    ValorEngine(EngineOptions options, Names names) {
        super(options, names);
    }

    @Override
    void growVariables(int count) {
        writer.grow(count);
        formerWriter.grow(count);
        if (count > version.length) {
            int size = Math.max(count, version.length + version.length / 2);
            version = Arrays.copyOf(version, size);
            logged = Arrays.copyOf(logged, size);
        }
    }

    @Override
    void growThreads(int count) {
        int old = logs.length;
        if (count > old) {
            logs = Arrays.copyOf(logs, count);
            validated = Arrays.copyOf(validated, count);
            for (int thread = old; thread < count; thread++) {
                logs[thread] = new ReadLog();
            }
        }
    }

    /** Algorithm 3. */
    @Override
    protected void write(int thread, int x, int site, long event) {
        long now = regions.of(thread);
        if (writer.region[x] == now) {
            return;
        }
        if (isOngoingElsewhere(thread, writer.thread[x], writer.region[x])) {
            validateFirst(thread);
            conflict(x, writer, x, true, thread, site, event, true);
        }
        formerWriter.copy(x, writer, x);
        writer.set(x, now, thread, event, site);
        version[x]++;
    }

    /** Algorithm 4. */
    @Override
    protected void read(int thread, int x, int site, long event) {
        if (isOngoingElsewhere(thread, writer.thread[x], writer.region[x])) {
            validateFirst(thread);
            conflict(x, writer, x, true, thread, site, event, false);
        }
        long now = regions.of(thread);
        if (logged[x] != now) {
            logged[x] = now;
            logs[thread].add(x, version[x], event, site);
        }
    }

    /** Algorithm 5. */
    @Override
    void regionEnds(int thread) {
        validate(thread);
        logs[thread].size = 0;
    }

    /** The end of the trace ends all regions. */
    @Override
    public Findings finish() {
        for (int thread = 0; thread < logs.length; thread++) {
            regionEnds(thread);
        }
        return super.finish();
    }

    /** A conflict is about to be reported: earlier ones of this region come first, where it is the region's first. */
    private void validateFirst(int thread) {
        long now = regions.of(thread);
        if (validated[thread] != now) {
            validated[thread] = now;
            validate(thread);
        }
    }

    /** Reports the reads that a write of another thread has followed, and drops them. */
    private void validate(int thread) {
        ReadLog log = logs[thread];
        int kept = 0;
        for (int i = 0; i < log.size; i++) {
            int x = log.variable[i];
            if (isOverwritten(thread, x, log.version[i])) {
                readWrite(thread, log, i);
            } else {
                log.move(i, kept++);
            }
        }
        log.size = kept;
    }

    final long version(int x) {
        return version[x];
    }

    /** Algorithm 5, line 3: another thread wrote last, or the thread did and another one before it. */
    boolean isOverwritten(int thread, int x, long seen) {
        return version[x] != seen && writer.thread[x] != thread || version[x] >= seen + 2;
    }

    /**
     * The write is the last one, or, if that is the thread's own, the one before: a region does not count its writes twice
     * in a row.
     */
    private void readWrite(int thread, ReadLog log, int entry) {
        int x = log.variable[entry];
        LastAccess write = writer.thread[x] != thread ? writer : formerWriter;
        readWriteConflict(x, log.event[entry], thread, log.site[entry], write.event[x], write.thread[x], write.site[x]);
    }
}
