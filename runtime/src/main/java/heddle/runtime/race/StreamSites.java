package heddle.runtime.race;

import heddle.runtime.clock.Word;
import heddle.runtime.lock.SpinLock;
import heddle.runtime.sync.ThreadState;
import java.io.OutputStream;
import java.io.Writer;
import java.util.Arrays;

/** The places at which streams are given what they write. */
public final class StreamSites {
    private static final SpinLock LOCK = new SpinLock();
    private static volatile boolean[] known = new boolean[64];

    private StreamSites() {}

    /** Whether an object is a stream that is written to, which programs do often, and to whose lock they rarely pay heed. */
    public static boolean isStream(Object receiver) {
        return receiver instanceof OutputStream || receiver instanceof Writer;
    }

    public static void add(int site) {
        boolean[] sites = known;
        if (site >= sites.length || !sites[site]) {
            put(site);
        }
    }

    private static void put(int site) {
        LOCK.lock();
        try {
            boolean[] sites = Arrays.copyOf(known, Math.max(known.length, 2 * site));
            sites[site] = true;
            known = sites;
        } finally {
            LOCK.unlock();
        }
    }

    private static boolean contains(int site) {
        boolean[] sites = known;
        return site < sites.length && sites[site];
    }

    /**
     * Whether an access was that of a stream to what it was to write, and the thread that comes now holds the lock of one:
     * which of them is not known, so they count as ordered. A clock that is published with every call would tell, and would
     * end the caller's epoch each time.
     */
    static boolean isUnderLock(long earlier, ThreadState t) {
        if (contains(Word.site(earlier))) {
            for (int i = 0; i < t.heldCount; i++) {
                if (isStream(t.held[i])) {
                    return true;
                }
            }
        }
        return false;
    }
}
