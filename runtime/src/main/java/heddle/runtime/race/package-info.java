/**
 * Races as they are found. {@link heddle.runtime.race.Races} takes two accesses from a detector, decides whether they are
 * reported, and keeps a {@link heddle.runtime.race.RaceRecord} of those; {@link heddle.runtime.race.Variables} names what they
 * raced on, which shadow that lies beside its object tells as a {@link heddle.runtime.race.SideShadow};
 * {@link heddle.runtime.race.Stacks} keeps the stacks of accesses that may turn out to be the earlier one. Nothing here knows
 * a detector.
 */
package heddle.runtime.race;
