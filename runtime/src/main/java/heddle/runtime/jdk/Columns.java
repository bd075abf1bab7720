package heddle.runtime.jdk;

import java.util.ArrayList;
import java.util.List;

/** Lines and columns of the tables. They are read at the start of every JVM, so no regular expression is used. */
public final class Columns {
    private Columns() {}

    /** The lines that are not blank. */
    public static List<String> lines(String table) {
        List<String> lines = new ArrayList<>();
        for (String line : split(table, '\n')) {
            if (!line.isEmpty()) {
                lines.add(line);
            }
        }
        return lines;
    }

    /** The columns of a line, without the blanks around them. */
    public static List<String> of(String line) {
        return split(line, '|');
    }

    /** The words of a column. */
    public static List<String> words(String column) {
        return split(column, ' ');
    }

    /** Parts of the text between the separators, each without blanks around it. */
    public static List<String> split(String text, char separator) {
        List<String> parts = new ArrayList<>();
        int from = 0;
        for (int to = text.indexOf(separator); to >= 0; to = text.indexOf(separator, from)) {
            parts.add(text.substring(from, to).trim());
            from = to + 1;
        }
        parts.add(text.substring(from).trim());
        return parts;
    }
}
