/**
 * Counts for each field, array and container, if they are asked for: accesses by place, whether several threads
 * accessed one, and the locks that all of them held. {@link heddle.runtime.count.Counts} is told of every access that a
 * hook sees; nothing here judges anything.
 */
package heddle.runtime.count;
