/**
 * The model that all modules share: a {@link heddle.race.Race} with its two {@linkplain heddle.race.Access accesses}
 * and its {@link heddle.race.Verdict}, and the {@link heddle.race.Result} of one engine, detector or scan on one input.
 * No dependency, no behaviour beyond naming: engines produce these records, reports print them.
 */
package heddle.race;
