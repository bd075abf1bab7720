/**
 * Sampling while the program runs. {@link heddle.runtime.sample.Gate} is what woven code calls; {@link
 * heddle.runtime.sync.Windows} says what a window is and why its edges make no false race; {@link
 * heddle.runtime.sample.Sampler} opens and closes windows as a {@link heddle.runtime.sample.Plan} tells it: {@link
 * heddle.runtime.sample.PacerPlan} for a share of the run, {@link heddle.runtime.sample.RptPlan} for a number of windows
 * that does not grow with the run, either within a {@link heddle.runtime.sample.Budget} of processor time. {@link
 * heddle.runtime.sample.Practice} lets the compilers see what runs inside windows before they compile it away.
 *
 * <p>Plans know no clock and no thread: they are told what windows covered and cost so far. The package depends on {@code
 * heddle.runtime} and uses no lambda, as all of it does.
 */
package heddle.runtime.sample;
