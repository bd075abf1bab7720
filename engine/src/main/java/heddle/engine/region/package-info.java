/**
 * Detectors of region conflicts: an access that conflicts with an access executed by an ongoing region of another thread.
 * {@link heddle.engine.region.RegionEngine} knows where regions end, {@link heddle.engine.region.FastRcdEngine} compares
 * each access with the last ones of its variable, and {@link heddle.engine.region.ValorEngine} leaves reads to the end of
 * their region. Neither follows happens-before: that a conflict is a race follows from where regions end (docs/explanation/regions.md).
 */
package heddle.engine.region;
