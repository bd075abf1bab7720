/**
 * Prediction beyond the observed values and paths (RECIPE), for traces that carry values and class files. {@link
 * heddle.recipe.RecipeEngine} is the engine; {@code docs/explanation/recipe.md} says what it promises.
 */
package heddle.recipe;
