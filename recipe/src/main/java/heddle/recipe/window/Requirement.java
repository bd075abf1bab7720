package heddle.recipe.window;

import heddle.recipe.term.Condition;

/**
 * What has to hold for a thread to go on as it did.
 *
 * @param after the thread's last access before it, an event of the window: it holds once that is executed
 */
record Requirement(int after, Condition condition) {}
