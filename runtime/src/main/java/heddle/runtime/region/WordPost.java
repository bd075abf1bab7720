package heddle.runtime.region;

import jdk.internal.misc.Unsafe;

/** A note that a writer leaves for the owner of a word: one of its locations was written. */
final class WordPost extends Post {
    private static final Unsafe U = Unsafe.getUnsafe();

    private final Object base;
    private final long owner;
    private final int shift;
    private final long write;
    private final long site;
    private final long word;

    /**
     * @param owner offset of the owner word
     * @param write offset of the location's write word, and {@code site} of its read site, 0 if there is none
     * @param word the write
     */
    WordPost(long epoch, Object base, long owner, int shift, long write, long site, long word) {
        super(epoch);
        this.base = base;
        this.owner = owner;
        this.shift = shift;
        this.write = write;
        this.site = site;
        this.word = word;
    }

    @Override
    void judge(RegionThread t) {
        long now = U.getLong(base, owner);
        if (RegionWord.epochOf(now) == epoch && RegionWord.covers(now, shift, false)) {
            long own = RegionDetector.ownersAccess(epoch, base, site);
            t.note(own, RegionWord.covers(now, shift, true), word, true, base, write);
        }
    }
}
