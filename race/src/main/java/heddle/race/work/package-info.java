/**
 * Work that is divided, for engines and scans alike. {@link heddle.race.work.Workers} do {@linkplain
 * heddle.race.work.Part parts} of some {@link heddle.race.work.Work} on one {@linkplain heddle.race.work.Subject subject},
 * a trace or a program, and answer them in order: the cores of this machine ({@link heddle.race.work.LocalWorkers}), or
 * other machines. Nothing here knows of engines or scans, nor where the machines are.
 */
package heddle.race.work;
