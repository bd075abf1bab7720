/**
 * The engine {@code vindicate}: a candidate pair of an order is shown to be a race by a reordering of the trace that makes
 * it adjacent, or shown to be none.
 *
 * <p>{@link heddle.prove.vindicate.VindicateEngine} is the way in. It feeds the events to {@link
 * heddle.engine.order.StrictOrder}, whose history of clocks is the constraint graph, and keeps the events in an {@link
 * heddle.prove.EventStore}. After the last event {@code Proofs} hands each pair to {@code Vindicator}: {@code Constraints}
 * (AddConstraints of Vindicator's Algorithm 1), {@code Construction} (ConstructReorderedTrace), and an {@link
 * heddle.prove.vindicate.OrderDecision} for what these leave open.
 */
package heddle.prove.vindicate;
