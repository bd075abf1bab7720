/**
 * Engines that decide races by a partial order of events, tracked with clocks: happens-before (hb), happens-before with
 * reads-from edges (shb), weak-causally-precedes (wcp) and doesn't-commute (dc).
 *
 * <p>A {@link heddle.engine.order.Clock} maps each thread {@code u} to a bound: exactly the events of {@code u} with an
 * index below the bound are ordered before. Because the times are event indices, every access is its own time stamp.
 * Three invariants carry the package:
 *
 * <ul>
 *   <li>Order leaves a thread only at a <em>publishing</em> event (release, fork, volatile write, notify, barrier enter,
 *       the end of the thread, and the first access of a race once it is ordered). A clock that reaches beyond such an
 *       event includes all that the event's own clock included. So one comparison decides whether a join adds anything.
 *   <li>{@link heddle.engine.order.OrderEngine} keeps for each thread its <em>time</em>, which is what it publishes, and
 *       its <em>order</em>, which is what its accesses are checked against. They differ only for WCP, where a thread
 *       publishes its happens-before time.
 *   <li>fork, join, volatile, notify and barrier edges belong to every order and are handled once, in the base class.
 * </ul>
 */
package heddle.engine.order;
