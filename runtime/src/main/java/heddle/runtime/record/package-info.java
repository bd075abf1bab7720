/**
 * Recording instead of judging. {@link heddle.runtime.record.Recorder} notes accesses and {@link
 * heddle.runtime.record.SyncEvents} notes synchronisation in the {@link heddle.runtime.journal journals} of their threads;
 * {@link heddle.runtime.record.Values} and {@link heddle.runtime.record.Branches} are what code calls that is woven for
 * values and paths.
 */
package heddle.runtime.record;
