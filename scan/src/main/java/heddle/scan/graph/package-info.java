/** The order of the work: strongly connected components, visited bottom-up on all cores. */
package heddle.scan.graph;
