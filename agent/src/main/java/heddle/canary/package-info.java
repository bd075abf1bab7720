/** The program of the agent's canary: woven and run in every JVM before the user's. */
package heddle.canary;
