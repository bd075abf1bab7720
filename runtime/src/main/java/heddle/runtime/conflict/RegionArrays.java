package heddle.runtime.conflict;

import heddle.runtime.lock.SpinLock;
import heddle.runtime.shadow.History;
import heddle.runtime.sync.ThreadState;
import java.util.Arrays;
import jdk.internal.vm.annotation.DontInline;

/**
 * The arrays and containers that ongoing regions have touched, by identity. Two never share an entry: keys are compared by
 * reference, the hash only finds the place. An entry whose regions have all ended is free for another array, so neither
 * weak references nor a sweep are needed for those that come and go; that spares the collector. Keys are strong at
 * first, so that a region keeps what it touched alive for a moment; {@link #sweep} weakens those of regions that last, and
 * lets go of what nobody has touched of late. Long arrays are worth a weak reference at once.
 *
 * <p>Memory ordering: {@link #of} takes no lock when it finds the key and its last user has ended; it takes the entry by a
 * compare-and-swap of the user, which fails if the entry went to another array meanwhile. Everything else happens
 * under the segment's monitor.
 */
public final class RegionArrays {
    private static final int SEGMENT_BITS = 6;
    private static final int SEGMENTS = 1 << SEGMENT_BITS;
    private static final int WINDOW = 8;
    private static final int LONG = 4096;
    /** A region that touches more arrays is split, as it is when its log is full: its entries are free then. */
    static final int MOST = 1 << 14;

    private static final Segment[] ALL = new Segment[SEGMENTS];

    static {
        for (int i = 0; i < SEGMENTS; i++) {
            ALL[i] = new Segment();
        }
    }

    private RegionArrays() {}

    /** The entry of an array, with the thread's region among its users. */
    static RegionArray of(Object array, ThreadState t) {
        int hash = System.identityHashCode(array);
        RegionArray shadow = (RegionArray) t.arrays[hash & RegionState.CACHED - 1];
        boolean isUser = t.arraysOf[hash & RegionState.CACHED - 1] == t.epoch;
        return isUser && shadow != null && shadow.isFor(array) ? shadow : find(array, hash, t);
    }

    /**
     * Lets an array begin a new history, if the thread's region alone has touched it.
     *
     * @return the threads that have touched it, as {@link History} needs it
     */
    public static int forget(Object array, ThreadState t) {
        int hash = System.identityHashCode(array);
        long epoch = t.region.epoch();
        RegionArray shadow = (RegionArray) t.arrays[hash & RegionState.CACHED - 1];
        if (shadow == null || !shadow.isFor(array)) {
            int mixed = mixed(hash);
            shadow = Segment.lookup(segment(mixed).table, array, mixed >>> SEGMENT_BITS);
        }
        if (shadow == null || !Segment.isInUse(shadow, shadow.user(), RegionState.of(t))) {
            return History.UNTOUCHED;
        }
        boolean isOwn = shadow.others == null && shadow.user() == epoch && shadow.retire(epoch);
        return isOwn ? History.OWN : History.OTHERS;
    }

    private static int mixed(int hash) {
        return hash * 0x9E3779B1 >>> 1;
    }

    private static Segment segment(int mixed) {
        return ALL[mixed & SEGMENTS - 1];
    }

    /** Another ongoing region is the entry's user, or the region touches the array for the first time. */
    @DontInline
    private static RegionArray find(Object array, int hash, ThreadState t) {
        int at = hash & RegionState.CACHED - 1;
        RegionState region = RegionState.of(t);
        RegionArray shadow = (RegionArray) t.arrays[at];
        if (shadow != null && t.arraysOf[at] == region.epoch() && shadow.isFor(array)) {
            return shadow;
        }
        if (++region.arraysTouched > MOST) {
            region.split();
        }
        if (shadow == null || !taken(shadow, array, region)) {
            int mixed = mixed(hash);
            shadow = segment(mixed).use(array, mixed >>> SEGMENT_BITS, region);
            t.arrays[at] = shadow;
        }
        t.arraysOf[at] = region.epoch();
        return shadow;
    }

    /** Takes an entry that no ongoing region used last, if it is the array's. */
    private static boolean taken(RegionArray entry, Object array, RegionState region) {
        long user = entry.user();
        return !region.isOngoing(user) && entry.isFor(array) && entry.take(user, region.epoch());
    }

    /** Weakens the keys of regions that last, and forgets those that were not used since the last time. */
    static void sweep(RegionState observer) {
        for (Segment segment : ALL) {
            segment.sweep(observer);
        }
    }

    /** The entry that has a page or groups; null if it is not to be found. */
    static RegionArray holding(long[] words) {
        for (Segment segment : ALL) {
            RegionArray entry = segment.holding(words);
            if (entry != null) {
                return entry;
            }
        }
        return null;
    }

    /** How many entries there are, used or not. */
    static int size() {
        int size = 0;
        for (Segment segment : ALL) {
            size += segment.table.length;
        }
        return size;
    }

    private static final class Segment {
        private final SpinLock lock = new SpinLock();
        volatile RegionArray[] table = new RegionArray[64];

