package heddle.scan.summary.wire;

import heddle.scan.store.Hash;
import heddle.scan.summary.Recording;

/**
 * The hashes of what callers of a function are told.
 *
 * @param all of the whole summary
 * @param effects of what is left of it without accesses and runs: all that the callers' {@linkplain Recording#EFFECTS
 *     effects} depend on, forks apart
 */
public record Digest(Hash all, Hash effects) {}
