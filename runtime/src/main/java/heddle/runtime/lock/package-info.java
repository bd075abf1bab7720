/**
 * Mutual exclusion between program threads inside the runtime. Not by monitors: a virtual thread that has to wait for one
 * may be taken off its carrier, while it holds another; and the threads that are to carry it on run hooks, too.
 */
package heddle.runtime.lock;
