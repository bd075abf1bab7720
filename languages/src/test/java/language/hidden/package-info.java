/** What programs of other languages use and the agent does not observe. */
package language.hidden;
