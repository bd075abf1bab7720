package heddle.runtime.region;

import static heddle.runtime.region.RegionWord.epochOf;

import java.util.Arrays;
import jdk.internal.vm.annotation.DontInline;

/**
 * FastRCD (Algorithms 1 and 2), with the test for another thread that they lack: conflicts of all kinds are found at the
 * second access. Reads that are not in an owner word are kept by thread, in a vector beside the location; an entry of an
 * ended region counts for nothing, so vectors are never cleared.
 *
 * <p>Memory ordering: reads are published and write words stored by volatile stores, and only then the other is looked
 * at.
 */
public class FastRcd extends RegionDetector {
    @Override
    @DontInline
    void readContested(
            RegionThread t,
            Object base,
            long word,
            int shift,
            long write,
            long site,
            Object holder,
            long readers,
            int at) {
        if (hasRead(t, base, write, holder, readers)) {
            return;
        }
        publish(holder, readers, t.slot(), RegionWord.of(t.epoch, at));
        checkWriter(t, U.getLongVolatile(base, write), at, false, base, write);
    }

    /** Line 1 of Algorithm 2. */
    @Override
    public boolean hasRead(RegionThread t, Object base, long write, Object holder, long readers) {
        long[] vector = (long[]) U.getReferenceAcquire(holder, readers);
        return vector != null && t.slot() < vector.length && epochOf(vector[t.slot()]) == t.epoch;
    }

    private static void publish(Object holder, long readers, int slot, long word) {
        while (true) {
            long[] vector = (long[]) U.getReferenceVolatile(holder, readers);
            if (vector == null || slot >= vector.length) {
                int length = Math.max(slot + 1, vector == null ? 4 : vector.length * 2);
                long[] wider = vector == null ? new long[length] : Arrays.copyOf(vector, length);
                U.compareAndSetReference(holder, readers, vector, wider);
                continue;
            }
            U.putLongVolatile(vector, ArrayBase.LONGS + (long) slot * Long.BYTES, word);
            if (U.getReferenceVolatile(holder, readers) == vector) {
                return;
            }
        }
    }

    @Override
    void writeOwned(RegionThread t, Object base, long write, Object holder, long readers, int at) {
        U.putLongVolatile(base, write, RegionWord.of(t.epoch, at));
        checkReaders(t, holder, readers, at, base, write);
    }

    @Override
    void tell(RegionThread t, Object base, long owner, long word, int shift, long write, long site, int at) {
        if (RegionWord.covers(word, shift, false)) {
            foundOwner(t, word, shift, base, write, site, at);
        } else {
            post(t, base, owner, word, shift, write, site, at);
        }
    }

    @Override
    boolean findsReaders() {
        return true;
    }

    @Override
    void checkReaders(RegionThread t, Object holder, long readers, int at, Object base, long write) {
        long[] vector = (long[]) U.getReferenceVolatile(holder, readers);
        for (int i = 0; vector != null && i < vector.length; i++) {
            long read = U.getLongVolatile(vector, ArrayBase.LONGS + (long) i * Long.BYTES);
            if (t.isOngoing(epochOf(read))) {
                t.found(read, false, at, true, base, write);
            }
        }
    }
}
