/**
 * Detectors of region conflicts while a program runs: an access that conflicts with an access executed by an ongoing
 * region. {@link heddle.runtime.region.RegionDetector} has what valor and fastrcd share, and the protocol between
 * threads; {@link heddle.runtime.region.Page} is what they keep of locations in a row while one region has them to itself;
 * {@link heddle.runtime.region.RegionThread} is a thread's region; {@link heddle.runtime.region.Ongoing} knows
 * which regions have not ended. The hooks that woven code calls are in {@link heddle.runtime.conflict}: this
 * package knows nothing of classes, arrays and reports, and its tests drive many threads from one.
 *
 * <p><b>No false conflict.</b> A word names an access that its region made, or is about to make, to exactly this location.
 * A thread announces the end of a region before it releases anything, and notes a read before it reads. So an access
 * that is ordered after another finds the other's region ended, and the owner of a word that was told of a write knows
 * that what it had noted by then is not ordered after that write.
 */
package heddle.runtime.region;
