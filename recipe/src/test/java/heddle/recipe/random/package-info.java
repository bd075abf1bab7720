/** Small random programs, and what races they have by all of their schedules. */
package heddle.recipe.random;
