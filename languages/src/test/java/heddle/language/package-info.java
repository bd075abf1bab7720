/** Programs that are not written in Java, under the agent. */
package heddle.language;
