/** Directed runs, repairs and noise, measured over the programs of the suite. */
package heddle.bench.live;
