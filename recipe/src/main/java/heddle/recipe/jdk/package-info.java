/**
 * Models of the JDK: calls whose results follow from their arguments, and containers whose state follows from what is
 * done to them. Strings, boxed numbers and states are computed as the JDK that runs the analysis does, with methods whose
 * results are specified.
 */
package heddle.recipe.jdk;
