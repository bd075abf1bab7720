/** Runs programs of the agent's suite by themselves. */
package suite;
