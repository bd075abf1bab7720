package heddle.engine.region;

import heddle.engine.EngineOptions;
import heddle.trace.Names;

/**
 * FastRCD (Biswas, Zhang, Bond, Lucia, Algorithms 1 and 2): the last region to write each variable and the last ones to
 * read it, compared at each access with what other threads are executing. Every conflict is found at its second access.
 *
 * <p>The metadata of one variable forget what was before a write. So of several conflicts on a variable the first is
 * reported at its second access, and later ones as far as they are still known.
 */
class FastRcdEngine extends RegionEngine {
    /** W. */
    private final LastAccess writer = new LastAccess();
    /** R. */
    private final Readers readers = new Readers(regions);

    FastRcdEngine(EngineOptions options, Names names) {
        super(options, names);
    }

    @Override
    void growVariables(int count) {
        writer.grow(count);
        readers.grow(count);
    }

    /** Algorithm 1. */
    @Override
    protected void write(int thread, int x, int site, long event) {
        long now = regions.of(thread);
        if (writer.region[x] == now) {
            return;
        }
        if (isOngoingElsewhere(thread, writer.thread[x], writer.region[x])) {
            conflict(x, writer, x, true, thread, site, event, true);
        }
        LastAccess read = readers.columns(x);
        for (int i = 0, n = readers.count(x); i < n; i++) {
            int row = readers.row(x, i);
            if (isOngoingElsewhere(thread, read.thread[row], read.region[row])) {
                conflict(x, read, row, false, thread, site, event, true);
            }
        }
        writer.set(x, now, thread, event, site);
        readers.clear(x);
    }

    /** Algorithm 2. */
    @Override
    protected void read(int thread, int x, int site, long event) {
        long now = regions.of(thread);
        if (readers.contains(x, now)) {
            return;
        }
        if (isOngoingElsewhere(thread, writer.thread[x], writer.region[x])) {
            conflict(x, writer, x, true, thread, site, event, false);
        }
        readers.add(x, now, thread, event, site);
    }
}
