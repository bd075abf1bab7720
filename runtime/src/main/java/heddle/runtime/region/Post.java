package heddle.runtime.region;

/** A note that another thread leaves for the owner of a word or a page: while the owner's region was ongoing, it was accessed. */
abstract class Post {
    /** The owner's region. */
    final long epoch;

    private Post next;
    /** How many notes there are with this one. */
    private int depth = 1;

    Post(long epoch) {
        this.epoch = epoch;
    }

    /** Before it is left, on top of others; none if null. */
    final void putOn(Post others) {
        next = others;
        depth = others == null ? 1 : others.depth + 1;
    }

    final Post next() {
        return next;
    }

    final int depth() {
        return depth;
    }

    /** Notes the conflicts with accesses that the owner has made by now; its region is still ongoing. */
    abstract void judge(RegionThread owner);
}
