package heddle.race;

import java.io.Serializable;

/**
 * How often a lock was held at the accesses of a variable, e.g. in 37 of 38. The accesses of a race that do not hold it
 * are then the likely mistake.
 *
 * @param lock the lock's name
 * @param guarded accesses at which the lock was held
 * @param accesses all accesses
 */
public record Guard(String lock, long guarded, long accesses) implements Serializable {}
