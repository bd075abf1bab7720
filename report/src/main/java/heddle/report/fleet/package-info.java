/**
 * The results of many JVMs as one. {@link heddle.report.fleet.Fleet} folds them: it is a join of semilattices, so that
 * the same results give the same answer in any order and grouping, and a result counts once however often it is given.
 * The coverage, and its consequence for races that were not seen, are in {@link heddle.report.fleet.Coverage} and
 * derived in {@code docs/explanation/fleet.md}.
 */
package heddle.report.fleet;
