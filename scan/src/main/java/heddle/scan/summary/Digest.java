package heddle.scan.summary;

import heddle.scan.store.Hash;

/**
 * The hashes of what callers of a function are told.
 *
 * @param all of the whole summary
 * @param effects of what is left of it without accesses and runs: all that the callers' {@linkplain Recording#EFFECTS
 *     effects} depend on, forks apart
 */
record Digest(Hash all, Hash effects) {}
