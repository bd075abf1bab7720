/**
 * Threads and what orders them. {@link heddle.runtime.sync.Threads} finds the {@link heddle.runtime.sync.ThreadState} of a
 * thread, with its clock, and {@link heddle.runtime.sync.SyncState} is the state of everything that threads acquire and
 * release. The meaning of an operation on either is the chosen {@link heddle.runtime.sync.Ordering}. {@link
 * heddle.runtime.sync.Windows} are the times in which a sampling detector observes.
 */
package heddle.runtime.sync;
