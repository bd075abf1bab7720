/** Helpers of the programs in other languages, which the agent does not observe. */
package language.hidden;
