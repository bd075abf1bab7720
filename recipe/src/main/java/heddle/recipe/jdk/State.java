package heddle.recipe.jdk;

import java.util.List;

/**
 * Contents of a container.
 *
 * @param type its class
 * @param parts numbers of its elements in their order; of a map keys and values in turn, by the keys' numbers
 * @param text of a builder, else null
 */
record State(String type, List<Long> parts, String text) {}
