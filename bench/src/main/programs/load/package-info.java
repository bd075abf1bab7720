/** Loads over real libraries: deterministic work for several threads, with a checksum that must not change under the agent. */
package load;
