/**
 * Relative locksets (section 3.2 of the RELAY paper): the lattice, Figure 3's update, and the two refinements that the
 * paper leaves open, counted reentrant locks and acquisition conditional on a value.
 */
package heddle.scan.lock;
