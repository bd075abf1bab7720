package heddle.race;

import java.io.Serializable;
import java.util.List;

/**
 * Source code around a place.
 *
 * @param file relative to the directory in which the command ran where it lies below it, with {@code /} between names
 * @param firstLine number of the first of the lines, from 1 on
 * @param lines without line ends
 * @param line number of the line that is meant, one of those shown
 */
public record Excerpt(String file, int firstLine, List<String> lines, int line) implements Serializable {
    public Excerpt {
        lines = List.copyOf(lines);
    }
}
