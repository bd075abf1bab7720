/**
 * Proof of races: a candidate pair of an order is shown to be a race by a reordering of the trace that makes it adjacent,
 * or shown to be none.
 *
 * <p>{@code vindicate} ({@link heddle.prove.VindicateEngine}) feeds the events to {@link
 * heddle.engine.order.StrictOrder}, whose history of clocks is the constraint graph, and keeps the events in an {@link
 * heddle.prove.EventStore}. After the last event {@code Proofs} hands each pair to {@code Vindicator}: {@code Constraints}
 * (AddConstraints of Vindicator's Algorithm 1), {@code Construction} (ConstructReorderedTrace), and an {@link
 * heddle.prove.OrderDecision} for what these leave open. Every witness goes through the {@link
 * heddle.prove.WitnessChecker}, which depends on nothing but the events.
 */
package heddle.prove;
