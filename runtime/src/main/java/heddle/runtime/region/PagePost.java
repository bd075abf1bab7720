package heddle.runtime.region;

import jdk.internal.misc.Unsafe;

/**
 * A note that a region leaves for the owner of a page: the locations of it that the region has read and written. It adds to
 * the note until the owner has closed the page.
 *
 * <p>Memory ordering: the region's thread alone changes it, by release stores; the owner looks at it once, behind the fence that
 * follows the closing of the page.
 */
final class PagePost extends Post {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long READS = U.objectFieldOffset(PagePost.class, "reads");
    private static final long WRITES = U.objectFieldOffset(PagePost.class, "writes");

    final long[] page;
    /** The region that has left it. */
    final long region;

    private long reads;
    private long writes;
    /** By location; null if they are not kept. */
    private final int[] sites;

    PagePost(long epoch, long[] page, long region) {
        super(epoch);
        this.page = page;
        this.region = region;
        sites = page.length > Page.WORDS ? new int[2 * (page.length - Page.WORDS)] : null;
    }

    /** A read of what the region has written adds nothing. */
    void add(long some, boolean doesWrite, int at) {
        long open = some & ~(doesWrite ? writes : reads | writes);
        for (long each = open; sites != null && each != 0; each &= each - 1) {
            sites[Long.numberOfTrailingZeros(each)] = at;
        }
        set(doesWrite, (doesWrite ? writes : reads) | open);
    }

    /** Takes away what the region itself has reported. */
    void remove(long some, boolean ofWrites) {
        set(ofWrites, (ofWrites ? writes : reads) & ~some);
    }

    private void set(boolean ofWrites, long some) {
        U.putLongRelease(this, ofWrites ? WRITES : READS, some);
    }

    @Override
    void judge(RegionThread owner) {
        if (Page.stateOf(Page.word(page)) == Page.CONTESTED) {
            Page.close(page, epoch);
        }
        U.fullFence();
        long written = U.getLongVolatile(this, WRITES);
        long read = U.getLongVolatile(this, READS) & ~written;
        long own = Page.writes(page, epoch);
        long clashes = written & (own | Page.reads(page, epoch)) | read & own;
        for (long each = clashes; each != 0; each &= each - 1) {
            int location = Long.numberOfTrailingZeros(each);
            long bit = each & -each;
            long other = RegionWord.of(region, sites == null ? 0 : sites[location]);
            long access = Page.ownersAccess(page, epoch, location);
            owner.note(access, (own & bit) != 0, other, (written & bit) != 0, page, Page.place(location));
        }
    }
}
