/**
 * Finds the source code of locations: {@link heddle.report.source.Sources} attaches {@linkplain heddle.race.Excerpt
 * excerpts} to results. Locations come from foreign traces: nothing outside the source roots is ever read.
 */
package heddle.report.source;
