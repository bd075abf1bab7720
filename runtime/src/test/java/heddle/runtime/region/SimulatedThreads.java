package heddle.runtime.region;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import jdk.internal.misc.Unsafe;

/**
 * Drives a detector through a trace on one thread of the machine. Each object has an owner word, and for each field a
 * write word, the site of the owner's read and readers. The site of an access is its index in the trace plus one.
 */
final class SimulatedThreads {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long LONGS = U.arrayBaseOffset(long[].class);
    private static final long REFERENCES = U.arrayBaseOffset(Object[].class);
    private static final int SCALE = U.arrayIndexScale(Object[].class);

    /** {@code kind}: 'r' read, 'w' write, 'e' end of a region. */
    record Event(int thread, char kind, int object, int field) {
        boolean isAccess() {
            return kind != 'e';
        }

        @Override
        public String toString() {
            return "T" + thread + (isAccess() ? " " + kind + " o" + object + ".f" + field : " end");
        }
    }

    /** A reported pair of events, and the event during which it was reported. */
    record Found(int first, int second, int during) {}

    private static int slots;

    private final RegionDetector detector;
    private final RegionThread[] threads;
    private final long[][] words;
    private final Object[][] readers;
    /** By object; null unless locations have pages. */
    private final long[][] pages;

    private final int fields;
    private final Set<Found> found = new HashSet<>();
    private int now;

    /** @param paged whether the locations of an object are those of a page, as long as one region has them to itself */
    SimulatedThreads(RegionDetector detector, int threads, int objects, int fields, boolean paged) {
        this.detector = detector;
        this.fields = fields;
        this.threads = new RegionThread[threads];
        for (int i = 0; i < threads; i++) {
            this.threads[i] = new Simulated();
            this.threads[i].begin(1 + slots++ % 2000, 1 + slots / 2000 * 1000);
        }
        words = new long[objects][1 + 2 * fields];
        readers = new Object[objects][fields];
        pages = paged ? new long[objects][Page.WORDS + (fields + 1) / 2] : null;
    }

    private final class Simulated extends RegionThread {
        @Override
        protected void conflict(
                long first,
                boolean firstWrites,
                long second,
                boolean secondWrites,
                Object base,
                long place,
                boolean own) {
            int one = RegionWord.site(first) - 1;
            int two = RegionWord.site(second) - 1;
            found.add(new Found(Math.min(one, two), Math.max(one, two), now));
        }

        @Override
        protected void begun(long newEpoch) {}
    }

    /** The pairs that the detector reports; all regions end with the trace. */
    Set<Found> run(List<Event> trace) {
        for (now = 0; now < trace.size(); now++) {
            Event e = trace.get(now);
            RegionThread t = threads[e.thread];
            if (e.isAccess()) {
                access(t, e, now + 1);
            } else {
                endRegion(t);
            }
        }
        for (RegionThread t : threads) {
            t.validate();
            t.end();
        }
        return found;
    }

    static void endRegion(RegionThread t) {
        t.validate();
        t.next();
    }

    private void access(RegionThread t, Event e, int site) {
        long bit = 1L << e.field;
        boolean writes = e.kind == 'w';
        if (pages != null
                && (Page.covers(pages[e.object], bit, writes, t.epoch)
                        || detector.accessPage(t, pages[e.object], bit, writes, site) == 0)) {
            return;
        }
        long[] base = words[e.object];
        int shift = 2 * e.field;
        if (RegionWord.epochOf(base[0]) == t.epoch && RegionWord.covers(base[0], shift, e.kind == 'w')) {
            return;
        }
        long write = LONGS + 8L * (1 + e.field);
        long readSite = LONGS + 8L * (1 + fields + e.field);
        Object[] holder = readers[e.object];
        long vector = REFERENCES + (long) SCALE * e.field;
        if (e.kind == 'w') {
            detector.write(t, base, LONGS, shift, write, readSite, holder, vector, site);
        } else {
            detector.read(t, base, LONGS, shift, write, readSite, holder, vector, site);
        }
    }
}
