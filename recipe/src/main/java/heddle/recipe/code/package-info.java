/** The class files that a trace with values carries, and the objects that its values name. */
package heddle.recipe.code;
