/** Recipe with one fault each: its classes with one method changed, loaded beside the sound ones. */
package heddle.recipe.mutant;
