/**
 * Region conflicts in woven code: fields, arrays, containers and reports around the algorithms of {@link
 * heddle.runtime.region}. {@link heddle.runtime.conflict.RegionHooks} is what woven code calls at accesses; {@link
 * heddle.runtime.conflict.Regions} chooses the detector and ends regions where threads synchronise; {@link
 * heddle.runtime.conflict.RegionState} is what belongs to a thread.
 */
package heddle.runtime.conflict;
