/**
 * The base of proofs of races: the events in an {@link heddle.prove.EventStore}, a {@link heddle.prove.Witness}, and the
 * {@link heddle.prove.WitnessChecker}, which depends on nothing but the events, and through which every witness goes.
 * {@link heddle.prove.vindicate} and {@link heddle.prove.rv} find witnesses.
 */
package heddle.prove;
