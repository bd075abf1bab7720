package heddle.recipe.window;

import heddle.recipe.term.Condition;

/**
 * What has to hold for a thread to go on as it did.
 *
 * @param before the first event of the thread, in the window, that it does only if that holds
 */
record Requirement(int before, Condition condition) {}
