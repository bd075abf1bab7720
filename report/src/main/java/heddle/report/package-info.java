/**
 * Results as people and programs read them. A {@link heddle.report.file.ReportFormat} is picked by a file's suffix and writes
 * the {@linkplain heddle.race.Result results} of one command: {@link heddle.report.text} for people, {@link
 * heddle.report.json} for programs, which is also the form that can be read back.
 *
 * <p>Reports leave nothing out that a result carries: gaps of the observation are printed as plainly as findings. Names
 * come from foreign programs and are escaped, never trusted.
 */
package heddle.report;
