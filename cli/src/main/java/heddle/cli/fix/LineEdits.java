package heddle.cli.fix;

import heddle.race.Fix;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Applies edits to files. Lines that no edit names keep their bytes, line ends included; new lines end as the file's do. */
public final class LineEdits {
    private LineEdits() {}

    /** Makes the changes; false if a line is not what an edit says it is, and then none is made. */
    public static boolean apply(List<Fix.Edit> edits, Path directory) throws IOException {
        Map<Path, TreeMap<Integer, Fix.Edit>> byFile = new LinkedHashMap<>();
        for (Fix.Edit edit : edits) {
            Fix.Edit other = byFile.computeIfAbsent(directory.resolve(edit.file()), file -> new TreeMap<>())
                    .put(edit.line(), edit);
            if (other != null) {
                return false;
            }
        }
        Map<Path, String> changed = new LinkedHashMap<>();
        for (Map.Entry<Path, TreeMap<Integer, Fix.Edit>> each : byFile.entrySet()) {
            String text = changed(Files.readString(each.getKey()), each.getValue());
            if (text == null) {
                return false;
            }
            changed.put(each.getKey(), text);
        }
        for (Map.Entry<Path, String> each : changed.entrySet()) {
            Files.writeString(each.getKey(), each.getValue());
        }
        return true;
    }

    private static String changed(String text, TreeMap<Integer, Fix.Edit> edits) {
        String newline = text.contains("\r\n") ? "\r\n" : "\n";
        List<String> lines = lines(text);
        for (Fix.Edit edit : edits.descendingMap().values()) {
            int from = edit.line() - 1;
            int to = from + edit.before().size();
            if (to > lines.size()) {
                return null;
            }
            List<String> old = lines.subList(from, to);
            List<String> bare = old.stream().map(LineEdits::bare).toList();
            if (!bare.equals(edit.before())) {
                return null;
            }
            String lastEnd =
                    old.get(old.size() - 1).substring(bare.get(bare.size() - 1).length());
            old.clear();
            for (int i = 0; i < edit.after().size(); i++) {
                old.add(edit.after().get(i) + (i + 1 == edit.after().size() ? lastEnd : newline));
            }
        }
        return String.join("", lines);
    }

    /** Lines with their ends. */
    private static List<String> lines(String text) {
        List<String> lines = new ArrayList<>();
        int from = 0;
        for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
            lines.add(text.substring(from, end + 1));
            from = end + 1;
        }
        if (from < text.length()) {
            lines.add(text.substring(from));
        }
        return lines;
    }

    private static String bare(String line) {
        String text = line.endsWith("\n") ? line.substring(0, line.length() - 1) : line;
        return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
    }
}
