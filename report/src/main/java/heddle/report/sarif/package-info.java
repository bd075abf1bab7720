/**
 * Results in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS standard), which code hosts and editors
 * show beside the code. {@link heddle.report.sarif.SarifReport} writes one run per result; comments cite the sections of
 * the standard.
 *
 * <p>The two accesses are the result's location and its related location. The witness, or the two accesses where there is
 * none, is a code flow with one thread flow per thread, whose steps carry their place in the schedule.
 */
package heddle.report.sarif;
