/**
 * Races as they are found. {@link heddle.runtime.race.Races} takes two accesses from a detector, decides whether they are
 * reported, and keeps a {@link heddle.runtime.race.RaceRecord} of those; {@link heddle.runtime.race.Variables} names what they
 * raced on.
 */
package heddle.runtime.race;
