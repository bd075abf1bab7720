package heddle.runtime.region;

import static heddle.runtime.region.RegionWord.epochOf;

import jdk.internal.vm.annotation.DontInline;

/**
 * Valor (Biswas, Zhang, Bond, Lucia): read-write conflicts are found when the reader's region ends. The reads of an owner
 * are in its word; only those of others go into the {@link ReadLog}, since the owner's word shows them to a writer,
 * who leaves a note.
 *
 * <p>Where Valor-O (Algorithms 6 to 8) keeps a write set to give up ownership location by location, an owner here is a
 * region, and gives up everything by ending.
 */
public class Valor extends RegionDetector {
    /** Algorithm 7. */
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
        long last = U.getLongVolatile(base, write);
        if (epochOf(last) != t.epoch) {
            checkWriter(t, last, at, false, base, write);
            if (!t.log.has(base, write)) {
                t.log.read(base, write, epochOf(last), at);
            }
            U.loadFence();
        }
    }

    @Override
    void writeOwned(RegionThread t, Object base, long write, Object holder, long readers, int at) {
        U.putLongRelease(base, write, RegionWord.of(t.epoch, at));
    }

    @Override
    void tell(RegionThread t, Object base, long owner, long word, int shift, long write, long site, int at) {
        if (RegionWord.covers(word, shift, true)) {
            foundOwner(t, word, shift, base, write, site, at);
        } else {
            post(t, base, owner, word, shift, write, site, at);
        }
    }

    @Override
    public boolean hasRead(RegionThread t, Object base, long write, Object holder, long readers) {
        return t.log.has(base, write);
    }

    @Override
    boolean findsReaders() {
        return false;
    }

    @Override
    void checkReaders(RegionThread t, Object holder, long readers, int at, Object base, long write) {}
}
