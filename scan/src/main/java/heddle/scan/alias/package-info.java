/** Points-to by unification: representatives, call targets and escape, computed once before the summaries. */
package heddle.scan.alias;
