/**
 * Calls from woven code into code that is not, and what they mean for order and accesses. The way in is {@link
 * heddle.runtime.call.Calls}, which carries out the {@link heddle.runtime.jdk.Effect effects} that the tables say a call has;
 * {@link heddle.runtime.call.Bodies} and {@link heddle.runtime.call.Order} are called from bodies of the JDK. Each other class
 * knows one kind of receiver or argument: method handles, collections, streams, buffers.
 */
package heddle.runtime.call;