        RegionArray use(Object array, int hash, RegionState region) {
            RegionArray found = lookup(table, array, hash);
            return found != null && taken(found, array, region) ? found : share(array, hash, region);
        }

        private static RegionArray lookup(RegionArray[] table, Object array, int hash) {
            for (int i = 0; i < WINDOW; i++) {
                RegionArray entry = table[hash + i & table.length - 1];
                if (entry != null && entry.isFor(array)) {
                    return entry;
                }
            }
            return null;
        }

        private RegionArray share(Object array, int hash, RegionState region) {
            lock.lock();
            try {
                RegionArray found = lookup(table, array, hash);
                if (found == null) {
                    return add(array, hash, region);
                }
                long user = found.user();
                while (!region.isOngoing(user)) {
                    if (found.take(user, region.epoch())) {
                        return found;
                    }
                    user = found.user();
                }
                found.others = with(found.others, region);
                return found;
            } finally {
                lock.unlock();
            }
        }

        private static long[] with(long[] others, RegionState region) {
            if (others == null) {
                return new long[] {region.epoch()};
            }
            for (int i = 0; i < others.length; i++) {
                if (others[i] == region.epoch() || !region.isOngoing(others[i])) {
                    others[i] = region.epoch();
                    return others;
                }
            }
            long[] more = Arrays.copyOf(others, others.length + 1);
            more[others.length] = region.epoch();
            return more;
        }

        private RegionArray add(Object array, int hash, RegionState region) {
            int length = RegionArray.lengthOf(array);
            while (true) {
                RegionArray[] known = table;
                for (int i = 0; i < WINDOW; i++) {
                    int at = hash + i & known.length - 1;
                    if (known[at] == null || known[at].isGone() || serves(known[at], array, length, region)) {
                        return put(known, at, array, length, region);
                    }
                }
                grow(region);
            }
        }

        /** Lets an entry whose regions have ended serve the array; or at least retires it, if its size does not suit. */
        private static boolean serves(RegionArray entry, Object array, int length, RegionState region) {
            long user = entry.user();
            if (isInUse(entry, user, region)) {
                return false;
            }
            if (!entry.suits(length)) {
                return entry.retire(user);
            }
            if (!entry.take(user, region.epoch())) {
                return false;
            }
            entry.others = null;
            entry.renew();
            entry.serve(array, length);
            return true;
        }

        private static RegionArray put(RegionArray[] known, int at, Object array, int length, RegionState region) {
            if (known[at] == null || !known[at].isFor(array)) {
                known[at] = new RegionArray(array, length, region.epoch());
            }
            if (length > LONG) {
                known[at].weaken();
            }
            return known[at];
        }

        /** Whether a region that has used it is ongoing. */
        private static boolean isInUse(RegionArray entry, long user, RegionState region) {
            boolean inUse = user == region.epoch() || region.isOngoing(user);
            for (int i = 0; entry.others != null && i < entry.others.length; i++) {
                inUse |= entry.others[i] == region.epoch() || region.isOngoing(entry.others[i]);
            }
            return inUse;
        }

        private void grow(RegionState region) {
            RegionArray[] old = table;
            RegionArray[] wider = null;
            for (int length = old.length * 2; wider == null; length *= 2) {
                wider = rehashed(old, length, region);
            }
            table = wider;
        }

        /** Null if a window is too small. */
        private static RegionArray[] rehashed(RegionArray[] old, int length, RegionState region) {
            RegionArray[] wider = new RegionArray[length];
            for (RegionArray entry : old) {
                Object key = entry == null ? null : entry.key();
                if (key != null && !insert(wider, entry, key, region)) {
                    return null;
                }
            }
            return wider;
        }

        private static boolean insert(RegionArray[] wider, RegionArray entry, Object key, RegionState region) {
            long user = entry.user();
            if (!isInUse(entry, user, region) && entry.retire(user)) {
                return true;
            }
            int hash = mixed(System.identityHashCode(key)) >>> SEGMENT_BITS;
            for (int i = 0; i < WINDOW; i++) {
                int at = hash + i & wider.length - 1;
                if (wider[at] == null) {
                    wider[at] = entry;
                    return true;
                }
            }
            return false;
        }

        void sweep(RegionState observer) {
            lock.lock();
            try {
                for (int i = 0; i < table.length; i++) {
                    RegionArray entry = table[i];
                    if (entry != null) {
                        long user = entry.user();
                        if (user != entry.sweptUser) {
                            entry.sweptUser = user;
                        } else if (isInUse(entry, user, observer)) {
                            entry.weaken();
                        } else if (entry.isGone() || entry.retire(user)) {
                            table[i] = null;
                        }
                    }
                }
            } finally {
                lock.unlock();
            }
        }

        RegionArray holding(long[] words) {
            lock.lock();
            try {
                for (RegionArray entry : table) {
                    if (entry != null && entry.holds(words)) {
                        return entry;
                    }
                }
                return null;
            } finally {
                lock.unlock();
            }
        }
    }
}
