package heddle.runtime.region;

/**
 * A note that a writer leaves for the owner of a word: while the owner's region was ongoing, one of its locations was
 * written.
 *
 * @param depth how many notes there are with this one
 * @param epoch the owner's region
 * @param cell the location
 * @param word the write
 */
record Post(Post next, int depth, long epoch, Object base, long cell, long word) {}
