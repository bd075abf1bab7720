/**
 * A result as JSON, for all that write it: {@link heddle.race.json.ResultWriter} says which keys there are, in which order
 * and when, and a {@link heddle.race.json.JsonSink} how they are spelt. It runs in the program's JVM, too: no lambdas, and
 * nothing of the JDK that takes many classes.
 */
package heddle.race.json;
