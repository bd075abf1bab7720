/** Warnings (section 3.4 of the RELAY paper): pairing at the roots, lock identity, and ranking with written reasons. */
package heddle.scan.warn;
