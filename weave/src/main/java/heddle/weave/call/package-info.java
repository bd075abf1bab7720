/**
 * Hooks around calls into the JDK, as the tables of the runtime name them. {@link heddle.weave.call.CallWeaver} is the way in.
 */
package heddle.weave.call;
