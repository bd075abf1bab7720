/** Values of the JVM as terms over reads, and what its instructions do with them. */
package heddle.recipe.term;
