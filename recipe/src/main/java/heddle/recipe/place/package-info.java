/**
 * Knowledge of memory at a point of a trace: {@link heddle.recipe.place.Places} says which location a field or an
 * element is, {@link heddle.recipe.place.Memory} what it holds.
 */
package heddle.recipe.place;
