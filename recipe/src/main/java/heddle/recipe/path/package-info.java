/**
 * Recorded paths as they are read: {@link heddle.recipe.path.Tokens} hands out the values and decisions of a {@link
 * heddle.recipe.path.ThreadPath} in their order.
 */
package heddle.recipe.path;
