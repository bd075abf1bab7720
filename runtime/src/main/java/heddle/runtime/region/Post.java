package heddle.runtime.region;

/**
 * A note that a writer leaves for the owner of a word: while the owner's region was ongoing, one of its locations was
 * written.
 *
 * @param depth how many notes there are with this one
 * @param epoch the owner's region
 * @param owner offset of the owner word
 * @param write offset of the location's write word, and {@code site} of its read site, 0 if there is none
 * @param word the write
 */
record Post(Post next, int depth, long epoch, Object base, long owner, int shift, long write, long site, long word) {}
