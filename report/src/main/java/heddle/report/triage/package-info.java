/**
 * Triage of races by earlier knowledge: a {@link heddle.report.triage.Baseline} lists known
 * races, {@link heddle.report.triage.Suppressions} are rules that accept races for a reason, and {@link
 * heddle.report.triage.Difference} compares two results. Each marks races with a {@link heddle.race.State} and removes
 * none: all findings stay in every report.
 */
package heddle.report.triage;
